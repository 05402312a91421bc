"""Reads the PNG files that Chromium makes of the page: 8 bits, RGB or RGBA, not interlaced."""
import struct
import zlib


class Picture:
    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, packed = 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            chunk = data[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour = struct.unpack(">IIBB", chunk[:10])
                assert depth == 8 and colour in (2, 6)
                self.channels = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += chunk
            at += 12 + length
        raw, stride, n = zlib.decompress(packed), self.width * self.channels, self.channels
        self.rows, above = [], bytearray(stride)
        for y in range(self.height):
            how, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
            for i in range(stride) if how else ():
                left, up, corner = line[i - n] if i >= n else 0, above[i], above[i - n] if i >= n else 0
                line[i] = (line[i] + (left, up, (left + up) // 2, paeth(left, up, corner))[how - 1]) & 255
            self.rows.append(line)
            above = line

    def pixel(self, x, y):
        at = int(x) * self.channels
        return tuple(self.rows[int(y)][at:at + 3])

    def count(self, condition, left=0, step=2):
        """How many pixels right of `left`, every `step`-th in both directions, meet a condition on (r, g, b)."""
        return sum(condition(*self.pixel(x, y)) for y in range(0, self.height, step) for x in range(left, self.width, step))


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
