import { parametersSchema } from "@headroom/contract/vocabulary/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { invalid } from "../../platform/refusal.ts";
import { readTaxonomy } from "../catalogue-data/reference-files.ts";

const schemaByStereoType = new Map(
  readTaxonomy().stereoTypes.map((type) => [type.id, parametersSchema(type.parameters)]),
);

/** Every test's parameters against its stereo type's definitions; a form finds each fault by its field. */
export function insistOnParameters(tests: readonly TestLine[], prefix = "tests"): void {
  const fields: Record<string, string> = {};
  for (const [place, test] of tests.entries()) {
    const read = schemaByStereoType.get(test.stereoTypeId)?.safeParse(test.parameters);
    for (const issue of read?.error?.issues ?? [])
      fields[[prefix, place, "parameters", ...issue.path].join(".")] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
