import { describe, expect, test } from "vitest";
import { type ToolId, toolFacts } from "./about-tools.ts";
import { answerOf, tools } from "./all-tools.ts";
import type { ToolState } from "./tool.ts";

const answered = (id: ToolId, values: ToolState = {}) =>
  answerOf(tools[id], { ...tools[id].link.start, ...values });
const answer = (id: ToolId, values?: ToolState) => {
  const outcome = answered(id, values);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
};
/** Label with convention, value and unit of each result. */
const figures = (id: ToolId, values?: ToolState) =>
  answer(id, values).results.map(([label, convention, value, unit]) => [
    convention === "" ? label : `${label}, ${convention}`,
    value,
    unit,
  ]);
const near = (value: number, digits = 5): number => expect.closeTo(value, digits);
const refused = (id: ToolId, values: ToolState) => {
  const outcome = answered(id, values);
  return outcome.ok ? undefined : outcome.sentence;
};

describe("Test time at another level", () => {
  // 2^3.75 = 8 × 1.681793 = 13.454343; 240 min / 13.454343 = 17.838107 min.
  test("halves the exponent for a PSD", () => {
    expect(figures("testTime")).toEqual([
      ["Test time at the other level", near(17.838107), "min"],
      ["Share of the known time", near(7.432545), "%"],
      ["Change of level, rms", near(3.0103, 4), "dB"],
    ]);
  });
  // 2^7.5 = 181.01934: 14,400 s / 181.01934 = 79.549512 s; 2^6 = 64: 14,400 s / 64 = 225 s.
  test("takes the exponent of an rms level and of a sine as it stands", () => {
    expect(figures("testTime", { kind: "rms", toG: 12 })[0]).toEqual([
      expect.anything(),
      near(1.325825),
      "min",
    ]);
    expect(figures("testTime", { kind: "sine", toG: 12 })[0]).toEqual([expect.anything(), near(3.75), "min"]);
  });
  test("says seconds and hours where a person would", () => {
    expect(figures("testTime", { kind: "sine", toG: 24 })[0]).toEqual([
      expect.anything(),
      near(3.515625),
      "s",
    ]);
    expect(figures("testTime", { kind: "sine", toG: 3 })[0]).toEqual([expect.anything(), near(256), "h"]);
  });
  test("warns where the power law extrapolates", () => {
    const detailOf = (toG: number) => answer("testTime", { kind: "rms", toG }).results[2]?.[5]?.detail;
    expect(detailOf(8.3)).toBeUndefined();
    expect(detailOf(8.5)).toContain("extrapolates");
    expect(detailOf(4)).toContain("extrapolates");
  });
  test("asks for what is empty, and only for what counts", () => {
    expect(refused("testTime", { toPsd: undefined })).toBe("Enter a value for “Other level”.");
    expect(refused("testTime", { toG: undefined })).toBeUndefined();
    expect(refused("testTime", { m: 0 })).toBe("The exponent must be a number greater than 0, got 0.");
    expect(refused("testTime", { min: -1 })).toBe("The duration must be a number greater than 0, got -60.");
    expect(refused("testTime", { fromPsd: 1e300, toPsd: 1e-300 })).toBe(
      "The result is too large for a number: check the inputs.",
    );
  });
});

// 4^(2/7.5) = 1.447269, its root 1.203025, 4^(1/6) = 1.259921.
test.each([
  ["psd", 0.0578908, "g²/Hz", "PSD"],
  ["rms", 7.218153, "g", "rms"],
  ["sine", 7.559526, "g", "0-pk"],
])("A quarter of the time takes a higher level: %s", (kind, value, unit, convention) => {
  expect(figures("testLevel", { kind })[0]).toEqual([
    `Level in the other time, ${convention}`,
    near(value),
    unit,
  ]);
});

describe("Miles' equation", () => {
  // √(π/2 × 200 × 10 × 0.04) = √125.66371 = 11.209982; × √1.01 = 11.265891.
  test("gives rms, 3σ and the white noise's exact response", () => {
    expect(figures("miles")).toEqual([
      ["Response, rms", near(11.209982), "g"],
      ["Response, 3σ peak", near(33.629947), "g"],
      ["Response to white noise, exact, rms", near(11.265891), "g"],
    ]);
  });
  test("refuses a Q at which nothing rings", () => {
    expect(refused("miles", { q: 0.5 })).toBe("Q must be a number greater than 0.5, got 0.5.");
  });
});

describe("Drop height and pulse", () => {
  // v = √(2 × 9.80665 × 0.5) = 3.131557 m/s, Δv = 1.5 v = 4.697336 m/s; A = Δv π/(2 × 0.011 s) = 68.4003 g.
  test("turns a height into the pulse, which laboratories can be found for", () => {
    expect(figures("dropPulse")).toEqual([
      ["Amplitude of the pulse, 0-pk", near(68.40033, 4), "g"],
      ["Impact velocity", near(3.131557), "m/s"],
      ["Velocity change", near(4.697336), "m/s"],
    ]);
    expect(answer("dropPulse").test).toMatchObject({
      stereoTypeId: "shock-half-sine",
      parameters: { amplitudeG: near(68.40033, 4), durationMs: 11 },
    });
  });
  // Δv = 2/π × 50 g × 0.011 s = 3.43371 m/s; h = (Δv/1.5)²/(2g) = 0.267174 m.
  test("turns a pulse into the height", () => {
    expect(figures("dropPulse", { given: "pulse" })[0]).toEqual(["Drop height", near(267.174, 3), "mm"]);
  });
  // Nine tenths of a rectangle: A = 4.697336/(0.9 × 0.011 s) = 48.3833 g.
  test("knows the trapezoid", () => {
    expect(figures("dropPulse", { shape: "trapezoid" })[0]?.[1]).toEqual(near(48.38336, 4));
    expect(answer("dropPulse", { shape: "trapezoid" }).test?.stereoTypeId).toBe("shock-trapezoid");
  });
  test("refuses a rebound above 1", () => {
    expect(refused("dropPulse", { rebound: 1.1 })).toBe("The rebound must be from 0 to 1, got 1.1.");
  });
});

describe("dB/oct and breakpoints", () => {
  // Two octaves at 3 dB/oct below 0.04: 0.04/10^0.6; 2.514573 octaves above it: 0.04/10^0.754372.
  test("turns levels and slopes into breakpoints", () => {
    const { table, results } = answer("slopes");
    expect(table?.rows).toEqual([
      [20, near(0.01004755, 8), near(3)],
      [80, near(0.04), near(0)],
      [350, near(0.04), near(-3)],
      [2000, near(0.00704187, 8), null],
    ]);
    expect(results[0]?.[2]).toEqual(near(6.064369));
  });
  test("turns breakpoints into slopes: a level proportional to frequency rises by 3.0103 dB/oct", () => {
    const { table } = answer("slopes", { given: "points" });
    expect(table?.rows.map(([, , slope]) => slope)).toEqual([near(3.0103, 4), 0, near(-3.0103, 4), null]);
  });
  test("is a test for a search", () => {
    expect(answer("slopes").test).toMatchObject({
      stereoTypeId: "vib-random",
      parameters: { psdUnit: "g²/Hz" },
    });
  });
  test.each([
    [[[20, 80, null, null]], "Row 1 takes a level or a slope, one of the two."],
    [[[20, null, 0.04, null]], "Row 1 is not complete."],
    [[[20, 80, null, 3]], "The profile must hold at least one level, slopes alone have no height."],
    [[], "The profile must hold at least one segment."],
  ])("refuses %j", (bands, sentence) => {
    expect(refused("slopes", { bands })).toBe(sentence);
  });
});

describe("Sweep rate, duration, cycles", () => {
  const swept = (values?: ToolState) =>
    figures("sweep", values)
      .slice(0, 3)
      .map(([, value]) => value);
  // log2(50) = 5.643856 octaves; 490 Hz × 60 s/ln 2 = 42,415.23 cycles.
  test("of a logarithmic sweep follow from any one of the three", () => {
    expect(swept()).toEqual([1, near(5.643856), near(42_415.2342, 3)]);
    expect(swept({ given: "duration", min: 5.643856189774724 })).toEqual([
      near(1, 9),
      near(5.643856),
      near(42_415.2342, 3),
    ]);
    expect(swept({ given: "cycles", cycles: 10_000 })).toEqual([near(4.241523), near(1.33062), near(10_000)]);
  });
  // 490 Hz at 5 Hz/s is 98 s; 98 s × 255 Hz = 24,990 cycles.
  test("of a linear sweep too", () => {
    const linear = [5, near(98 / 60), near(24_990)];
    expect(swept({ law: "linear" })).toEqual(linear);
    expect(swept({ law: "linear", given: "duration", min: 98 / 60 })).toEqual([near(5), ...linear.slice(1)]);
    expect(swept({ law: "linear", given: "cycles", cycles: 24_990 })).toEqual(linear);
  });
  test("are counted over all sweeps", () => {
    expect(figures("sweep").slice(3, 5)).toEqual([
      ["Duration, all sweeps", near(112.877124), "min"],
      ["Cycles, all sweeps", near(848_304.684, 2), ""],
    ]);
  });
  test("need a band", () => {
    expect(refused("sweep", { toHz: 10 })).toBe("The end frequency must differ from the start frequency.");
  });
});

describe("Scale a spectrum to an rms", () => {
  // 12/6.058182 is 5.936778 dB, 3.923539 on the PSD: 0.01 becomes 0.039235.
  test("moves every breakpoint by the same decibels", () => {
    const { results, table } = answer("scale");
    expect(results.map(([, , value]) => value)).toEqual([
      near(5.936778),
      near(3.923539),
      near(6.058182),
      near(12, 3),
    ]);
    expect(table?.rows.map(([, psd]) => psd)).toEqual([0.039235, 0.15694, 0.15694, 0.027465]);
  });
  test("is the same from a spectrum in (m/s²)²/Hz", () => {
    const psd = [
      [20, 0.961703842225],
      [2000, 0.961703842225],
    ];
    // 0.01 g²/Hz over 1,980 Hz is 4.449719 g; 20 log10(12/4.449719) = 8.616973 dB.
    expect(answer("scale", { psd, unit: "(m/s²)²/Hz" }).results[0]?.[2]).toEqual(near(8.616973));
  });
  test("refuses 0 and says which row is not complete", () => {
    expect(refused("scale", { targetG: 0 })).toBe("The overall rms must be a number greater than 0, got 0.");
    expect(refused("scale", { psd: [[20, null]] })).toBe("Row 1 is not complete.");
  });
});

describe("Rms in a band", () => {
  // 0.04 g²/Hz over 100 Hz is 4 g²: 2 g rms, and 4/36.701569 of the whole.
  test("is the root of the spectrum's area there", () => {
    expect(figures("bandRms")).toEqual([
      ["Level in the band, rms", near(2), "g"],
      ["Level in the band, 3σ peak", near(6), "g"],
      ["Overall level, rms", near(6.058182), "g"],
      ["Share of the band, of acceleration²", near(10.898717, 4), "%"],
    ]);
  });
  test("refuses a band that ends where it begins", () => {
    expect(refused("bandRms", { toHz: 100 })).toBe(
      "The upper frequency must be a number greater than 100, got 100.",
    );
  });
});

describe("Clipped random drive", () => {
  // scipy: at 3σ the rms falls by 0.9975005; erfc(3/√2) = 0.0026998.
  test("loses a little of its rms, and all above k sigma", () => {
    expect(figures("clipping")).toEqual([
      ["Level after clipping, rms", near(6.044853), "g"],
      ["Loss of rms", near(-0.021738), "dB"],
      ["Highest level of the drive, 0-pk", near(18.18), "g"],
      ["Crest factor after clipping, peak/rms", near(3.007517), ""],
      ["Time clipped, either side", near(0.26998), "%"],
    ]);
  });
  test("refuses 0 sigma", () => {
    expect(refused("clipping", { k: 0 })).toBe("The clipping level must be a number greater than 0, got 0.");
  });
});

test.each(Object.keys(toolFacts) as ToolId[])(
  "The start of %s has an answer whose results each say unit and source",
  (id) => {
    for (const [label, , value, unit, { formula, source }] of answer(id).results) {
      expect([label, typeof value, typeof unit]).toEqual([label, "number", "string"]);
      expect([formula, source]).not.toContain("");
    }
    expect(answer(id).test !== undefined).toBe(tools[id].givesTest);
    expect(tools[id].link.encode(tools[id].link.start)).toBe("");
  },
);
