"""Chromium without a window, driven over its DevTools protocol with nothing but Python's own library."""
import base64
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request


def chromium():
    return next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)


class WebSocket:
    """Just enough of RFC 6455 for a client on the same machine."""

    def __init__(self, url):
        host, path = url.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        payload, mask = text.encode(), os.urandom(4)
        length = len(payload)
        head = b"\x81" + (bytes([0x80 | length]) if length < 126 else
                          b"\xfe" + length.to_bytes(2, "big") if length < 65536 else
                          b"\xff" + length.to_bytes(8, "big"))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def close(self):
        self.stream.close()
        self.socket.close()

    def receive(self):
        message = b""
        while True:
            first, second = self.stream.read(2)
            length = second & 127
            if length > 125:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            message += self.stream.read(length)
            if first & 0x80:
                return message.decode()


class Browser:
    """One tab. Collects everything the page complains about in `complaints`."""

    def __init__(self, width=1280, height=800, dark=False, phone=False):
        self.folder = tempfile.mkdtemp(prefix="scree-browser-")
        self.process = subprocess.Popen(
            [chromium(), "--headless=new", "--no-sandbox", "--disable-gpu-sandbox", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--remote-debugging-port=0", "--no-first-run", "--mute-audio",
             "--disable-background-networking", "--disable-dev-shm-usage", f"--user-data-dir={self.folder}",
             "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = pathlib.Path(self.folder, "DevToolsActivePort")
        self.wait_until(lambda: port_file.exists() and "\n" in port_file.read_text(), "Chromium to start")
        port = port_file.read_text().split()[0]
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list"))
        self.socket = WebSocket(next(p for p in pages if p["type"] == "page")["webSocketDebuggerUrl"])
        self.number, self.complaints = 0, []
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.listen(message)

    def listen(self, message):
        what, of = message.get("method"), message.get("params", {})
        if what == "Runtime.exceptionThrown":
            self.complaints.append(of["exceptionDetails"].get("exception", {}).get("description", "exception"))
        elif what == "Runtime.consoleAPICalled" and of["type"] in ("error", "warning", "assert"):
            self.complaints.append(" ".join(str(a.get("value", a.get("description"))) for a in of["args"]))
        elif what == "Log.entryAdded" and of["entry"]["level"] in ("error", "warning"):
            self.complaints.append(of["entry"]["text"] + " " + of["entry"].get("url", ""))

    def open(self, url):
        self.call("Page.navigate", url=url)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def heap(self):
        """bytes that the page holds once what it dropped is collected: objects and array buffers"""
        self.call("HeapProfiler.collectGarbage")
        usage = self.call("Runtime.getHeapUsage")
        return usage["usedSize"] + usage.get("backingStorageSize", 0)

    def wait_until(self, condition, what, seconds=20):
        """condition: a function, or JavaScript that becomes true"""
        end = time.monotonic() + seconds
        while not (condition() if callable(condition) else self.evaluate(f"!!({condition})")):
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s in vain for {what}")
            time.sleep(0.05)

    def text(self, selector):
        return self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText ?? null")

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click_at(self, x, y):
        self.mouse("mouseMoved", x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def click(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    def choose(self, selector, value):
        self.evaluate(f"(e => {{ e.value = {json.dumps(value)}; e.dispatchEvent(new Event('input')); "
                      f"e.dispatchEvent(new Event('change')); }})(document.querySelector({json.dumps(selector)}))")

    def key(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=key if len(key) == 1 else "")

    def screenshot(self, path=None, clip=None):
        if clip:
            clip = dict(zip(("x", "y", "width", "height"), clip), scale=1)
        data = base64.b64decode(self.call("Page.captureScreenshot", **({"clip": clip} if clip else {}))["data"])
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data
