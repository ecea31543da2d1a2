import {
  inUnitsInForce,
  type ParameterDefinition,
  parametersSchema,
} from "@headroom/contract/vocabulary/test/parameters";
import { type SpecimenFigures, stateFaults } from "@headroom/contract/vocabulary/test/specimen-states";
import { askedWith } from "@headroom/contract/vocabulary/test/swept-duration";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { invalid } from "../../platform/refusal.ts";
import { readTaxonomy } from "../catalogue/reference-files.ts";

interface Kind {
  readonly parameters: readonly ParameterDefinition[];
  readonly schema: ReturnType<typeof parametersSchema>;
  readonly labels: ReadonlyMap<string, string>;
}

const kindOf = new Map<string, Kind>(
  readTaxonomy().stereoTypes.map(({ id, parameters }) => [
    id,
    {
      parameters,
      schema: parametersSchema(parameters),
      labels: new Map(parameters.map(({ key, label }) => [key, label])),
    },
  ]),
);

/** Parameters that a test method has. */
export const definitionsOf = (stereoTypeId: string): readonly ParameterDefinition[] =>
  kindOf.get(stereoTypeId)?.parameters ?? [];

/** Faults of a test's parameters, in the units that they choose. */
function issuesOf({ parameters, schema }: Kind, values: TestLine["parameters"]) {
  if (schema.safeParse(values).success) return [];
  const inForce = parametersSchema(parameters.map((each) => askedWith(inUnitsInForce(each, values), values)));
  return inForce.safeParse(values).error?.issues ?? [];
}

/** Which test, which value and, in a table, which row. */
function whereIn(test: string, { labels }: Kind, [key, row]: readonly PropertyKey[]): string {
  const parts = [test, labels.get(String(key)), typeof row === "number" && `row ${row + 1}`];
  return parts.filter(Boolean).join(", ");
}

/**
 * Every test's parameters against its stereo type's definitions; a form finds each fault by its field, and who has no form
 * before them reads which test and which value the first one is.
 * With a specimen, figures that contradict its own are faults too: of what is saved or sent, not of what is searched with.
 */
export function assertParameters(
  tests: readonly TestLine[],
  prefix = "tests",
  specimen: SpecimenFigures = {},
): void {
  const fields: Record<string, string> = {};
  let sentence: string | undefined;
  for (const [place, test] of tests.entries()) {
    const kind = kindOf.get(test.stereoTypeId);
    if (!kind) continue;
    for (const { path, message } of [...issuesOf(kind, test.parameters), ...stateFaults(test, specimen)]) {
      fields[[prefix, place, "parameters", ...path].join(".")] ??= message;
      sentence ??= `${whereIn(`Test ${place + 1} (${test.title})`, kind, path)}: ${message}`;
    }
  }
  if (sentence !== undefined) throw invalid(fields, sentence);
}
