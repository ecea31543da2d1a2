import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import {
  type ParameterDefinition,
  parameterDefinitionSchema,
} from "@headroom/contract/vocabulary/test/parameters";
import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { searchAnswerSchema } from "@headroom/contract/vocabulary/search/search-answer";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { createPlainIndex } from "../search/plain-index.ts";
import { optional, tests } from "./ordinary-tests.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, testOf, today, type WrittenParameters } from "../../testing/one-lab.ts";

const dearestDayCents = 1_000_000_000_00;
const lab = labOf(
  Object.entries(ampleMachines).map(([kind, ratings]) =>
    machineOf(kind, ratings, { dayRateCents: dearestDayCents }),
  ),
  { declarations: ["biological", "fluids", "water spray", "lithium"] },
);

const index = createPlainIndex();
index.upsert(lab);

const least: Partial<Specimen> = { massKg: 0.001, lengthMm: 0.1, widthMm: 0.1, heightMm: 0.1 };
const most: Partial<Specimen> = {
  massKg: 1_000_000,
  fixtureMassKg: 1_000_000,
  lengthMm: 100_000,
  widthMm: 100_000,
  heightMm: 100_000,
  centreOfGravityHeightMm: 100_000,
  heatDissipationW: 1_000_000,
  quantity: 10_000,
};

const definitionsOf = (id: StereoTypeId): readonly ParameterDefinition[] =>
  parameterDefinitionSchema.array().parse(taxonomy.stereoTypes.find((each) => each.id === id)?.parameters);

/** An ordinary test of this kind with all its numbers, or one, at an end of what is accepted. */
function atEnd(id: StereoTypeId, end: "min" | "max", only?: string): WrittenParameters {
  const ordinary: Record<string, unknown> = { ...tests[id], ...optional[id] };
  for (const definition of definitionsOf(id)) {
    const { key, item } = definition;
    if (only !== undefined && key !== only) continue;
    if (definition[end] !== undefined) ordinary[key] = definition[end];
    const rows = ordinary[key];
    const ends = (item ?? []).flatMap((cell) => (cell[end] === undefined ? [] : [[cell.key, cell[end]]]));
    if (Array.isArray(rows) && ends.length > 0)
      ordinary[key] = rows.map((row) => ({ ...row, ...Object.fromEntries(ends) }));
  }
  return ordinary;
}

/** Schema errors of a search's answers in both views. */
const unsayable = (id: StereoTypeId, parameters: WrittenParameters, specimen: Specimen, count = 1) =>
  (["laboratories", "why-not"] as const).flatMap((view) => {
    const lines = Array.from({ length: count }, (_, i) => testOf(id, parameters, { lineId: `line-${i}` }));
    const request = searchRequestSchema.parse({ tests: lines, specimen, view });
    const answer = index.search(request, { policies: {}, today });
    return searchAnswerSchema.safeParse(answer).error?.issues ?? [];
  });

describe.each(stereoTypeIds)("a test of the kind %s", (id) => {
  const numbers = definitionsOf(id).filter(({ min, item }) => min !== undefined || item !== undefined);

  test("can be answered at either end of what it may ask for", () => {
    for (const end of ["min", "max"] as const) {
      for (const specimen of [box(least), box(most)])
        expect(unsayable(id, atEnd(id, end), specimen), `all at their ${end}`).toEqual([]);
      for (const { key } of numbers)
        expect(unsayable(id, atEnd(id, end, key), box()), `${key} at its ${end}`).toEqual([]);
    }
  });

  test("can be answered as often as one project may have it", () => {
    expect(unsayable(id, atEnd(id, "max"), box(most), maxTestsPerProject)).toEqual([]);
  });
});
