import { z } from "zod";
import {
  certificateIdSchema,
  equipmentTypeIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
  lineIdSchema,
} from "../identifiers.ts";
import { provenanceSchema, ratingKeys } from "../laboratory/ratings.ts";
import { estimateLineSchema, estimateSchema, priceNoteSchema } from "./estimates.ts";
import { freightSchema } from "./freight.ts";
import { labConditionKeys } from "./search-condition-keys.ts";
import { stereoTypeIdSchema } from "../test/stereo-type-ids.ts";
import { isoDateSchema } from "../words/text.ts";

/** `unknown` never passes: it becomes a question to the laboratory. */
export const verdicts = ["yes", "tight", "unknown", "no"] as const;
export const verdictSchema = z.enum(verdicts);
export type Verdict = (typeof verdicts)[number];

/** One quantity that a test requires, whatever the machine. */
export const envelopeQuantitySchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  /** "peak", "rms", "peak-to-peak", "3σ" … or empty. */
  convention: z.string(),
});
export type EnvelopeQuantity = z.infer<typeof envelopeQuantitySchema>;

export const envelopeSchema = z.object({
  lineId: lineIdSchema,
  stereoTypeId: stereoTypeIdSchema,
  quantities: z.array(envelopeQuantitySchema),
  /** Required acceleration over frequency, for the plot: [frequencyHz, accelerationG peak] pairs. */
  curve: z.array(z.tuple([z.number(), z.number()])),
  curveConvention: z.string(),
  /** Estimated inputs, each as a sentence ("Fixture mass estimated as 12 kg."). */
  assumptions: z.array(z.string()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** One check of a test against a machine. Margin = limit × factor / required − 1, signed; null where it is not a number. */
export const checkSchema = z.object({
  key: z.string(),
  label: z.string(),
  verdict: verdictSchema,
  required: z.number().nullable(),
  limit: z.number().nullable(),
  /** Multiplier of the limit. */
  factor: z.number(),
  unit: z.string(),
  margin: z.number().nullable(),
  atFrequencyHz: z.number().nullable(),
  provenance: provenanceSchema,
  /** Whether an estimated input went into it. */
  estimated: z.boolean(),
  /** The check as a sentence. */
  sentence: z.string(),
  /** The machine's rating that is not stated, where that is what leaves the check open. */
  openRating: z.enum(ratingKeys).optional(),
});
export type Check = z.infer<typeof checkSchema>;

/** A change that would make the test fit. */
export const fixSchema = z.object({
  kind: z.enum([
    "lower-level",
    "lighter-fixture",
    "higher-start-frequency",
    "fewer-per-run",
    "shorter-duration",
    "narrower-range",
    "slower-rate",
    "ask",
  ]),
  value: z.number().nullable(),
  unit: z.string(),
  sentence: z.string(),
});
export type Fix = z.infer<typeof fixSchema>;

/** The key of the check of the accreditation, which a test has where an accredited report is required. */
export const accreditationCheckKey = "accreditation";

/** Verdicts that cap a test's verdict when the report has to be accredited, by status: a yes changes nothing. */
export const accreditationVerdicts = {
  "in-scope": "yes",
  "other-edition": "unknown",
  /** The scope names a part of what the test names. */
  narrower: "unknown",
  /** The scope names another standard's method, by which the test is run. */
  equivalent: "unknown",
  /** The scope may take in another standard's test of the same method. */
  "flexible-scope": "unknown",
  "no-standard": "unknown",
  "lab-only": "no",
  expired: "no",
  none: "no",
} as const satisfies Record<string, Verdict>;
export type AccreditationStatus = keyof typeof accreditationVerdicts;
export const accreditationStatuses = Object.keys(accreditationVerdicts) as readonly AccreditationStatus[]; // its keys
export const testAccreditationSchema = z.object({
  status: z.enum(accreditationStatuses),
  certificateId: certificateIdSchema.nullable(),
  abbreviation: z.string().nullable(),
  certificateNo: z.string().nullable(),
  validTo: z.string().nullable(),
  /** The laboratory's own word, which the operator has not held against the body's register yet. */
  isUnverified: z.boolean().default(false),
  sentence: z.string(),
});
export type TestAccreditation = z.infer<typeof testAccreditationSchema>;

/** One test's accreditation, apart from its answer. */
const lineAccreditationSchema = z.object({ lineId: lineIdSchema, accreditation: testAccreditationSchema });
export type LineAccreditation = z.infer<typeof lineAccreditationSchema>;

/** The conditions that a laboratory does not meet, in a list that shows such laboratories too. */
const unmetSchema = z.array(z.enum(labConditionKeys)).optional();

/** Region in which a chamber controls temperature and relative humidity together: corners, or ranges. */
export const humidRegionSchema = z.object({
  /** Not stated of this chamber, or not wholly: what nearly every chamber controls. */
  isAssumed: z.boolean(),
  /** [temperatureC, relative humidity in %] pairs; empty where ranges are stated. */
  corners: z.array(z.tuple([z.number(), z.number()])),
  bounds: z
    .object({
      lowC: z.number(),
      highC: z.number(),
      lowPercent: z.number(),
      highPercent: z.number(),
      lowDewPointC: z.number(),
      highDewPointC: z.number().nullable(),
    })
    .nullable(),
});
export type HumidRegion = z.infer<typeof humidRegionSchema>;

/** A machine that could answer in place of the best one. */
const otherMachineSchema = z.object({
  labEquipmentId: labEquipmentIdSchema,
  name: z.string(),
  verdict: verdictSchema,
  /** The check with the worst margin. */
  limiting: checkSchema.pick({ unit: true, margin: true, required: true, limit: true }).nullable(),
  /** In the laboratory's own currency. */
  dayRateCents: z.int().nullable(),
  dayRateIs: priceNoteSchema.optional(),
});
export type OtherMachine = z.infer<typeof otherMachineSchema>;

/** A laboratory's answer to one test: its best machine. */
export const testAnswerSchema = z.object({
  lineId: lineIdSchema,
  stereoTypeId: stereoTypeIdSchema,
  verdict: verdictSchema,
  worstMargin: z.number().nullable(),
  /** The check that decides. */
  limitingKey: z.string().nullable(),
  machine: z
    .object({
      labEquipmentId: labEquipmentIdSchema,
      name: z.string(),
      equipmentTypeId: equipmentTypeIdSchema,
      quantity: z.int(),
      movingMassKg: z.number().nullable(),
      /** Stroke, velocity and force limit at this mass: [frequencyHz, accelerationG peak] pairs; empty if unused. */
      limitCurve: z.array(z.tuple([z.number(), z.number()])),
      /** Of a chamber that is held against one. */
      humidRegion: humidRegionSchema.optional(),
    })
    .nullable(),
  /** The laboratory's others of the classes that run the test, in the order in which they would answer; not in older proofs. */
  otherMachines: z.array(otherMachineSchema).optional(),
  checks: z.array(checkSchema),
  fixes: z.array(fixSchema),
  accreditation: testAccreditationSchema,
  /** Machine days that the test takes, for the estimate of cost. */
  days: z.number(),
  costCents: z.int().nullable(),
  /** Hours and price line by line; not in older proofs. */
  estimate: estimateSchema.optional(),
});
export type TestAnswer = z.infer<typeof testAnswerSchema>;

/** The day on which a report can be there, and whether that is early enough: yes where nobody needs it by a day. */
export const earliestReportSchema = z.object({
  day: isoDateSchema,
  verdict: verdictSchema,
  sentence: z.string(),
});
export type EarliestReport = z.infer<typeof earliestReportSchema>;

export const labAnswerSchema = z.object({
  labId: labIdSchema,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().nullable(),
  leadTimeDays: z.int(),
  responseMedianHours: z.number().nullable(),
  languages: z.array(z.string()),
  verdict: verdictSchema,
  worstMargin: z.number().nullable(),
  failedChecks: z.int(),
  tests: z.array(testAnswerSchema),
  costCents: z.int().nullable(),
  /** Part of the cost: all tests together cost less than the laboratory's minimum for an order. */
  orderCharge: estimateLineSchema.optional(),
  currency: z.string(),
  /** Of the tests that it can run; the verdict is no better. Absent where it can run none. */
  report: earliestReportSchema.optional(),
  unmet: unmetSchema,
});
export type LabAnswer = z.infer<typeof labAnswerSchema>;

/** Figures of a laboratory by which a list compares it: estimates, no offer. */
export const labRowSchema = z.object({
  verdict: verdictSchema,
  /** Tests that it can run, for certain or once it has been asked. */
  covers: z.array(lineIdSchema),
  /** Of the covered tests, freight included; null where a rate is unknown or nothing is covered. */
  priceEuroCents: z.int().nullable(),
  /** Absent where it is exact, or not known. */
  priceIs: priceNoteSchema.optional(),
  /** To the laboratory and back; null where there is no figure for it. */
  freightEuroCents: z.int().nullable(),
  /** Transport and lead time from the day on which the specimen is ready, today at the earliest. */
  earliestStart: isoDateSchema,
  distanceKm: z.number().nullable(),
  /** Per test, whether its certificates cover it: yes, to be asked, no. */
  accredited: z.array(z.object({ lineId: lineIdSchema, verdict: verdictSchema })),
  /** The check with the least to spare: of the covered tests, else of all. Null where none has a margin. */
  worst: checkSchema
    .pick({ label: true, verdict: true, unit: true, margin: true, required: true, limit: true })
    .extend({ lineId: lineIdSchema })
    .nullable(),
});
export type LabRow = z.infer<typeof labRowSchema>;

/** A laboratory in a list. */
export const listedLabSchema = labAnswerSchema.extend({ row: labRowSchema });
export type ListedLab = z.infer<typeof listedLabSchema>;

export const combinationSchema = z.object({
  /** Criteria that it wins; several are possible. */
  bestAt: z.array(z.enum(["cost", "distance", "labs", "margin"])),
  parts: z.array(
    z.object({
      labId: labIdSchema,
      slug: z.string(),
      name: z.string(),
      city: z.string(),
      countryCode: z.string(),
      lineIds: z.array(lineIdSchema),
      distanceKm: z.number().nullable(),
      costEuroCents: z.int().nullable(),
      priceIs: priceNoteSchema.optional(),
      unmet: unmetSchema,
      /** Of a required accredited report, in a list that shows such laboratories too: tests that are not in scope for certain. */
      unaccredited: z.array(lineAccreditationSchema).optional(),
    }),
  ),
  labs: z.int(),
  /** Price of the tests, and freight if there is a figure for it. */
  costEuroCents: z.int().nullable(),
  priceIs: priceNoteSchema.optional(),
  freight: freightSchema.nullable(),
  /** Sum of the distances from the place to each laboratory. */
  distanceKm: z.number().nullable(),
  worstMargin: z.number().nullable(),
  /** Of its last test: all are ordered today, and the specimen goes from one to the next. */
  report: earliestReportSchema,
});
export type Combination = z.infer<typeof combinationSchema>;
