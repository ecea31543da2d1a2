import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Parameters } from "@headroom/contract/vocabulary/test/parameters";
import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search/search";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { z } from "zod";
import { evidenceOf } from "../../../domain/standard/standard-evidence.ts";
import { sizingLink } from "../../../domain/search/sizing-link.ts";
import { readDraft, writeDraft } from "../../../platform/kept/kept-draft.ts";
import type { Preset } from "./entry-rows.ts";
import { type LoadState, loadStart, specimenOf } from "./load-state.ts";

/** A calculator's test, ready for a search or a project. */
export interface CarriedTest {
  readonly stereoTypeId: StereoTypeId;
  readonly title: string;
  readonly parameters: Parameters;
  /** The standard, when the figures are still its own. */
  readonly preset: Preset | null;
  /** Sentence on values that the project needs and no input gives. */
  readonly assumes: string;
}

const clipped = (text: string, length: number) => (text === "" ? undefined : text.slice(0, length));

function lineOf(
  { stereoTypeId, title, parameters, preset }: CarriedTest,
  lineId: TestLine["lineId"],
): TestLine {
  const [clause, edition] = [clipped(preset?.ref ?? "", 80), clipped(preset?.revision ?? "", 80)];
  return {
    lineId,
    stereoTypeId,
    title: title.slice(0, 160),
    parameters,
    ...(preset && { standard: preset.document.slice(0, 80), evidence: evidenceOf(preset) }),
    ...(clause && { clause }),
    ...(edition && { edition }),
  };
}

export const testLineOf = (test: CarriedTest): TestLine => lineOf(test, lineIdSchema.parse("t1"));

/** The search for this one test; null while the specimen is not complete, or impossible. */
export function criteriaFor(test: CarriedTest, load: LoadState): SearchCriteriaInput | null {
  const specimen = specimenOf(load);
  return specimen && { specimen, tests: [testLineOf(test)] };
}

/** The address of the sizing sheet of this test on the load's shaker; null as above. */
export async function sizingOf(test: CarriedTest, load: LoadState): Promise<string | null> {
  const criteria = criteriaFor(test, load);
  return criteria && sizingLink(criteria, testLineOf(test).lineId, load.shakerName);
}

const draftSchema = z.looseObject({
  specimen: z.record(z.string(), z.unknown()).catch({}),
  tests: z.array(z.looseObject({ lineId: z.string() })).catch([]),
});
type Draft = z.infer<typeof draftSchema>;

/** Returns the specimen values that the user changed; the starting values are only an example. */
function enteredOf({ massKg, fixtureKg, sizeMm }: LoadState): Record<string, number> {
  const [lengthMm, widthMm, heightMm] = sizeMm;
  const [exampleLengthMm, exampleWidthMm, exampleHeightMm] = loadStart.sizeMm;
  const known = [
    ["massKg", massKg, loadStart.massKg],
    ["fixtureMassKg", fixtureKg, loadStart.fixtureKg],
    ["lengthMm", lengthMm, exampleLengthMm],
    ["widthMm", widthMm, exampleWidthMm],
    ["heightMm", heightMm, exampleHeightMm],
  ] as const;
  return Object.fromEntries(
    known.flatMap(([name, value, example]) =>
      value && value > 0 && value !== example ? [[name, value]] : [],
    ),
  );
}

/** The draft with the test added. A specimen that the draft already describes is left alone. */
export function draftWith(draft: Draft | null, test: CarriedTest, load: LoadState): Draft {
  const { specimen = {}, tests = [], ...rest } = draft ?? {};
  const taken = new Set(tests.map(({ lineId }) => lineId));
  let number = tests.length + 1;
  while (taken.has(`t${number}`)) number += 1;
  const isDescribed = specimen["massKg"] !== undefined;
  return {
    ...rest,
    specimen: isDescribed ? specimen : { ...enteredOf(load), ...specimen },
    tests: [...tests, { ...lineOf(test, lineIdSchema.parse(`t${number}`)) }],
  };
}

/** Adds the test to the specification that is being written. */
export const carryToProject = (test: CarriedTest, load: LoadState): boolean =>
  writeDraft(draftWith(readDraft(draftSchema), test, load));
