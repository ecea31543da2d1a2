import { type PsdPoint, randomVibrationSummary } from "@headroom/calculators";
import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { parameterDefinitionSchema, parametersSchema } from "@headroom/contract/vocabulary/test/parameters";
import { searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { carriedPulse } from "./carried-pulse.ts";
import { pulseLinks } from "../pulse/pulse-model.ts";
import { carriedRandom } from "./carried-random.ts";
import { computeRandom, type RandomState, randomLink } from "../random/random-model.ts";
import { carriedSine } from "../sine/carried-sine.ts";
import { computeSine, sineLink } from "../sine/sine-model.ts";
import { carriedSineOnRandom } from "../sine-on-random/carried-sine-on-random.ts";
import { computeSineOnRandom, sineOnRandomLink } from "../sine-on-random/sine-on-random-model.ts";
import { loadStart } from "./load-state.ts";
import { criteriaFor, draftWith } from "./test-line.ts";

const sine = carriedSine(sineLink.start, computeSine(sineLink.start), null);
const all = [
  sine,
  carriedRandom(randomLink.start, computeRandom(randomLink.start), null),
  carriedSineOnRandom(sineOnRandomLink.start, computeSineOnRandom(sineOnRandomLink.start), null),
  carriedPulse("half-sine", pulseLinks["half-sine"].start, null),
  carriedPulse("tps", pulseLinks.tps.start, null),
];

describe("A calculator's test", () => {
  test.each(all.map((one) => [one.stereoTypeId, one] as const))(
    "as %s has all parameters that this test method demands",
    (id, carried) => {
      const stereoType = taxonomy.stereoTypes.find((one) => one.id === id);
      const definitions = z.array(parameterDefinitionSchema).parse(stereoType?.parameters);
      expect(parametersSchema(definitions).safeParse(carried.parameters).error?.issues).toBeUndefined();
    },
  );
  test("carries a displacement peak to peak, also when it was given as an amplitude", () => {
    const state = { ...sineLink.start, rows: [[10, 55, "dpk", 0.35, null]] };
    const carried = carriedSine(state, computeSine(state), null);
    expect(carried.parameters["segments"]).toEqual([
      { fHz: 10, level: 0.7, kind: "displacement mm pk-pk" },
      { fHz: 55, level: 0.7, kind: "displacement mm pk-pk" },
    ]);
  });
  test.each<[string, Row[], number]>([
    // 30 Hz at 0.025 g²/Hz on average; straight on log-log axes it would be 0.4·ln 4 = 0.555 g².
    [
      "that falls",
      [
        [10, 0.04],
        [40, 0.01],
      ],
      Math.sqrt(0.75),
    ],
    // 10 Hz and 100 Hz at 0.01 g²/Hz.
    [
      "with an empty band",
      [
        [10, 0.01],
        [20, 0.01],
        [20, 0],
        [100, 0],
        [100, 0.01],
        [200, 0.01],
      ],
      Math.sqrt(1.1),
    ],
    // A triangle over 20 Hz, 0.04 g²/Hz high.
    [
      "from zero",
      [
        [20, 0],
        [40, 0.04],
      ],
      Math.sqrt(0.4),
    ],
  ])("carries a spectrum %s, straight on linear axes, with its rms", (_, psd, rmsG) => {
    const state: RandomState = { ...randomLink.start, psd, reading: "linear-linear" };
    const carried = carriedRandom(state, computeRandom(state), null).parameters["psd"];
    const rows = z.array(z.strictObject({ fHz: z.number(), psd: z.number() })).parse(carried);
    const points = rows.map((row): PsdPoint => [row.fHz, row.psd]);
    expect(randomVibrationSummary({ points }).accelerationGRms / rmsG).toBeCloseTo(1, 2);
  });
  test("carries the breakpoints of a spectrum on log-log axes as they are", () => {
    const carried = carriedRandom(randomLink.start, computeRandom(randomLink.start), null);
    expect(carried.parameters["psd"]).toEqual([
      { fHz: 20, psd: 0.01 },
      { fHz: 80, psd: 0.04 },
      { fHz: 350, psd: 0.04 },
      { fHz: 2000, psd: 0.007 },
    ]);
  });
  test("is a whole search once the specimen has mass and size", () => {
    for (const carried of all)
      expect(searchCriteriaSchema.safeParse(criteriaFor(carried, loadStart)).error?.issues).toBeUndefined();
    expect(criteriaFor(sine, { ...loadStart, massKg: undefined })).toBeNull();
    expect(criteriaFor(sine, { ...loadStart, sizeMm: [300, undefined, 100] })).toBeNull();
  });
  test.each([{ massKg: -5 }, { massKg: 0 }, { fixtureKg: -20 }, { sizeMm: [300, -200, 100] }])(
    "is no search with a specimen that cannot be: %o",
    (part) => expect(criteriaFor(sine, { ...loadStart, ...part })).toBeNull(),
  );
  test("is a search without a fixture", () => {
    expect(criteriaFor(sine, { ...loadStart, fixtureKg: 0 })).not.toBeNull();
  });
});

describe("The draft of a project", () => {
  test("gets the test and the specimen when it is new", () => {
    const load = { ...loadStart, massKg: 25, fixtureKg: 10, sizeMm: [400, 350, 250] };
    const draft = draftWith(null, sine, load);
    expect(draft.tests).toMatchObject([{ lineId: "t1", stereoTypeId: "vib-sine" }]);
    expect(draft.specimen).toEqual({
      massKg: 25,
      fixtureMassKg: 10,
      lengthMm: 400,
      widthMm: 350,
      heightMm: 250,
    });
  });
  test("gets nothing of the specimen that the calculator begins with", () => {
    expect(draftWith(null, sine, loadStart).specimen).toEqual({});
    expect(draftWith(null, sine, { ...loadStart, massKg: 25 }).specimen).toEqual({ massKg: 25 });
  });
  test("keeps its specimen and its tests, and no two have one identifier", () => {
    const own = {
      specimen: { name: "Box", massKg: 3 },
      tests: [{ lineId: "t2", title: "Salt" }],
      place: { label: "Lyon" },
    };
    const draft = draftWith(own, sine, loadStart);
    expect(draft.specimen).toEqual(own.specimen);
    expect(draft["place"]).toEqual(own.place);
    expect(draft.tests.map(({ lineId }) => lineId)).toEqual(["t2", "t3"]);
  });
});
