import { z } from "zod";
import { accreditationIdSchema, labIdSchema, lineIdSchema } from "../identifiers.ts";
import { maxAnswersPerPage, maxTestsPerProject, pageLimits } from "../product-limits.ts";
import { searchConditionKeys } from "./search-condition-keys.ts";
import { schemaVersionSchema } from "../test/specification-version.ts";
import { accessRestrictions, specimenSchema } from "../test/specimen.ts";
import { testLinesSchema } from "../test/test-lines.ts";
import { isoDateSchema, languageSchema, lineOfText, numberBetween } from "../words/text.ts";
import { countryCodeSchema } from "../words/countries.ts";

export const placeSchema = z.strictObject({
  label: lineOfText(160),
  latitude: numberBetween(-90, 90, "degrees"),
  longitude: numberBetween(-180, 180, "degrees"),
});
export type Place = z.infer<typeof placeSchema>;

export const searchFiltersSchema = z.strictObject({
  accreditationIds: z.array(accreditationIdSchema).max(60).default([]),
  plannedOn: isoDateSchema.optional(),
  countryCodes: z.array(countryCodeSchema).max(60).default([]),
  languages: z.array(languageSchema).max(20).default([]),
  maxLeadTimeDays: z.int().min(0).max(1000).optional(),
  accessRestrictions: z.array(z.enum(accessRestrictions)).max(6).default([]),
  includeUnknown: z.boolean().default(true),
  /** Only these laboratories, for example those that the text search found. */
  labIds: z.array(labIdSchema).max(1000).optional(),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

export const searchWeightsSchema = z.strictObject({
  cost: numberBetween(0, 1).default(0.25),
  distance: numberBetween(0, 1).default(0.25),
  labs: numberBetween(0, 1).default(0.25),
  margin: numberBetween(0, 1).default(0.25),
});
export type SearchWeights = z.infer<typeof searchWeightsSchema>;

export const searchSorts = [
  "best",
  "distance",
  "margin",
  "cost",
  "lead-time",
  "accreditation",
  "reply",
  "name",
] as const;

/** A search: what is to be tested, where, under which conditions. */
export const searchCriteriaSchema = z.strictObject({
  schemaVersion: schemaVersionSchema,
  specimen: specimenSchema,
  tests: testLinesSchema,
  place: placeSchema.optional(),
  radiusKm: numberBetween(1, 20_100, "km").optional(),
  filters: searchFiltersSchema.prefault({}),
  weights: searchWeightsSchema.prefault({}),
  sort: z.enum(searchSorts).default("best"),
  /** Pairs of tests that must run in the same laboratory. */
  sameLab: z
    .array(z.tuple([lineIdSchema, lineIdSchema]))
    .max(maxTestsPerProject)
    .default([]),
});
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;
export type SearchCriteriaInput = z.input<typeof searchCriteriaSchema>;
/** Of the criteria as browsers and the server keep them, and as addresses carry them. */
export const searchVersion = 2;
/** Whoever has it and is signed in opens the search. */
export const searchLinkIdSchema = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<"SearchLinkId">();
export type SearchLinkId = z.infer<typeof searchLinkIdSchema>;

export const searchRequestSchema = searchCriteriaSchema
  .extend({
    view: z.enum(["laboratories", "why-not"]).default("laboratories"),
    /** Conditions that leave nobody out of this list. The requirement stays, and each answer is still held against it. */
    showUnmet: z
      .array(z.enum(searchConditionKeys, "This is not a condition of a search. Check its spelling."))
      .max(searchConditionKeys.length)
      .default([]),
    page: z.int().min(1).max(10_000).default(1),
    /** Whether a person asked for this list, and not a count beside a form: the ratings that it leaves open are counted. */
    pressed: z.boolean().default(false),
    limit: z.int().min(1).max(pageLimits.most).default(pageLimits.default),
  })
  .refine(({ limit, tests }) => limit * tests.length <= maxAnswersPerPage, {
    path: ["limit"],
    error: `At most ${maxAnswersPerPage} answers on a page, which are laboratories times tests. Ask for fewer laboratories.`,
  });
export type SearchRequest = z.infer<typeof searchRequestSchema>;
