#!/usr/bin/env python3
"""Makes an output folder with known contents for tests of the page: view.json, frames/*.scf, history.csv.

    make_folder.py DIR [--planar] [--bodies N] [--frames N] [--still] [--shapes | --stars N]

The format is written here a second time, by hand, so that the page is not tested against the program's own encoder."""
import argparse
import hashlib
import json
import math
import os
import struct

QUANTA = 2**19 - 1


def orientation_bits(q):
    largest = max(range(4), key=lambda i: abs(q[i]))
    sign = -1 if q[largest] < 0 else 1
    bits = largest
    for i in range(4):
        if i != largest:
            bits = bits << 10 | round((sign * q[i] * math.sqrt(2) + 1) / 2 * 1023)
    return bits


def frame_bytes(header, bodies, pairs, wall_pairs):
    """bodies: (id, radius, shape, material, group, position, quaternion, speed, force); pairs by index"""
    table = b"".join(struct.pack("<IfHHI", *b[:5]) for b in bodies)
    low = [min(b[5][k] for b in bodies) for k in range(3)]
    high = [max(b[5][k] for b in bodies) for k in range(3)]
    max_force = max(b[8] for b in bodies)
    contacts = [0] * len(bodies)
    for a, b, _ in pairs:
        contacts[a] += 1
        contacts[b] += 1
    for a, *_ in wall_pairs:
        contacts[a] += 1
    packed = bytearray()
    for i, b in enumerate(bodies):
        place = min(contacts[i], 127) << 57
        for k in range(3):
            if high[k] > low[k]:
                place |= round((b[5][k] - low[k]) / (high[k] - low[k]) * QUANTA) << 19 * k
        packed += struct.pack("<QIee", place, orientation_bits(b[6]), b[7], b[8] / max_force if max_force else 0)
    header = dict(header, count=len(bodies), table=True, set=hashlib.blake2b(table, digest_size=8).hexdigest(), min=low, max=high,
                  max_speed=max(b[7] for b in bodies), max_force=max_force, contacts=len(pairs),
                  wall_contacts=len(wall_pairs))
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return (b"SCF2" + struct.pack("<I", len(text)) + text + table + packed +
            b"".join(struct.pack("<IIf", *p) for p in pairs) + b"".join(struct.pack("<If3f", *p) for p in wall_pairs))


def box_wall(size, planar):
    x, y, z = size
    if planar:
        return {"name": "box", "vertices": [0, 0, 0, x, 0, 0, x, y, 0, 0, y, 0], "triangles": [],
                "lines": [0, 1, 1, 2, 3, 0]}
    corners = [(i * x, j * y, k * z) for k in (0, 1) for j in (0, 1) for i in (0, 1)]
    faces = [(0, 1, 3, 2), (0, 4, 5, 1), (1, 5, 7, 3), (3, 7, 6, 2), (2, 6, 4, 0)]  # open at the top
    return {"name": "box", "vertices": [c for corner in corners for c in corner],
            "triangles": [i for a, b, c, d in faces for i in (a, b, c, a, c, d)], "lines": []}


def shapes(kinds):
    cube = [(i, j, k) for k in (-1, 1) for j in (-1, 1) for i in (-1, 1)]
    quads = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    every = [{"kind": "sphere"},
             {"kind": "mesh", "vertices": [c / math.sqrt(3) for corner in cube for c in corner],
              "triangles": [i for a, b, c, d in quads for i in (a, b, c, a, c, d)]},
             {"kind": "outline", "points": [v for i in range(5) for v in
                                            (math.cos(0.4 * math.pi * i), math.sin(0.4 * math.pi * i))]}]
    return every[:kinds]


def stars(kinds):
    """outlines of 200 corners, each with another number of arms"""
    angles = [math.pi * i / 100 for i in range(200)]
    every = [{"kind": "sphere"}]
    for k in range(kinds):
        radii = [0.65 + 0.35 * math.cos((3 + k % 5) * a + k) for a in angles]
        every.append({"kind": "outline", "points": [round(v, 6) for r, a in zip(radii, angles)
                                                    for v in (r * math.cos(a), r * math.sin(a))]})
    return every


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--planar", action="store_true")
    parser.add_argument("--bodies", type=int, default=400)
    parser.add_argument("--frames", type=int, default=11)
    parser.add_argument("--shapes", action="store_true", help="every third body a cube, every third an outline")
    parser.add_argument("--stars", type=int, default=0, help="so many different outlines of 200 corners, in turn")
    parser.add_argument("--still", action="store_true", help="nothing moves, all are of one size")
    args = parser.parse_args()
    os.makedirs(os.path.join(args.folder, "frames"), exist_ok=True)

    radius = 0.01
    side = math.ceil(args.bodies ** (1 / 2 if args.planar else 1 / 3))
    size = (2 * radius * side, 2 * radius * side, 0 if args.planar else 3 * radius * side)
    if args.planar:
        size = (size[0], 1.5 * size[1], 0)
    view = {"version": 1, "title": "A settling lattice", "planar": args.planar, "min": [0, 0, 0], "max": size,
            "gravity": [0, -9.81, 0] if args.planar else [0, 0, -9.81], "materials": ["glass", "steel"],
            "groups": ["left", "right"], "shapes": stars(args.stars) if args.stars else shapes(3 if args.shapes else 1), "walls": [box_wall(size, args.planar)]}
    rows = ["time [s],step,particles,contacts,coordination,kinetic [J],potential [J],friction [J],"
            "box.force_x [N],box.force_y [N],box.force_z [N]"]
    for n in range(args.frames):
        time = 0.05 * n
        t = n / max(1, args.frames - 1)
        bodies, index = [], {}
        for i in range(args.bodies):
            cell = (i % side, i // side % side, i // side**2)
            if args.planar:
                cell = (i % side, i // side, 0)
            level = cell[1] if args.planar else cell[2]
            lift = (1 - t) * radius * level * 0.6
            place = [radius * (2 * c + 1) for c in cell]
            place[1 if args.planar else 2] += lift
            if args.planar:
                place[2] = 0
            turn = 3 * t * (1 + i % 3)
            axis = 3 if args.planar else 1 + i % 3
            quaternion = [math.cos(turn / 2), 0, 0, 0]
            quaternion[axis] = math.sin(turn / 2)
            index[cell] = i
            r = radius * (1 if args.still else 0.8 + 0.2 * (i * 7 % 5) / 4)
            kind = i % 3 if args.shapes else 1 + i % args.stars if args.stars else 0
            bodies.append((i, r, kind, i % 2, 0 if cell[0] < side / 2 else 1, place, quaternion,
                           0 if args.still else level * 0.12 * (1 - t), 1 + (side - level) * t))
        pairs, wall_pairs = [], []
        for cell, i in index.items():
            for k in range(2 if args.planar else 3):
                other = list(cell)
                other[k] += 1
                j = index.get(tuple(other))
                upright = k == (1 if args.planar else 2)
                if j is not None and (not upright or t > 0.5) and (i + k) % 4:
                    pairs.append((i, j, (side - cell[1 if args.planar else 2]) * (1 if upright else 0.3) * (0.2 + t)))
            if cell[1 if args.planar else 2] == 0:
                foot = list(bodies[i][5])
                foot[1 if args.planar else 2] = 0
                wall_pairs.append((i, side * (0.2 + t), *foot))
        weight = 10 * t
        measures = {"time": time, "step": 100 * n, "particles": args.bodies, "contacts": len(pairs) + len(wall_pairs),
                    "coordination": (2 * len(pairs) + len(wall_pairs)) / args.bodies, "kinetic": 2 * (1 - t),
                    "potential": -3 * t, "friction": t, "box.force_x": 0, "box.force_y": 0, "box.force_z": -weight}
        rows.append(",".join(str(v) for v in measures.values()))
        header = {"step": 100 * n, "time": time, "measures": measures,
                  "walls": [{"position": [0, 0, 0], "pivot": [0, 0, 0], "orientation": [1, 0, 0, 0], "gone": False,
                             "force": [0, 0, -weight], "torque": [0, 0, 0]}]}
        with open(os.path.join(args.folder, "frames", "frame-%012d.scf" % (100 * n)), "wb") as file:
            file.write(frame_bytes(header, bodies, pairs, wall_pairs))
    with open(os.path.join(args.folder, "view.json"), "w") as file:
        json.dump(view, file)
    with open(os.path.join(args.folder, "history.csv"), "w") as file:
        file.write("\n".join(rows) + "\n")


main()
