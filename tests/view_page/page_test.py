#!/usr/bin/env python3
"""Tests the page in a real browser.    page_test.py PROGRAM

Exit code 77, listed as skipped, where there is no Chromium (scripts/setup test installs it)."""
import base64
import math
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
        cls.make("solid")
        cls.make("flat", "--planar", "--bodies", "100")
        cls.browser = Browser(1000, 640)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    @classmethod
    def make(cls, name, *options):
        subprocess.run([sys.executable, os.path.join(HERE, "make_folder.py"), cls.path(name), *options], check=True)

    def setUp(self):
        # the page of the last test may still ask for its server
        self.browser.open("about:blank")
        self.browser.wait_until("location.href === 'about:blank'", "the last page to go")
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
        self.assertEqual(picture.pixel(*left), (0xE6, 0x9F, 0x00))
        self.assertEqual(picture.pixel(*right), (0x56, 0xB4, 0xE9))
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

    def click_body_at(self, x, y):
        """a point of the canvas, CSS pixels"""
        top = self.browser.evaluate("document.querySelector('#view').getBoundingClientRect().y")
        self.browser.key("Escape")
        self.browser.click_at(x, y + top)
        self.browser.evaluate("new Promise(done => requestAnimationFrame(done))")
        return self.browser.evaluate("(d => d.hidden ? null : Number(d.querySelector('dd').innerText))(document.querySelector('#particle dl'))")

    def test_a_click_meets_the_true_outline(self):
        b = self.browser
        self.make("stars", "--planar", "--bodies", "25", "--stars", "7", "--frames", "2")
        self.open("stars")
        background = self.picture().pixel(5, 5)
        x, y = b.evaluate("scree.pixelOf(12)")
        reach = b.evaluate("(([a, b], [c, d]) => Math.hypot(a - c, b - d))(scree.pixelOf(12), scree.pixelOf(13))") / 2
        picture = self.picture()
        seen = set()
        for step in range(24):
            angle = math.tau * step / 24
            px, py = round(x + 0.8 * reach * math.cos(angle)), round(y + 0.8 * reach * math.sin(angle))
            around = {picture.pixel(px + i, py + j) == background for i in (-2, 0, 2) for j in (-2, 0, 2)}
            if len(around) == 2:
                continue  # on the rim: a pixel is half covered there
            empty = around == {True}
            found = self.click_body_at(px, py)
            self.assertEqual(found is None, empty, f"what is drawn at {px}, {py} is what a click meets, not body {found}")
            seen.add(empty)
        self.assertEqual(seen, {True, False}, "arms and the gaps between them were clicked on")
        self.quiet()

    def test_a_click_meets_the_true_mesh(self):
        b = self.browser
        self.make("cube", "--bodies", "2", "--shapes", "--frames", "2")
        self.open("cube")
        b.choose("#walls", "off")
        background = self.picture().pixel(5, 5)
        x, y = b.evaluate("scree.pixelOf(1)")
        # circles just inside the sphere about the cube: on them lie corners and the empty places between them
        reach = b.evaluate("(([a, b], [c, d]) => Math.hypot(a - c, b - d))(scree.pixelOf(0), scree.pixelOf(1))") / 2
        picture = self.picture()
        seen = set()
        for step in range(24):
            angle, far = math.tau * step / 24, (0.8, 0.9)[step % 2] * reach
            px, py = round(x + far * math.cos(angle)), round(y + far * math.sin(angle))
            around = {picture.pixel(px + i, py + j) == background for i in (-2, 0, 2) for j in (-2, 0, 2)}
            if len(around) == 2:
                continue
            self.assertEqual(self.click_body_at(px, py) is None, around == {True}, f"at {px}, {py}")
            seen.add(around == {True})
        self.assertEqual(seen, {True, False})
        self.quiet()

    def test_many_outlines_are_few_draws(self):
        b = self.browser
        self.make("many-stars", "--planar", "--bodies", "3000", "--stars", "3000", "--frames", "2")
        self.open("many-stars")
        self.picture()
        self.assertLess(b.evaluate("scree.drawing().calls"), 10)
        self.assertGreaterEqual(b.evaluate("scree.drawing().triangles"), 3000 * 200)
        self.go_to(1)
        self.quiet()

    def test_playing_allocates_nothing_that_grows_with_the_bodies(self):
        b = self.browser
        bodies = 20000
        self.make("many", "--bodies", str(bodies), "--frames", "4")
        self.open("many")
        play = ("(async n => { for (let i = 0; i < n; ++i) { await scree.player.go(i % 4); "
                "await new Promise(requestAnimationFrame); } })")
        b.evaluate(play + "(8)")  # buffers have their size now
        b.evaluate("globalThis.made = 0; globalThis.count = (of, name) => { const plain = of[name]; "
                   "of[name] = function (...list) { ++made; return plain.apply(this, list); }; }; "
                   "for (const name of ['bufferData', 'texImage2D', 'texStorage2D', 'createBuffer', 'createTexture']) "
                   "count(WebGL2RenderingContext.prototype, name); "
                   "globalThis.ArrayBuffer = new Proxy(ArrayBuffer, "
                   "{ construct(target, list) { ++made; return Reflect.construct(target, list); } }); 0")
        before = b.heap()
        frames = 20
        b.call("HeapProfiler.startSampling", samplingInterval=4096, includeObjectsCollectedByMajorGC=True,
               includeObjectsCollectedByMinorGC=True)
        b.evaluate(f"{play}({frames})")
        profile = b.call("HeapProfiler.stopSampling")["profile"]
        self.assertEqual(b.evaluate("made"), 0, "buffers and textures are used again")
        a_frame = sum(sample["size"] for sample in profile["samples"]) / frames
        # header, words and matrices are 40 to 110 kB a frame with 8 bodies as with 5,000; a number for each of 20,000 is more
        self.assertLess(a_frame, 8 * bodies)
        # after collecting: 1 to 2 kB of the browser's own books
        self.assertLess((b.heap() - before) / frames, 0.5 * bodies)
        self.quiet()

    def test_legend_says_when_all_have_one_value(self):
        b = self.browser
        self.make("still", "--planar", "--bodies", "16", "--still", "--frames", "2")
        self.open("still")
        b.choose("#colour", "speed")
        self.assertEqual(b.text("#legend").split("\n"), ["Speed", "0 m/s, all particles"])
        b.choose("#colour", "size")
        self.assertEqual(b.text("#legend").split("\n"), ["Radius", "10 mm, all particles"])
        b.choose("#colour", "force")
        self.assertIn("≥", b.text("#legend"))
        self.quiet()

    def catch_saved(self):
        """what the page saves from now on is in `saved`, with its names in `names`"""
        self.browser.evaluate(
            "globalThis.saved = []; globalThis.names = []; const make = URL.createObjectURL; "
            "URL.createObjectURL = blob => { saved.push(blob); return make(blob); }; "
            "HTMLAnchorElement.prototype.click = function () { names.push(this.download); }; 0")

    def test_picture_is_saved(self):
        b = self.browser
        self.open("flat")
        self.catch_saved()
        b.click("#save-png")
        b.wait_until("saved.length === 1", "the picture")
        self.assertEqual(b.evaluate("saved[0].type"), "image/png")
        self.assertEqual(b.evaluate("names"), ["a-settling-lattice.png"])
        data = base64.b64decode(b.evaluate("saved[0].arrayBuffer().then(a => btoa([...new Uint8Array(a)]"
                                           ".map(c => String.fromCharCode(c)).join('')))"))
        picture = Picture(data)
        background = picture.pixel(5, 5)
        self.assertGreater(picture.count(lambda *rgb: rgb != background), 5000)
        self.quiet()

    def test_films_are_saved_in_the_first_format_that_the_browser_has(self):
        b = self.browser
        self.open("flat")
        self.catch_saved()
        b.evaluate("globalThis.has = MediaRecorder.isTypeSupported; 0")
        formats = (("vp9", "webm", b"\x1a\x45\xdf\xa3", 0), ("vp8", "webm", b"\x1a\x45\xdf\xa3", 0), ("mp4", "mp4", b"ftyp", 4))
        films = 0
        for codec, container, magic, at in formats:
            if not b.evaluate(f"has('video/{container}' + ('{codec}' === 'mp4' ? '' : ';codecs={codec}'))"):
                continue
            b.evaluate(f"MediaRecorder.isTypeSupported = type => type.includes('{codec}') && has(type); 0")
            b.click("#save-film")
            films += 1
            b.wait_until(f"saved.length === {films}", f"the film in {codec}")
            self.assertEqual(b.evaluate(f"saved[{films - 1}].type"), f"video/{container}")
            self.assertEqual(b.evaluate(f"names[{films - 1}]"), f"a-settling-lattice.{container}")
            self.assertGreater(b.evaluate(f"saved[{films - 1}].size"), 5000)
            first = b.evaluate(f"saved[{films - 1}].slice({at}, {at + 4}).arrayBuffer().then(a => [...new Uint8Array(a)])")
            self.assertEqual(bytes(first), magic, "the file is what its name says")
            self.assertEqual(b.evaluate("scree.player.index"), 10)
        self.assertGreaterEqual(films, 2)
        b.evaluate("MediaRecorder.isTypeSupported = () => false; 0")
        b.click("#save-film")
        b.wait_until("document.querySelector('#notice').innerText.includes('cannot record films')", "the notice")
        self.assertIn("scree render", b.text("#notice"))
        self.assertEqual(b.text("#save-film"), "Film")
        self.quiet()

    def test_a_film_over_a_broken_frame_says_so_and_saves_nothing(self):
        b = self.browser
        self.make("torn", "--planar", "--bodies", "16", "--frames", "4")
        frame = os.path.join(self.path("torn"), "frames", "frame-000000000200.scf")
        with open(frame, "r+b") as file:
            file.truncate(100)
        self.open("torn")
        self.catch_saved()
        b.click("#save-film")
        b.wait_until("document.querySelector('#notice').innerText.includes('frame-000000000200.scf is broken')", "the notice")
        b.wait_until("document.querySelector('#save-film').innerText === 'Film'", "the film to end")
        self.assertEqual(b.evaluate("saved.length"), 0)
        self.assertIn("frame-000000000200.scf is broken", b.text("#notice"))
        self.quiet()

    def test_broken_and_missing_files_are_said_in_words(self):
        b = self.browser
        name = "broken"
        self.make(name, "--frames", "3")
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

    def test_broken_view_is_said_in_words(self):
        b = self.browser
        self.make("scene-torn", "--bodies", "8", "--frames", "1")
        server = self.serve("view", self.path("scene-torn"))
        with open(os.path.join(self.path("scene-torn"), "view.json"), "w") as file:
            file.write('{"version": 1, "title": ')
        b.open(server.address)
        b.wait_until("document.querySelector('#notice')?.innerText.includes('view.json cannot be read')", "the notice")
        self.quiet()

    def test_live_run_whose_program_dies_is_said_in_words(self):
        b = self.browser
        scene = self.path("scene.toml")
        with open(scene, "w") as file:
            file.write(SCENE)
        server = self.serve("run", scene, "--out", self.path("killed"), "--threads", "1", "--live")
        b.open(server.address)
        b.wait_until("globalThis.scree?.player.frame", "the first live frame")
        server.process.kill()
        b.wait_until("document.querySelector('#notice').innerText.includes('The server is gone')", "the notice")
        b.wait_until("document.querySelector('#live-state').innerText === 'no connection'", "the state of the run")
        self.assertTrue(b.evaluate("document.querySelector('#live-stop').hidden"), "there is nothing to stop")

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
