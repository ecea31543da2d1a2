import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { type ParameterValue, parameterValueSchema } from "@headroom/contract/vocabulary/test/parameters";
import {
  placeSchema,
  type SearchCriteria,
  searchCriteriaSchema,
} from "@headroom/contract/vocabulary/search/search";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { currentForm, isNewerForm } from "@headroom/contract/vocabulary/test/specification-version";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { z } from "zod";
import type { TestSource } from "../standard/test-source.ts";

type SpecimenInput = z.input<typeof specimenSchema>;
export type SpecimenDraft = { readonly [K in keyof SpecimenInput]?: SpecimenInput[K] | undefined };
export type Place = z.infer<typeof placeSchema>;

/** A specification while it is being written: whatever is there is well-formed, but not everything is there. */
export interface SpecificationDraft {
  readonly specimen: SpecimenDraft;
  readonly tests: readonly TestLine[];
  readonly place?: Place | undefined;
}

export const emptyDraft: SpecificationDraft = { specimen: {}, tests: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps the entries whose value the key's schema accepts: half a specimen is worth more than none. */
function acceptedFields(fields: unknown): SpecimenDraft {
  if (!isRecord(fields)) return {};
  const kept = Object.entries(specimenSchema.shape).flatMap(([key, schema]) => {
    const read = fields[key] === undefined ? undefined : schema.safeParse(fields[key]);
    return read?.success ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(kept);
}

function acceptedTest(value: unknown, index: number): TestLine[] {
  if (!isRecord(value)) return [];
  const stereoTypeId = stereoTypeIdSchema.safeParse(value["stereoTypeId"]);
  if (!stereoTypeId.success) return [];
  const parameters = Object.entries(isRecord(value["parameters"]) ? value["parameters"] : {}).flatMap(
    ([key, entry]) => {
      const read = parameterValueSchema.safeParse(entry);
      return read.success ? [[key, read.data] as const] : [];
    },
  );
  const line = {
    ...value,
    lineId: value["lineId"] ?? `t${index + 1}`,
    parameters: Object.fromEntries(parameters),
  };
  const read = testLineSchema.strip().safeParse({ title: stereoTypeId.data, ...line });
  return read.success ? [read.data] : [];
}

/** Reads a draft from storage or from a file. What cannot be read is left out; nothing readable is null, and a newer form throws. */
export function readSpecification(kept: unknown): SpecificationDraft | null {
  const value = currentForm(kept);
  if (!isRecord(value)) return null;
  const tests = Array.isArray(value["tests"]) ? value["tests"].flatMap(acceptedTest) : [];
  const place = placeSchema.safeParse(value["place"]);
  const draft = { specimen: acceptedFields(value["specimen"]), tests: withOwnIds(tests) };
  if (draft.tests.length === 0 && Object.keys(draft.specimen).length === 0 && !place.success) return null;
  return place.success ? { ...draft, place: place.data } : draft;
}

function withOwnIds(tests: readonly TestLine[]): TestLine[] {
  const ids = new Set(tests.map((line) => line.lineId));
  return ids.size === tests.length
    ? [...tests]
    : tests.map((line, i) => ({ ...line, lineId: lineIdOf(i + 1) }));
}

export const draftSchema: z.ZodType<SpecificationDraft> = z.unknown().transform((value, context) => {
  const draft = isNewerForm(value) ? null : readSpecification(value);
  if (draft) return draft;
  context.addIssue("There is no specification in it.");
  return z.NEVER;
});

const lineIdOf = (number: number) => lineIdSchema.parse(`t${number}`);
function freeLineId(tests: readonly TestLine[]) {
  const taken = new Set<string>(tests.map((line) => line.lineId));
  let number = taken.size + 1;
  while (taken.has(`t${number}`)) number += 1;
  return lineIdOf(number);
}

export function defaultsOf(stereoType: StereoType): Record<string, ParameterValue> {
  const kept = stereoType.parameters.flatMap((definition) => {
    const read = parameterValueSchema.safeParse(definition.default);
    return definition.default !== undefined && definition.default !== null && read.success
      ? [[definition.key, read.data] as const]
      : [];
  });
  return Object.fromEntries(kept);
}

/** A new test of a kind, with the kind's defaults and what a standard presets. Its identifier is none of the given tests'. */
export function newTest(
  tests: readonly TestLine[],
  stereoType: StereoType,
  source: Partial<TestSource> = {},
): TestLine {
  return {
    ...source,
    lineId: freeLineId(tests),
    stereoTypeId: stereoType.id,
    title: source.title ?? stereoType.label,
    parameters: { ...defaultsOf(stereoType), ...source.parameters },
  };
}

/** The draft with a name for its specimen: physics asks for none, and nobody should wait for figures until one is found. */
export const named = (draft: SpecificationDraft): SpecificationDraft => ({
  ...draft,
  specimen: { ...draft.specimen, name: draft.specimen.name?.trim() || "Specimen" },
});

/** The draft as a search, when it is complete enough to be one. */
export function criteriaOf(draft: SpecificationDraft): SearchCriteria | null {
  const read = searchCriteriaSchema.safeParse({
    specimen: draft.specimen,
    tests: draft.tests,
    ...(draft.place && { place: draft.place }),
  });
  return read.success ? read.data : null;
}

/** Whether a draft asks for the same specimen and tests as a search, so that nothing of it is lost to the search. */
export function asksTheSame(draft: SpecificationDraft, { specimen, tests }: SearchCriteria): boolean {
  const draftCriteria = criteriaOf(draft);
  return (
    draftCriteria !== null &&
    JSON.stringify([draftCriteria.specimen, draftCriteria.tests]) === JSON.stringify([specimen, tests])
  );
}
