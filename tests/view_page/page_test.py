#!/usr/bin/env python3
"""Tests the page in a real browser.    page_test.py PROGRAM

Exit code 77, listed as skipped, where there is no Chromium (scripts/setup test installs it)."""
import base64
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest

import browser
from browser import Browser
from png import Picture

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = ""

SCENE = """title = "grains in a box"
gravity = [0, 0, -9.81]
[[material]]
name = "glass"
density = 2500
young_modulus = "10 MPa"
[[particles]]
name = "grains"
radius = {min = "4 mm", max = "5 mm"}
lattice = {origin = [-0.012, -0.012, 0.008], spacing = "12 mm", count = [3, 3, 3], jitter = 0.5}
[[wall]]
name = "floor"
box = {min = [-0.03, -0.03, 0], max = [0.03, 0.03, 0.1]}
side = "inside"
[time]
duration = "1000 s"
[output]
history_every = "10 s"
"""


class Server:
    """The program, serving until it is stopped; `address` is what it prints."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, *arguments, "--no-open"], stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r" at (http://\S+)", line)
            if found:
                self.address = found[1]
                return
        raise AssertionError("the program printed no address")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=20)
        self.process.stderr.close()


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="scree-page-")
        for name, *options in (("solid",), ("flat", "--planar", "--bodies", "100")):
            subprocess.run([sys.executable, os.path.join(HERE, "make_folder.py"), cls.path(name), *options], check=True)
        cls.browser = Browser(1000, 640)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    def setUp(self):
        self.browser.complaints.clear()

    def serve(self, *arguments):
        server = Server(*arguments)
        self.addCleanup(server.stop)
        return server

    def open(self, name):
        server = self.serve("view", self.path(name))
        self.browser.open(server.address)
        self.browser.wait_until("globalThis.scree?.player.frame", "the first frame")
        return server

    def picture(self):
        """of the canvas, after what was asked for is drawn"""
        b = self.browser
        b.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        box = b.evaluate("(r => [r.x, r.y, r.width, r.height])(document.querySelector('#view').getBoundingClientRect())")
        return Picture(b.screenshot(clip=box))

    def go_to(self, frame):
        self.browser.choose("#time", str(frame))
        self.browser.wait_until(f"scree.player.frame.header.step === {100 * frame}", f"frame {frame}")

    def chart_value(self, series):
        return self.browser.evaluate(
            f"[...document.querySelectorAll('.keys button')].find(k => k.innerText.startsWith('{series}')).querySelector('b').innerText")

    def quiet(self):
        self.assertEqual(self.browser.complaints, [])

    def test_replay_shows_time_particles_and_charts(self):
        b = self.browser
        self.open("solid")
        self.assertEqual(b.text("#title"), "A settling lattice")
        self.assertEqual(b.text("#frame-number"), "1 / 11")
        self.assertEqual(self.chart_value("kinetic"), "2 J")
        self.go_to(10)
        self.assertIn("500 ms", b.text("#clock"))
        self.assertIn("400 particles", b.text("#clock"))
        self.assertEqual(self.chart_value("kinetic"), "0 J")
        self.assertEqual(self.chart_value("potential"), "−3 J")
        self.assertEqual(self.chart_value("box"), "10 N")
        # the middle of the plot is the middle of the run
        x, y, w = b.evaluate("(r => [r.x, r.y, r.width])(document.querySelector('.chart canvas').getBoundingClientRect())")
        b.mouse("mouseMoved", x + 48 + 0.5 * (w - 56) + 2, y + 60)
        self.assertEqual(self.chart_value("kinetic"), "1 J")
        self.assertEqual(self.chart_value("friction"), "500 mJ")
        b.click_at(x + 48 + 0.5 * (w - 56) + 2, y + 60)
        b.wait_until("scree.player.frame.header.step === 500", "the frame of the time clicked on")
        self.quiet()

    def test_playing_runs_to_the_end_and_keys_work(self):
        b = self.browser
        self.open("solid")
        b.choose("#speed", "50")
        b.key(" ")
        b.wait_until("scree.player.index === 10 && !scree.player.playing", "the last frame")
        b.key("ArrowLeft")
        b.wait_until("scree.player.frame.header.step === 900", "the frame before")
        b.key("?")
        self.assertIn("play or pause", b.text("#help"))
        b.click("#help button")
        before = self.picture().pixel(5, 5)
        b.key("d")
        after = self.picture().pixel(5, 5)
        self.assertGreater(abs(sum(before) - sum(after)), 400, "light and dark differ in the background")
        b.key("d")
        self.quiet()

    def test_colours_follow_the_choice(self):
        b = self.browser
        self.open("flat")
        b.choose("#colour", "group")
        self.assertIn("left", b.text("#legend"))
        left, right = (b.evaluate(f"scree.pixelOf({i})") for i in (50, 59))
        picture = self.picture()
        self.assertEqual(picture.pixel(*left), (0x00, 0x72, 0xB2))
        self.assertEqual(picture.pixel(*right), (0xE6, 0x9F, 0x00))
        b.choose("#colour", "speed")
        self.assertIn("m/s", b.text("#legend"))
        slow, fast = (b.evaluate(f"scree.pixelOf({i})") for i in (9, 99))
        picture = self.picture()
        self.assertLess(sum(picture.pixel(*slow)), sum(picture.pixel(*fast)) - 150, "the ramp gets lighter with speed")
        b.choose("#bodies", "hidden")
        picture = self.picture()
        self.assertEqual(picture.pixel(*left), picture.pixel(5, 5))
        b.choose("#bodies", "solid")
        b.choose("#cut", "0")
        b.choose("#cut-at", "0.5")
        picture = self.picture()
        self.assertNotEqual(picture.pixel(*left), picture.pixel(5, 5))
        self.assertEqual(picture.pixel(*right), picture.pixel(5, 5), "what lies beyond the cut is gone")
        self.quiet()

    def test_force_network_and_walls_are_drawn(self):
        b = self.browser
        self.open("solid")
        self.go_to(10)
        reddish = lambda r, g, b: r > 100 and r > 1.7 * b and r > 1.15 * g
        before = self.picture().count(reddish)
        b.click("#forces")
        self.assertEqual(b.evaluate("document.querySelector('#bodies').value"), "faint")
        self.assertGreater(self.picture().count(reddish), before + 500)
        b.click("#forces")
        b.choose("#bodies", "hidden")
        glass = self.picture()
        b.choose("#walls", "off")
        nothing = self.picture()
        drawn = lambda *rgb: rgb != nothing.pixel(5, 5)
        words = 250  # pixels at the left with time and legend
        self.assertEqual(nothing.count(drawn, left=words), 0)
        self.assertGreater(glass.count(drawn, left=words), 5000)
        self.quiet()

    def test_click_shows_a_particle_and_its_contacts(self):
        b = self.browser
        self.open("flat")
        self.go_to(10)
        x, y = b.evaluate("scree.pixelOf(57)")
        top = b.evaluate("document.querySelector('#view').getBoundingClientRect().y")
        b.click_at(x, y + top)
        b.wait_until("document.querySelector('#particle dl').innerText.includes('57')", "the particle's state")
        state = b.text("#particle dl")
        for words in ("right", "steel", "10 mm" if 57 * 7 % 5 == 4 else "mm", "m/s"):
            self.assertIn(words, state)
        contacts = b.evaluate("document.querySelectorAll('.contacts button').length")
        self.assertIn(f"contacts\n{contacts}\n", state.replace("\n\n", "\n") + "\n")
        self.assertGreater(contacts, 0)
        b.click(".contacts button")
        b.wait_until("!document.querySelector('#particle dd').innerText.includes('57')", "the neighbour")
        b.key("Escape")
        self.assertIn("Click a particle", b.text("#particle"))
        self.quiet()

    def test_frames_do_not_allocate_buffers(self):
        b = self.browser
        self.open("solid")
        for frame in (1, 2):
            self.go_to(frame)
        b.evaluate("globalThis.made = 0; globalThis.ArrayBuffer = new Proxy(ArrayBuffer, "
                   "{ construct(target, list) { ++made; return Reflect.construct(target, list); } })")
        for frame in (3, 4, 5):
            self.go_to(frame)
        self.assertEqual(b.evaluate("made"), 0)
        self.quiet()

    def test_picture_and_film_are_saved(self):
        b = self.browser
        self.open("flat")
        b.evaluate("globalThis.saved = []; const make = URL.createObjectURL; "
                   "URL.createObjectURL = blob => { saved.push(blob); return make(blob); }; 0")
        b.click("#save-png")
        b.wait_until("saved.length === 1", "the picture")
        self.assertEqual(b.evaluate("saved[0].type"), "image/png")
        data = base64.b64decode(b.evaluate("saved[0].arrayBuffer().then(a => btoa([...new Uint8Array(a)]"
                                           ".map(c => String.fromCharCode(c)).join('')))"))
        picture = Picture(data)
        background = picture.pixel(5, 5)
        self.assertGreater(picture.count(lambda *rgb: rgb != background), 5000)
        b.click("#save-film")
        b.wait_until("saved.length === 2", "the film")
        self.assertIn("video/webm", b.evaluate("saved[1].type"))
        self.assertGreater(b.evaluate("saved[1].size"), 5000)
        self.assertEqual(b.evaluate("scree.player.index"), 10)
        self.quiet()

    def test_broken_and_missing_files_are_said_in_words(self):
        b = self.browser
        name = "broken"
        subprocess.run([sys.executable, os.path.join(HERE, "make_folder.py"), self.path(name), "--frames", "3"], check=True)
        frame = os.path.join(self.path(name), "frames", "frame-000000000100.scf")
        with open(frame, "r+b") as file:
            file.truncate(os.path.getsize(frame) - 7)
        server = self.open(name)
        b.choose("#time", "1")
        b.wait_until("!document.querySelector('#notice').hidden", "a notice")
        self.assertIn("frame-000000000100.scf is broken: the file is cut short", b.text("#notice"))
        self.go_to(2)
        self.assertTrue(b.evaluate("document.querySelector('#notice').hidden"))
        for frame in (0, 100, 200):
            os.remove(os.path.join(self.path(name), "frames", f"frame-{frame:012d}.scf"))
        b.open(server.address)
        b.wait_until("document.querySelector('#notice')?.innerText.includes('No frames yet')", "the notice without frames")
        self.quiet()

    def test_server_gone_is_said_in_words(self):
        server = self.open("solid")
        server.stop()
        self.browser.choose("#time", "4")
        self.browser.wait_until("document.querySelector('#notice').innerText.includes('The server is gone')", "the notice")

    def test_live_run_is_paused_resumed_and_stopped(self):
        b = self.browser
        scene = self.path("scene.toml")
        with open(scene, "w") as file:
            file.write(SCENE)
        server = self.serve("run", scene, "--out", self.path("run"), "--threads", "1", "--live")
        b.open(server.address)
        step = "scree.player.frame.header.step"
        b.wait_until("globalThis.scree?.player.frame", "the first live frame")
        self.assertNotIn("token", b.evaluate("location.href"))
        first = b.evaluate(step)
        b.wait_until(f"{step} > {first}", "a later live frame")
        b.click("#live-pause")
        b.wait_until("document.querySelector('#live-state').innerText.startsWith('paused')", "the pause")
        b.evaluate("new Promise(done => setTimeout(done, 500))")
        held = b.evaluate(step)
        b.evaluate("new Promise(done => setTimeout(done, 1000))")
        self.assertEqual(b.evaluate(step), held)
        self.assertIn("27 particles", b.text("#clock"))
        b.click("#live-pause")
        b.wait_until(f"{step} > {held}", "the run to go on")
        b.click("#live-stop")
        b.wait_until("document.querySelector('#notice').innerText.includes('The run has ended (interrupted)')", "the end")
        self.assertEqual(server.process.wait(timeout=20), 130)
        self.assertTrue(os.path.exists(os.path.join(self.path("run"), "checkpoint.scree")))
        self.quiet()


if __name__ == "__main__":
    if browser.chromium() is None:
        print("page_test: skipped, Chromium is not installed (scripts/setup test)")
        sys.exit(77)
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=2)
