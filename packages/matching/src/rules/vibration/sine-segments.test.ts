import { expect, test } from "vitest";
import { testOf } from "../../../testing/one-lab.ts";
import { sineDemandFrom, sineSegmentsIn } from "./sine-segments.ts";

type Row = readonly [fHz: number, level: number, kind?: string];
const mm = "displacement mm pk-pk";
const profile = (...rows: readonly Row[]) =>
  testOf("vib-sine", {
    segments: rows.map(([fHz, level, kind = "acceleration g"]) => ({ fHz, level, kind })),
  });
const acceleration = (startFrequencyHz: number, endFrequencyHz: number, accelerationG: number) => ({
  startFrequencyHz,
  endFrequencyHz,
  law: "acceleration",
  accelerationG,
});

/** √(98.0665 ÷ 0.0005) ÷ 2π = 70.5 Hz lies above 20 Hz, √(9.80665 ÷ 0.005) ÷ 2π = 7.05 Hz below 100 Hz. */
test.each<[what: string, rows: readonly Row[], segments: readonly object[]]>([
  ["one row", [[50, 5]], []],
  [
    "one level",
    [
      [10, 2],
      [50, 2],
    ],
    [acceleration(10, 50, 2)],
  ],
  [
    "a step",
    [
      [10, 1],
      [50, 1],
      [50, 2],
      [100, 2],
    ],
    [acceleration(10, 50, 1), acceleration(50, 100, 2)],
  ],
  [
    "one velocity",
    [
      [10, 0.5, "velocity m/s"],
      [100, 0.5, "velocity m/s"],
    ],
    [{ startFrequencyHz: 10, endFrequencyHz: 100, law: "velocity", velocityMPerS: 0.5 }],
  ],
  [
    "a straight line",
    [
      [10, 1],
      [160, 4],
    ],
    [
      {
        law: "log-log",
        startFrequencyHz: 10,
        endFrequencyHz: 160,
        startAccelerationG: 1,
        endAccelerationG: 4,
      },
    ],
  ],
  [
    "two laws that cross above",
    [
      [10, 1, mm],
      [20, 10],
    ],
    [{ startFrequencyHz: 10, endFrequencyHz: 20, law: "displacement", displacementM: 0.0005 }],
  ],
  [
    "two laws that cross below",
    [
      [100, 10, mm],
      [200, 1],
    ],
    [acceleration(100, 200, 1)],
  ],
])("%s", (_, rows, segments) => {
  expect(sineSegmentsIn(profile(...rows)).segments).toEqual(segments);
});

const close = (value: number) => expect.closeTo(value, 6);

// 1 g at 10 Hz and 4 g at 160 Hz are 2 g at 40 Hz: 19.6133 ÷ 251.327 = 0.078039 m/s, 2000 × 19.6133 ÷ 251.327² = 0.621013 mm.
test("from a later start a straight line begins at its level there", () => {
  expect(sineDemandFrom(profile([10, 1], [160, 4]), 40)).toMatchObject({
    startHz: 40,
    endHz: 160,
    accelerationG: close(4),
    velocityMPerS: close(0.078039),
    velocityAtHz: 40,
    strokeMm: close(0.621013),
    strokeAtHz: 40,
  });
});

test("from a later start a displacement stays as it is, and what ends before is gone", () => {
  const rows: readonly Row[] = [
    [5, 10, mm],
    [8, 10, mm],
    [12, 10, mm],
  ];
  expect(sineDemandFrom(profile(...rows), 6)).toMatchObject({
    startHz: 6,
    endHz: 12,
    strokeMm: close(10),
    strokeAtHz: 6,
  });
  expect(sineDemandFrom(profile(...rows), 8)).toMatchObject({ startHz: 8, strokeAtHz: 8 });
  expect(sineDemandFrom(profile(...rows), 9)).toMatchObject({
    startHz: 9,
    strokeMm: close(10),
    strokeAtHz: 9,
  });
});

// 5 mm peak at 5 Hz: 0.005 × 31.4159 = 0.157080 m/s, 0.005 × 31.4159² ÷ 9.80665 = 0.50321 g.
test("rows between which nothing is swept are dwells, each with its own motion", () => {
  const dwell = sineDemandFrom(profile([5, 10, mm]), 0);
  expect(dwell).toMatchObject({
    accelerationG: close(0.50321),
    velocityMPerS: close(0.15708),
    strokeMm: close(10),
  });
  expect(sineDemandFrom(profile([50, 5], [50, 10]), 0)).toMatchObject({
    startHz: 50,
    endHz: 50,
    accelerationG: 10,
    curve: [
      [50, 5],
      [50, 10],
    ],
  });
  expect(sineDemandFrom(profile([10, 1], [100, 2]), 100)).toMatchObject({
    startHz: 10,
    endHz: 100,
    accelerationG: 2,
  });
});
