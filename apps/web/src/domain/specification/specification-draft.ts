import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { conductSchema } from "@headroom/contract/vocabulary/request/conduct";
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
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { z } from "zod";
import { type Conditions, conditionsOf, conditionsSchema, noConditions } from "../search/conditions.ts";
import type { TestSource } from "../standard/test-source.ts";

type SpecimenInput = z.input<typeof specimenSchema>;
export type SpecimenDraft = { readonly [K in keyof SpecimenInput]?: SpecimenInput[K] | undefined };
export type Place = z.infer<typeof placeSchema>;

/** A specification while it is being written: whatever is there is well-formed, but not everything is there. */
export interface SpecificationDraft {
  readonly specimen: SpecimenDraft;
  readonly tests: readonly TestLine[];
  readonly place?: Place | undefined;
  /** Absent while none was set: then those of a search without any hold. */
  readonly conditions?: Conditions | undefined;
}

export const emptyDraft: SpecificationDraft = { specimen: {}, tests: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps the entries whose value the key's schema accepts: half a specimen is worth more than none. */
function acceptedFields({ shape }: z.ZodObject, fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  const kept = Object.entries(shape).flatMap(([key, schema]) => {
    const read = fields[key] === undefined ? undefined : z.safeParse(schema, fields[key]);
    return read?.success ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The fields of a test's conduct that can be read; nothing where there is none. */
function acceptedConduct(value: unknown): Pick<TestLine, "conduct"> {
  const kept = Object.entries(isRecord(value) ? value : {}).flatMap(([key, entry]) => {
    const read = conductSchema.safeParse({ [key]: entry });
    return read.success ? Object.entries(read.data) : [];
  });
  return kept.length === 0 ? {} : { conduct: Object.fromEntries(kept) };
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
  const { conduct: _conduct, ...rest } = value;
  const line = {
    ...rest,
    lineId: value["lineId"] ?? `t${index + 1}`,
    parameters: Object.fromEntries(parameters),
    ...acceptedConduct(value["conduct"]),
  };
  const read = testLineSchema.strip().safeParse({ title: stereoTypeId.data, ...line });
  return read.success ? [read.data] : [];
}

/** Reads a draft from storage or from a file. What cannot be read is left out; nothing readable is null, and a newer form throws. */
export function readSpecification(kept: unknown): SpecificationDraft | null {
  const value = currentForm(kept);
  if (!isRecord(value)) return null;
  const tests = Array.isArray(value["tests"]) ? value["tests"].flatMap(acceptedTest) : [];
  const place = placeSchema.safeParse(value["place"]).data;
  const conditions = isRecord(value["conditions"])
    ? conditionsSchema.parse(acceptedFields(conditionsSchema, value["conditions"]))
    : undefined;
  const specimen: SpecimenDraft = acceptedFields(specimenSchema, value["specimen"]);
  if (tests.length + Object.keys(specimen).length === 0 && !place && !conditions) return null;
  return { specimen, tests: withOwnIds(tests), ...(place && { place }), ...(conditions && { conditions }) };
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

/** The usual values of a method, none for what is open. */
export const usualValues = (
  stereoType: StereoType,
  open: readonly string[],
): Record<string, ParameterValue> =>
  Object.fromEntries(Object.entries(defaultsOf(stereoType)).filter(([key]) => !open.includes(key)));

/** A new test of a kind, with the kind's defaults and what a standard presets. Its identifier is none of the given tests'. */
export function newTest(
  tests: readonly TestLine[],
  stereoType: StereoType,
  { open = [], ...source }: Partial<TestSource> = {},
): TestLine {
  return {
    ...source,
    lineId: freeLineId(tests),
    stereoTypeId: stereoType.id,
    title: source.title ?? stereoType.label,
    parameters: { ...usualValues(stereoType, open), ...source.parameters },
  };
}

/** The draft with a name for its specimen: physics asks for none, and nobody should wait for figures until one is found. */
export const named = (draft: SpecificationDraft): SpecificationDraft => ({
  ...draft,
  specimen: { ...draft.specimen, name: draft.specimen.name?.trim() || "Specimen" },
});

/** The draft as a search, when it is complete enough to be one. Without a place there is no radius. */
export function criteriaOf({ specimen, tests, place, conditions = noConditions }: SpecificationDraft) {
  const { radiusKm, ...others } = conditions;
  const around = place && { place, ...(radiusKm !== undefined && { radiusKm }) };
  return searchCriteriaSchema.safeParse({ specimen, tests, ...others, ...around }).data ?? null;
}

/** A search as the draft that asks for it. */
export const draftOf = (criteria: SearchCriteria): SpecificationDraft => ({
  specimen: criteria.specimen,
  tests: criteria.tests,
  conditions: conditionsOf(criteria),
  ...(criteria.place && { place: criteria.place }),
});

/** A draft in a sentence: “Avionics box” with 3 tests. */
export const draftName = ({ specimen: { name }, tests }: SpecificationDraft): string =>
  `${name ? `“${name}”` : "a specimen without a name"} with ${plural(tests.length, "test")}`;

/** Whether a draft asks for the same specimen and tests as a search, so that nothing of it is lost to the search. */
export function asksTheSame(draft: SpecificationDraft, { specimen, tests }: SearchCriteria): boolean {
  const draftCriteria = criteriaOf(draft);
  return (
    draftCriteria !== null &&
    JSON.stringify([draftCriteria.specimen, draftCriteria.tests]) === JSON.stringify([specimen, tests])
  );
}

/** Whether a draft asks for all that a search does, under the same conditions. */
export function isWholeSearch(draft: SpecificationDraft, criteria: SearchCriteria): boolean {
  const asked = [draft, draftOf(criteria)].map((each) => JSON.stringify(criteriaOf(each)));
  return asksTheSame(draft, criteria) && asked[0] === asked[1];
}
