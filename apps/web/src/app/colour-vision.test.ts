import { readFileSync } from "node:fs";
import { colourVariables } from "@headroom/contract/vocabulary/brand/brand-colours";
import { describe, expect, test } from "vitest";
import { brandPairs } from "../testing/brand-pairs.ts";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Linear RGB as dichromats see it. G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009) 1291–1298, severity 1.0.
 */
const visions: Readonly<Record<string, Matrix>> = {
  "full colour vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

/** IEC 61966-2-1. */
function linear(hex: string): Triple {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return each([part(1), part(3), part(5)], (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
}

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
/** CIE 1976 L*a*b* under D65 (ISO/CIE 11664-4). */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(toXyz, rgb);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const seen = (hex: string, vision: Matrix): Triple =>
  each(times(vision, linear(hex)), (part) => Math.min(1, Math.max(0, part)));

/** ΔE*ab of two colours. */
function difference(one: string, other: string, vision: Matrix): number {
  const [a, b] = [lab(seen(one, vision)), lab(seen(other, vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
/** WCAG 2's. */
function contrast(one: string, other: string, vision: Matrix): number {
  const luminance = (hex: string) => times(toXyz, seen(hex, vision))[1] + 0.05;
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
function token(name: string, theme: "light" | "dark"): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  return found?.[theme === "light" ? 1 : 2] ?? "";
}

/** Lines that stand in one plot; tolerances, in "mute", are dashed. */
const lines = ["data-1", "data-2", "data-3", "data-4", "ink"];
const pairs = lines.flatMap((one, i) => lines.slice(i + 1).map((other) => [one, other] as const));
/** A difference of 2.3 is just noticeable side by side; thin lines apart from each other need several times that. */
const minDifference = 15;
/** WCAG 2.2, 1.4.11. */
const minContrast = 3;

describe.each(Object.entries(visions))("With %s", (_name, vision) => {
  test.each(["light", "dark"] as const)("lines of a plot differ from each other in %s", (theme) => {
    const alike = pairs.flatMap(([one, other]) => {
      const apart = difference(token(one, theme), token(other, theme), vision);
      return apart < minDifference ? [`${one} and ${other}: ${apart.toFixed(1)}`] : [];
    });
    expect(alike).toEqual([]);
  });
  test.each(["light", "dark"] as const)(
    "lines of a plot and verdicts stand out from the ground in %s",
    (theme) => {
      const faint = [...lines, "mute", "yes", "tight", "no"].filter(
        (name) => contrast(token(name, theme), token("ground", theme), vision) < minContrast,
      );
      expect(faint).toEqual([]);
    },
  );
  test.each(brandPairs)("text stands out on the brand's colours, $name", (brand) => {
    const colours = colourVariables(brand);
    expect(contrast(colours["--on-primary"], colours["--primary"], vision)).toBeGreaterThan(minContrast);
    expect(contrast(colours["--on-accent"], colours["--accent"], vision)).toBeGreaterThan(minContrast);
  });
});
