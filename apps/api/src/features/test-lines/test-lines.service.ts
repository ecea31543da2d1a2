import { parametersSchema } from "@headroom/contract/vocabulary/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { invalid } from "../../platform/refusal.ts";
import { readTaxonomy } from "../catalogue-data/reference-files.ts";

const kindOf = new Map(
  readTaxonomy().stereoTypes.map(({ id, parameters }) => [
    id,
    {
      schema: parametersSchema(parameters),
      labels: new Map(parameters.map(({ key, label }) => [key, label])),
    },
  ]),
);

/**
 * Every test's parameters against its stereo type's definitions; a form finds each fault by its field, and who has no form
 * before them reads which test and which value the first one is.
 */
export function insistOnParameters(tests: readonly TestLine[], prefix = "tests"): void {
  const fields: Record<string, string> = {};
  let sentence: string | undefined;
  for (const [place, test] of tests.entries()) {
    const kind = kindOf.get(test.stereoTypeId);
    for (const { path, message } of kind?.schema.safeParse(test.parameters).error?.issues ?? []) {
      fields[[prefix, place, "parameters", ...path].join(".")] ??= message;
      const [key, row] = path;
      const label = kind?.labels.get(String(key));
      const where = [`Test ${place + 1} (${test.title})`, label, typeof row === "number" && `row ${row + 1}`];
      sentence ??= `${where.filter(Boolean).join(", ")}: ${message}`;
    }
  }
  if (sentence !== undefined) throw invalid(fields, sentence);
}
