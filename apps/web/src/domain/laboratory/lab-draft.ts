import {
  type EstimateRuleKey,
  noEstimateRules,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import {
  type LabDraft,
  type LabRecord,
  storedLabDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/labs";

/** A new laboratory; a place and a country have no sensible default. */
export const blankLab: LabDraft = {
  name: "",
  description: "",
  street: "",
  city: "",
  region: "",
  postalCode: "",
  countryCode: "",
  latitude: Number.NaN,
  longitude: Number.NaN,
  currency: "EUR",
  languages: ["en"],
  leadTimeDays: 14,
  contactEmail: null,
  website: null,
  stereoTypeIds: [],
  testTypeIds: [],
  accessRestrictions: [],
  declarations: [],
  lithiumMaxKwh: null,
  ...noEstimateRules,
};

/** Returns the editable part of a record. */
export const labDraftOf = (lab: LabRecord): LabDraft => storedLabDraftSchema.strip().parse(lab);

export const estimateRuleLabels: Readonly<Record<EstimateRuleKey, string>> = {
  setUpTo20KgH: "To 20 kg, h",
  setUpTo100KgH: "To 100 kg, h",
  setUpTo500KgH: "To 500 kg, h",
  setUpAbove500KgH: "Above 500 kg, h",
  tableSetUpH: "Hydraulic or multi-axis table, per axis, h",
  shockSetUpH: "Shock or bump machine, per direction, h",
  chamberSetUpH: "Chamber, per run with soak, h",
  slipTableH: "Turn to slip table, h",
  surveyH: "Low-level survey, h",
  surveysAboveKg: "Surveys above, kg",
  channelH: "Per channel, h",
  channels: "Channels",
  attendedHPerDay: "Attended hours a day",
  monitoringH: "Monitoring, h a run",
  functionalCheckH: "Functional check, h",
  reportH: "Report of a test, h",
  reportDays: "Days to the report",
  minChargeCents: "Minimum per test",
  minOrderCents: "Minimum per order",
};

/** Labels of the fields where two versions of a laboratory are compared. */
export const labLabels = {
  stereoTypeIds: "Test methods",
  testTypeIds: "Standard tests",
  leadTimeDays: "Usual lead time",
  lithiumMaxKwh: "Largest lithium battery",
  ...estimateRuleLabels,
};
