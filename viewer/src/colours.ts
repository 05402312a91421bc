// Colours that mean something. The ramp is even in lightness and hue steps of OKLab, so equal steps of a value look
// equal, it reads the same for colour-blind eyes (lightness alone tells the order), and it survives a grey printer.

type Rgb = [number, number, number]; // 0..1, sRGB

// lightness, chroma, hue (degrees) at even steps: from indigo, light enough for a dark page, over blue and green to yellow
const STOPS: Rgb[] = [
  [0.44, 0.15, 286], [0.53, 0.135, 266], [0.62, 0.11, 232], [0.71, 0.12, 178], [0.8, 0.155, 138], [0.89, 0.165, 106],
];

function toSrgb(l: number, a: number, b: number): Rgb {
  const cube = (x: number) => x * x * x;
  const L = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const M = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const S = cube(l - 0.0894841775 * a - 1.291485548 * b);
  const linear = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
  return linear.map((x) => {
    const y = Math.min(1, Math.max(0, x));
    return y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055;
  }) as Rgb;
}

/** The ramp at t in 0..1. */
export function ramp(t: number): Rgb {
  const x = Math.min(1, Math.max(0, t)) * (STOPS.length - 1);
  const i = Math.min(STOPS.length - 2, Math.floor(x)), f = x - i;
  const lab = [STOPS[i], STOPS[i + 1]].map(([l, c, h]) => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]);
  return toSrgb(...(lab[0].map((v, k) => v + f * (lab[1][k] - v)) as Rgb));
}

export const css = (c: Rgb) => `rgb(${c.map((x) => Math.round(255 * x)).join(" ")})`;

/** For things without an order; apart for every kind of colour vision (Okabe and Ito), in the order of `scree render`. */
export const PALETTE: Rgb[] = ["e69f00", "56b4e9", "009e73", "0072b2", "d55e00", "cc79a7", "f0e442", "8a8f98"].map(
  (hex) => [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as Rgb,
);

export type ColourBy = "speed" | "force" | "size" | "coordination" | "id" | "material" | "group";
export const COLOURINGS: { by: ColourBy; label: string; unit: string; named: boolean }[] = [
  { by: "speed", label: "Speed", unit: "m/s", named: false },
  { by: "force", label: "Force", unit: "N", named: false },
  { by: "size", label: "Radius", unit: "m", named: false },
  { by: "coordination", label: "Contacts", unit: "", named: false },
  { by: "id", label: "Id", unit: "", named: false },
  { by: "material", label: "Material", unit: "", named: true },
  { by: "group", label: "Group", unit: "", named: true },
];

/** A number for people: three digits, an SI prefix where there is a unit. */
export function format(value: number, unit = ""): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return unit ? `0 ${unit}` : "0";
  if (value < 0) return `−${format(-value, unit)}`;
  if (!unit) {
    if (Number.isInteger(value) && value < 1e7) return value.toLocaleString("en").replaceAll(",", " ");
    return value < 1e-3 || value >= 1e5 ? value.toExponential(2) : String(Number(value.toPrecision(3)));
  }
  const third = Math.min(3, Math.max(-4, Math.floor(Math.log10(value) / 3 + 1e-9)));
  const prefix = ["p", "n", "µ", "m", "", "k", "M", "G"][third + 4];
  return `${Number((value / 1000 ** third).toPrecision(3))} ${prefix}${unit}`;
}
