import { z } from "zod";
import { amountCentsSchema } from "../project/money.ts";
import { numberBetween } from "../words/text.ts";

const hours = numberBetween(0, 200, "h").nullable().default(null);

/** A laboratory's own figures for hours and prices; where one is `null`, that of `assumedRules` counts. */
export const estimateRulesSchema = z.strictObject({
  /** To mount or turn specimen and fixture on a shaker, per axis, by their mass. */
  setUpTo20KgH: hours,
  setUpTo100KgH: hours,
  setUpTo500KgH: hours,
  setUpAbove500KgH: hours,
  /** By machine class: on a table that is not turned, per axis and in place of those by mass. */
  tableSetUpH: hours,
  /** On a shock or bump machine, per direction. */
  shockSetUpH: hours,
  /** Of a chamber, per run: to set up and to come to temperature. */
  chamberSetUpH: hours,
  /** To turn the shaker to the slip table, once a test. */
  slipTableH: hours,
  /** One survey at low level; there is one before and one after each axis. */
  surveyH: hours,
  /** From this mass on there are surveys without being asked for. */
  surveysAboveKg: numberBetween(0, 100_000, "kg").nullable().default(null),
  /** To fit and check one channel, and how many there are where the test states none. */
  channelH: hours,
  channels: numberBetween(0, 1000).nullable().default(null),
  /** Hours of a day on which somebody attends: 8, 16 or 24 with one, two or three shifts. */
  attendedHPerDay: numberBetween(1, 24, "h").nullable().default(null),
  /** To connect and try the monitoring of a specimen, once a run. */
  monitoringH: hours,
  /** One functional check of the specimens of a run: before, during or after the test. */
  functionalCheckH: hours,
  /** To write the report of a test, at the machine's rate. */
  reportH: hours,
  /** From the last test to the report, for all tests together. */
  reportDays: z.int("Write a whole number of days.").min(0).max(365).nullable().default(null),
  /** The least that a test costs, in the laboratory's currency. */
  minChargeCents: amountCentsSchema.nullable().default(null),
  /** The least that all tests of an order cost together, in the laboratory's currency. */
  minOrderCents: amountCentsSchema.nullable().default(null),
});
export type EstimateRules = z.infer<typeof estimateRulesSchema>;
export type EstimateRuleKey = keyof EstimateRules;
export const estimateRuleKeys = estimateRulesSchema.keyof().options;

/** Of a laboratory that states nothing. */
export const noEstimateRules: EstimateRules = estimateRulesSchema.parse({});

/** A figure that stands in for what a laboratory does not state; a table's set-up follows from the mass, days of a report from its hours, and no charge is the least. */
export type AssumedRuleKey = Exclude<
  EstimateRuleKey,
  "tableSetUpH" | "reportDays" | "minChargeCents" | "minOrderCents"
>;
export const assumedRules: Readonly<Record<AssumedRuleKey, number>> = {
  setUpTo20KgH: 1,
  setUpTo100KgH: 2,
  setUpTo500KgH: 4,
  setUpAbove500KgH: 8,
  shockSetUpH: 0.5,
  chamberSetUpH: 12,
  slipTableH: 2,
  surveyH: 0.5,
  surveysAboveKg: 100,
  channelH: 0.25,
  channels: 2,
  attendedHPerDay: 8,
  monitoringH: 1,
  functionalCheckH: 0.5,
  reportH: 4,
};
export const isAssumedRule = (rule: EstimateRuleKey): rule is AssumedRuleKey => rule in assumedRules;
