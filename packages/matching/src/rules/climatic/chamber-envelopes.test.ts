import { describe, expect, test } from "vitest";
import {
  attended,
  type EnvelopeCase,
  envelopeOf,
  unattended,
  written,
} from "../../../testing/envelope-case.ts";

const cycles = { lowC: -40, highC: 85, cycles: 10, rateKmin: 5, dwellMin: 30 };
/** 10 cycles × 2 × (125 K at 5 K/min + 30 min) = 1100 min. */
const cyclingTime = unattended("18.3 h", "60.7 h");
const ofCycles = [
  "lowC | Low temperature | -40 | °C | ",
  "highC | High temperature | 85 | °C | ",
  "rateKPerMin | Rate of change | 5 | K/min | ",
];

const cases: readonly EnvelopeCase[] = [
  [
    "cold",
    { tempC: -40, durationH: 16 },
    ["temperatureC | Temperature | -40 | °C | "],
    unattended("16 h", "56 h"),
  ],
  ["temperature-change", cycles, ofCycles, cyclingTime],
  [
    "ess-hass",
    { ...cycles, vibGrms: 6 },
    [...ofCycles, "accelerationGRms | Acceleration | 6 | g | rms"],
    cyclingTime,
  ],
  [
    "halt",
    { vibGrms: 40, lowC: -80, highC: 150, rateKmin: 50 },
    [
      "accelerationGRms | Acceleration | 40 | g | rms",
      "lowC | Low temperature | -80 | °C | ",
      "highC | High temperature | 150 | °C | ",
      "rateKPerMin | Rate of change | 50 | K/min | ",
    ],
    attended("32 h", "64 h"),
  ],
  [
    "halt",
    {},
    [
      "accelerationGRms | Acceleration | 50 | g | rms",
      "lowC | Low temperature | -100 | °C | ",
      "highC | High temperature | 150 | °C | ",
      "rateKPerMin | Rate of change | 60 | K/min | ",
    ],
    attended("32 h", "64 h"),
  ],
  ["ess-hass", cycles, ofCycles, cyclingTime],
  // 10 × 2 × 15 min; two specimens without their fixture.
  [
    "thermal-shock",
    { lowC: -40, highC: 85, cycles: 10, transferS: 10, dwellMin: 15, medium: "air" },
    [...ofCycles.slice(0, 2), "transferS | Transfer time | 10 | s | at most", "loadKg | Load | 20 | kg | "],
    unattended("5 h", "34 h"),
  ],
  [
    "damp-heat-steady",
    { tempC: 40, durationH: 96, rhPct: 93 },
    ["temperatureC | Temperature | 40 | °C | ", "humidityPercent | Relative humidity | 93 | % | "],
    unattended("96 h", "216 h"),
  ],
  [
    "damp-heat-cyclic",
    { upperC: 55, cycles: 6 },
    ["upperC | Upper temperature | 55 | °C | ", "humidityPercent | Relative humidity | 95 | % | "],
    unattended("144 h", "312 h"),
  ],
  [
    "hast",
    { tempC: 130, rhPct: 85, durationH: 96 },
    ["temperatureC | Temperature | 130 | °C | ", "humidityPercent | Relative humidity | 85 | % | "],
    unattended("96 h", "216 h"),
  ],
  // 19.330 kPa at 12,000 m: US Standard Atmosphere 1976.
  [
    "altitude",
    { altitudeM: 12_000, tempC: 20, durationH: 2 },
    ["pressureKPa | Pressure | 19.33 | kPa | ", "temperatureC | Temperature | 20 | °C | "],
    unattended("2 h", "28 h"),
  ],
  [
    "thermal-vacuum",
    { pressurePa: 0.001, lowC: -40, highC: 85, cycles: 4 },
    ["pressureKPa | Pressure | 0.000001 | kPa | ", ...ofCycles.slice(0, 2)],
    unattended("64 h", "152 h"),
  ],
  // 10 Pa are 0.01 kPa.
  [
    "thermal-vacuum",
    { pressurePa: 10, lowC: -40, highC: 85, cycles: 4 },
    ["pressureKPa | Pressure | 0.01 | kPa | ", ...ofCycles.slice(0, 2)],
    unattended("64 h", "152 h"),
  ],
  [
    "salt-fog",
    { method: "neutral (NSS)", durationH: 96 },
    ["temperatureC | Temperature | 35 | °C | "],
    unattended("96 h", "216 h"),
    ["neutral (NSS) runs at 35 °C."],
  ],
  [
    "solar",
    { irradianceWm2: 1120, procedure: "cycling", durationH: 72 },
    ["irradianceWm2 | Irradiance | 1120 | W/m² | "],
    unattended("72 h", "168 h"),
    ["Air at 49 °C, the peak of cycle A1 of MIL-STD-810H method 505."],
  ],
  [
    "uv-weathering",
    { durationH: 500, cycle: "1" },
    ["stations | Stations | 2 |  | "],
    unattended("500 h", "1020 h"),
  ],
  [
    "icing",
    { thicknessMm: 6, tempC: -10 },
    ["temperatureC | Temperature | -10 | °C | "],
    unattended("24 h", "72 h"),
  ],
  ["fungus", { days: 28 }, ["temperatureC | Temperature | 30 | °C | "], unattended("672 h", "1370 h")],
  ["fluids", { fluids: ["fuel"] }, [], unattended("72 h", "168 h")],
  ["ingress-water", { ipx: ["7"] }, ["immersionDepthM | Immersion depth | 1 | m | "], attended("4 h", "8 h")],
  [
    "ingress-dust",
    { ipDigit: "6X", vacuumKPa: 2 },
    ["vacuumKPa | Vacuum | 2 | kPa | "],
    attended("8 h", "16 h"),
  ],
  [
    "sand-dust",
    { procedure: "I blowing dust", airSpeedMPerS: 9, tempC: 60 },
    ["airSpeedMPerS | Air speed | 9 | m/s | ", "temperatureC | Temperature | 60 | °C | "],
    unattended("24 h", "72 h"),
  ],
  [
    "rain",
    { procedure: "I blowing rain", rainMmH: 102, windMPerS: 18, faces: 4, minPerFace: 30 },
    ["rainMmH | Rainfall rate | 102 | mm/h | ", "windMPerS | Wind speed | 18 | m/s | "],
    // 4 × 30 min + 4 h = 6 h, twice.
    attended("(4 × 30 min + 4 h to set up, warm and inspect)", "12 h"),
  ],
];
const titled = cases.map((each) => [each[0], each] as const);

describe("what a test in a chamber requires of any machine, and how long it takes", () => {
  test.each(titled)("%s", (_, [id, parameters, quantities, time, assumed = []]) => {
    const envelope = envelopeOf(id, parameters);
    expect(envelope.quantities.map(written)).toEqual(quantities);
    expect(envelope.assumptions).toEqual([...assumed, `Machine time: ${time}`]);
  });
});
