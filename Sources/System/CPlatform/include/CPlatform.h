#pragma once

#include "options.h"
