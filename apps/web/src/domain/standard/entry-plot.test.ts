import { expect, test } from "vitest";
import { entryPlot } from "./entry-plot.ts";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";

const entryOf = (fields: object): PresetEntry => {
  const [entry] = readPresetEntries([{ id: "x", document: "D", title: "T", ...fields }]);
  if (!entry) throw new Error("not an entry");
  return entry;
};
const rounded = (entry: PresetEntry, massKg?: number) =>
  entryPlot(entry, massKg)?.series.map(({ points }) => points.map(([x, y]) => [x, Number(y.toPrecision(4))]));

test("A displacement is drawn as the acceleration that it is", () => {
  const band = { f1_hz: 10, f2_hz: 55, type: "disp", unit: "mm" };
  const segments = [
    // (2π × 10)² × 0.075e-3 / 9.80665 = 0.03019 g; at 55 Hz 30.25 times that
    { ...band, amp: 0.075, kind: "pk" },
    // half of 1.524 mm: 3947.84 × 0.762e-3 / 9.80665 = 0.3068 g
    { ...band, amp: 1.524, kind: "pp" },
    { ...band, type: "acc_loglog", amp1: 1, amp2: 2, unit: "g" },
  ];
  expect(rounded(entryOf({ kind: "sine_profile", segments }))).toEqual([
    [
      [10, 0.03019],
      [55, 0.9133],
    ],
    [
      [10, 0.3068],
      [55, 9.279],
    ],
    [
      [10, 1],
      [55, 2],
    ],
  ]);
});

test("A level that falls with the mass is drawn for the specimen", () => {
  const amp = { value: 150, unit: "g", by_mass: { sqrt_of: 100_850 } };
  const [pulse] =
    rounded(entryOf({ kind: "classical_shock", shape: "half-sine", amp, duration_ms: 6 }), 8) ?? [];
  // √(100,850 / 8) = 112.3 g in the middle of the 6 ms, sin 30° = half of it after 1 ms
  expect(pulse?.[30]).toEqual([3, 112.3]);
  expect(pulse?.[10]).toEqual([1, 56.15]);
});

test("Tones stand on their background by frequency and level", () => {
  const plot = entryPlot(
    entryOf({
      kind: "sine_on_random",
      random: {
        shape: [
          [10, 0.001],
          [2000, 0.001],
        ],
      },
      tones_hz_g: [[5, 0.1228]],
    }),
  );
  // From a fifth below the lowest tone.
  expect(plot?.x.range).toEqual([4, 2000]);
  expect(plot?.marks).toEqual([{ x: 5, label: "5 Hz, 0.1228 g" }]);
});

const framed = (fields: object) => {
  const plot = entryPlot(entryOf(fields));
  return (
    plot && [plot.title, ...[plot.x, plot.y].map(({ label, unit, scale }) => `${label} ${unit} ${scale}`)]
  );
};
const labelled = (fields: object) => entryPlot(entryOf(fields))?.series.map(({ label }) => label);
const points = [
  [10, 1],
  [100, 2],
];

test.each([
  [
    "a random spectrum",
    { kind: "random_psd", unit: "g2/Hz", points },
    ["Acceleration spectrum", "Frequency Hz log", "PSD g²/Hz log"],
    ["PSD"],
  ],
  [
    "random background and tones",
    { kind: "sine_on_random", random: { shape: points } },
    ["Random background and tones", "Frequency Hz log", "PSD g²/Hz log"],
    ["Background"],
  ],
  [
    "a sine profile",
    { kind: "sine_profile", segments: [{ f1_hz: 10, f2_hz: 55, type: "acc", amp: 1, unit: "g" }] },
    ["Sine profile", "Frequency Hz log", "Acceleration, 0-pk g log"],
    ["10 to 55 Hz"],
  ],
  [
    "a required response spectrum",
    { kind: "rrs", damping_pct: 2, zpa_g: 1, points },
    ["Required response spectrum, 2 % damping", "Natural frequency Hz log", "Acceleration g log"],
    ["RRS"],
  ],
  [
    "a shock response spectrum",
    { kind: "srs", unit: "g", q: 10, points },
    ["Shock response spectrum, Q 10", "Natural frequency Hz log", "Acceleration g log"],
    ["SRS"],
  ],
  [
    "a pulse",
    { kind: "classical_shock", shape: "tps", amp: { value: 40, unit: "g" }, duration_ms: 6 },
    ["Pulse", "Time ms linear", "Acceleration g linear"],
    ["Pulse"],
  ],
])("The axes of %s say what is drawn, in which unit", (_what, fields, frame, labels) => {
  expect(framed(fields)).toEqual(frame);
  expect(labelled(fields)).toEqual(labels);
});

test("A pulse is drawn from its first to its last moment", () => {
  const amp = { value: 40, unit: "g" };
  const [pulse] =
    rounded(entryOf({ kind: "classical_shock", shape: "half-sine", amp, duration_ms: 6 })) ?? [];
  expect([pulse?.length, pulse?.[0], pulse?.at(-1)?.[0]]).toEqual([61, [0, 0], 6]);
});

test("What has no figures has no plot", () => {
  expect(entryPlot(entryOf({ kind: "level_only", methods: ["vib-sine"] }))).toBeNull();
  const amp = { value: 25, unit: "g" };
  expect(entryPlot(entryOf({ kind: "classical_shock", shape: "trapezoidal", amp }))).toBeNull();
  expect(entryPlot(entryOf({ kind: "classical_shock", shape: "half-sine", amp }))).toBeNull();
  expect(
    entryPlot(entryOf({ kind: "classical_shock", shape: "trapezoidal", amp, duration_ms: 6 })),
  ).toBeNull();
});
