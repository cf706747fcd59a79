"""Publishes JSON lines from stdin over one MQTT 3.1.1 connection of paho-mqtt, in their order.

usage: publish.py PORT; a line is {"topic": T, "payload": TEXT} or {"topic": T, "payload_hex": H},
with "retain", "qos" and "delay_ms" where wanted.
"""
import json
import sys
import time

import paho.mqtt.client as mqtt

arguments = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, "CallbackAPIVersion") else []
client = mqtt.Client(*arguments, protocol=mqtt.MQTTv311)
client.max_queued_messages_set(0)
client.connect("127.0.0.1", int(sys.argv[1]))
client.loop_start()
last = None
for line in sys.stdin:
    message = json.loads(line)
    time.sleep(message.get("delay_ms", 0) / 1000)
    hexadecimal = message.get("payload_hex")
    payload = message["payload"].encode() if hexadecimal is None else bytes.fromhex(hexadecimal)
    last = client.publish(
        message["topic"], payload, qos=message.get("qos", 1), retain=message.get("retain", False)
    )
if last is not None:
    last.wait_for_publish()
client.disconnect()
client.loop_stop()
