import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  box,
  checkOf,
  keysWith,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

/** MIL-STD-810H 506.6, procedure I: 1.7 mm/min, which is 102 mm/h, in wind of 18 m/s, 30 min on each face. */
const blowing = { procedure: "I blowing rain", rainMmH: 102, windMPerS: 18, faces: 4, minPerFace: 30 };
const rig: Ratings = { rainMaxMmH: 200, windMaxMPerS: 25, innerMm: [2000, 2000, 2000], payloadMaxKg: 500 };

const rained = (
  parameters: WrittenParameters,
  ratings: Ratings = {},
  specimen: Partial<Specimen> = {},
  kind = "wind-rain-rig",
) =>
  answerOf(testOf("rain", { ...blowing, ...parameters }), [machineOf(kind, { ...rig, ...ratings })], {
    specimen: box({ fixtureMassKg: 0, ...specimen }),
  });

describe("blowing rain", () => {
  test.each([
    [{}, {}, "yes"],
    [{ rainMmH: 200 }, {}, "yes"],
    [{ rainMmH: 200.1 }, {}, "no"],
    [{ windMPerS: 25 }, {}, "yes"],
    [{ windMPerS: 25.1 }, {}, "no"],
    [{}, { rainMaxMmH: null }, "unknown"],
    [{}, { windMaxMPerS: null }, "unknown"],
    [{}, { innerMm: null }, "unknown"],
    [{ dropletMm: 0.5, aboveWaterK: 10 }, {}, "yes"],
  ] as const)("of %j on a rig of %j: %s", (parameters, ratings, verdict) => {
    expect(rained(parameters, ratings).verdict).toBe(verdict);
  });

  test.each([
    // A cube of 500 mm is 0.125 m³; a space of 0.375 m³ is three times as much.
    [{ innerMm: [1000, 600, 625] }, "yes"],
    [{ innerMm: [1000, 600, 624] }, "unknown"],
    [{ innerMm: [1000, 600, 499] }, "no"],
    // 60 kg on 0.25 m²; the floor is what the rig carries.
    [{ payloadMaxKg: 60 }, "tight"],
    [{ payloadMaxKg: 66 }, "yes"],
    [{ payloadMaxKg: 59.9 }, "no"],
  ] as const)("on 60 kg and a cube of 500 mm in a rig of %j: %s", (ratings, verdict) => {
    const cube = { massKg: 60, lengthMm: 500, widthMm: 500, heightMm: 500 };
    expect(rained({}, ratings, cube).verdict).toBe(verdict);
  });

  test("is for rigs with wind: a rig of IP codes is none", () => {
    expect(rained({}, {}, {}, "water-ingress-rig").verdict).toBe("no");
  });

  test("says what it needs and what the rig reaches", () => {
    expect(checkOf(rained({ windMPerS: 30 }), "windMaxMPerS").sentence).toBe(
      "Wind: needs 30 m/s, reaches 25 m/s: −17 %.",
    );
  });
});

describe("rain without wind", () => {
  test.each([
    [
      "II exaggerated",
      "nozzles",
      "Procedure II sprays from nozzles at 276 kPa; whether the rig has them is not stated. Ask the lab.",
    ],
    [
      "III drip",
      "dripTray",
      "Procedure III drips 280 L/m² an hour from a tray; whether the laboratory has one is not stated. Ask the lab.",
    ],
  ] as const)(
    "procedure %s is a question, whatever rain the rig is rated for",
    (procedure, key, sentence) => {
      const answer = rained({ procedure, rainMmH: 280 });
      expect([answer.verdict, keysWith(answer, "unknown")]).toEqual(["unknown", [key]]);
      expect(checkOf(answer, key).sentence).toBe(sentence);
      expect(rained({ procedure }, { innerMm: [199, 150, 100] }).verdict).toBe("no");
    },
  );
});

describe("the hours", () => {
  test.each([
    // 4 faces × 30 min + 4 h = 6 h of a day of 8 h.
    [{}, {}, 1],
    // 6 × 1 h + 4 h = 10 h.
    [{ faces: 6, minPerFace: 60 }, {}, 1.5],
    // Three runs of 6 h are 18 h: 2.25 days.
    [{}, { quantity: 3 }, 2.5],
    [{}, { quantity: 3, perRun: 3 }, 1],
  ] as const)("%j of %j take %s days", (parameters, specimen, days) => {
    expect(rained(parameters, {}, specimen).days).toBe(days);
  });
});
