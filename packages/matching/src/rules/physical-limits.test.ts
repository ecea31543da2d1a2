import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import {
  answerOf,
  answersOf,
  box,
  checkOf,
  g0,
  labOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

const answer = (
  [kind, stereoTypeId, parameters]: readonly [string, StereoTypeId, WrittenParameters],
  { ratings = {}, specimen = {} }: { ratings?: Ratings; specimen?: Partial<Specimen> } = {},
) =>
  answerOf(testOf(stereoTypeId, parameters), [machineOf(kind, { ...ampleMachines[kind], ...ratings })], {
    specimen: box(specimen),
  });

describe("temperature with humidity", () => {
  const damp = (tempC: number, rhPct: number) =>
    answer(["climatic-chamber", "damp-heat-steady", { tempC, rhPct, durationH: 96 }]);

  test.each([
    // Steam tables: 57.87 kPa at 85 °C × 0.85 = 49.2 kPa, dew point 81 °C.
    [85, 85, "yes"],
    [40, 93, "yes"],
    // 1.228 kPa at 10 °C × 0.82 = 1.007 kPa, just above the 1.002 kPa of a dew point of 7 °C; × 0.81 = 0.995 kPa.
    [10, 82, "yes"],
    [10, 81, "unknown"],
    [5, 10, "unknown"],
    [85.1, 50, "unknown"],
    [60, 95.1, "unknown"],
    // 84.61 kPa at 95 °C × 0.98 = 82.9 kPa: below the air's pressure, above what nearly every chamber does.
    [95, 98, "unknown"],
    // 119.3 kPa at 104.6 °C × 0.85 = 101.4 kPa; 117.6 kPa at 104.2 °C × 0.85 = 100.0 kPa.
    [104.2, 85, "unknown"],
    [104.7, 85, "no"],
    // 198.67 kPa × 0.85 = 169 kPa.
    [120, 85, "no"],
    [-0.1, 90, "no"],
    [-20, 90, "no"],
  ] as const)("%d °C at %d % is %s", (tempC, rhPct, verdict) => {
    expect(damp(tempC, rhPct).verdict).toBe(verdict);
  });

  test("says why it cannot be", () => {
    expect(checkOf(damp(120, 85), "humidRegion").sentence).toBe(
      "85 % at 120 °C is a vapour pressure of 169 kPa, more than the 101.325 kPa around the chamber: only a pressure chamber holds it.",
    );
    expect(checkOf(damp(-20, 90), "humidRegion").sentence).toBe(
      "90 % at -20 °C: relative humidity cannot be controlled below 0 °C.",
    );
  });

  test("is held by a pressure chamber at 120 °C and 85 %", () => {
    expect(answer(["hast-chamber", "hast", { tempC: 120, rhPct: 85, durationH: 96 }]).verdict).toBe("yes");
  });

  test("counts in a chamber on a shaker too", () => {
    const vibration = testOf(
      "vib-sine",
      {
        segments: [
          { fHz: 10, level: 1, kind: "acceleration g" },
          { fHz: 500, level: 1, kind: "acceleration g" },
        ],
        mode: "sweep",
        axes: ["Z"],
        durationPerAxisMin: 60,
      },
      { lineId: "vibration" },
    );
    const machines = ["ed-shaker", "agree-chamber"].map((kind) => machineOf(kind, ampleMachines[kind] ?? {}));
    const verdictAt = (highC: number) => {
      const combined = testOf("combined-thv", {
        profile: "p",
        vib: "vibration",
        lowC: -40,
        highC,
        rhPct: 85,
      });
      const [first] = answersOf(labOf(machines), { tests: [combined, vibration], specimen: box() });
      return first?.verdict;
    };
    expect([verdictAt(85), verdictAt(95), verdictAt(120)]).toEqual(["yes", "unknown", "no"]);
  });
});

describe("seismic", () => {
  const rrs = [
    { fHz: 1, g: 0.5 },
    { fHz: 33, g: 5 },
  ];
  const force = (forceSinePeakKN: number, massKg: number) =>
    checkOf(
      answer(["multi-axis-table", "seismic", { rrs, damping: 5, zpaG: 5, events: "", axesSim: 3, massKg }], {
        ratings: { forceSinePeakKN },
        specimen: { massKg, fixtureMassKg: 100 },
      }),
      "forceSinePeakKN",
    );

  test("holds (ZPA + 1 g) × fixture and specimen against the force", () => {
    // (5 + 1) × 9.80665 × (9000 + 100) kg = 535.4 kN, with 0.8 of 350 kN to give.
    const { required, verdict } = force(350, 9000);
    expect(required).toBeCloseTo((6 * g0 * 9100) / 1000, 9);
    expect(verdict).toBe("no");
    // 0.8 × 669.3 kN = 535.4 kN.
    expect([force(669.3, 9000).verdict, force(669.4, 9000).verdict]).toEqual(["no", "tight"]);
  });
});

describe("heat in thin air", () => {
  // 15 000 m: 12.04 kPa (ICAO). 100 W need 100 × 101.325 / 12.04 = 841 W at sea level to be sure.
  const at = (heatLoadMaxW: number | null) =>
    checkOf(
      answer(["altitude-chamber", "altitude", { altitudeM: 15_000, tempC: 20, durationH: 2 }], {
        ratings: { heatLoadMaxW },
        specimen: { heatDissipationW: 100, powered: true },
      }),
      "heatLoadMaxW",
    ).verdict;

  test("is sure by the figure at that pressure, excluded by the one at sea level, asked between", () => {
    expect([at(950), at(841), at(845), at(101), at(99), at(null)]).toEqual([
      "yes",
      "unknown",
      "tight",
      "unknown",
      "no",
      "unknown",
    ]);
  });

  test("is asked in a vacuum, where air carries nothing", () => {
    const vacuum = answer(
      ["tvac-chamber", "thermal-vacuum", { pressurePa: 1e-3, lowC: -40, highC: 60, cycles: 4 }],
      {
        specimen: { heatDissipationW: 30, powered: true },
      },
    );
    expect(checkOf(vacuum, "heatLoadMaxW").verdict).toBe("unknown");
  });
});

describe("a small heavy specimen", () => {
  const cold = (massKg: number) =>
    answer(["climatic-chamber", "cold", { tempC: -40, durationH: 16 }], {
      specimen: { massKg, lengthMm: 300, widthMm: 300, heightMm: 300 },
    });

  test("is asked above 500 kg per m² of its footprint: 45 kg on 0.09 m²", () => {
    expect([cold(45).verdict, cold(45.1).verdict, cold(2000).verdict]).toEqual(["yes", "unknown", "unknown"]);
    expect(checkOf(cold(2000), "floorLoad").sentence).toBe(
      "2000 kg on a footprint of 0.09 m² are 22222 kg/m²; what the floor of the chamber carries is not known: ask.",
    );
  });
});

describe("a hazard of the specimen", () => {
  const heat = testOf("dry-heat", { tempC: 85, durationH: 16 });
  const chamber = machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {});
  const verdict = (
    hazards: Specimen["hazards"],
    declarations: readonly string[],
    stereoTypeIds: readonly StereoTypeId[] = ["dry-heat"],
  ) => {
    const lab = labOf([chamber], { declarations, stereoTypeIds });
    return answersOf(lab, { tests: [heat], specimen: box({ hazards }) })[0]?.verdict;
  };

  test("is asked unless the laboratory declares it as such; listing a test declares nothing", () => {
    expect(verdict([], [])).toBe("yes");
    expect(verdict(["none"], [])).toBe("yes");
    for (const hazard of ["lithium battery", "energetic", "radioactive", "biological"] as const) {
      expect(verdict([hazard], [])).toBe("unknown");
      expect(verdict([hazard], [hazard])).toBe("yes");
    }
    expect(verdict(["lithium battery"], [], ["dry-heat", "un-38-3"])).toBe("unknown");
    expect(verdict(["biological"], [], ["dry-heat", "fungus"])).toBe("unknown");
  });

  test("is asked where only one of two is declared", () => {
    expect(verdict(["lithium battery", "energetic"], ["lithium battery"])).toBe("unknown");
    expect(verdict(["lithium battery", "energetic"], ["lithium battery", "energetic"])).toBe("yes");
  });
});

describe("a DO-160 set", () => {
  const machines = ["altitude-chamber", "climatic-chamber", "salt-fog-chamber"].map((kind) =>
    machineOf(kind, ampleMachines[kind] ?? {}),
  );
  const verdict = (section: string, categories: string) =>
    answersOf(labOf(machines), {
      tests: [testOf("do160-set", { sections: [section], categories })],
      specimen: box(),
    })[0]?.verdict;

  test("is asked for sections whose level is the category's, where none is given", () => {
    for (const section of ["4", "5", "6"])
      expect([section, verdict(section, "")]).toEqual([section, "unknown"]);
    expect(verdict("14", "")).toBe("yes");
    expect(verdict("6", "B")).toBe("yes");
  });
});
