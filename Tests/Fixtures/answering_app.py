"""Plays an app over MQTT 5 with paho-mqtt: answers each order as it is told.

usage: answering_app.py PORT APP/STORE ANSWER [PROPERTY]; prints "ready", then each payload it got.
"""
import sys

import paho.mqtt.client as mqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties


def on_message(client, _, message):
    print(message.payload.decode(), flush=True)
    answer = Properties(PacketTypes.PUBLISH)
    answer.CorrelationData = message.properties.CorrelationData
    client.publish(message.properties.ResponseTopic, sys.argv[3], qos=1, properties=answer)


arguments = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, "CallbackAPIVersion") else []
client = mqtt.Client(*arguments, protocol=mqtt.MQTTv5)
client.on_message = on_message
client.on_subscribe = lambda *_: print("ready", flush=True)
client.connect("127.0.0.1", int(sys.argv[1]))
client.subscribe(
    [(f"{sys.argv[2]}/{channel}", 1) for channel in ("dispatch", "restore", "control")])
client.loop_forever()
