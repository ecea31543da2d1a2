import {
  type Check,
  checkSchema,
  type LabRow,
  type ListedLab,
  listedLabSchema,
  type TestAnswer,
  testAnswerSchema,
} from "@headroom/contract/vocabulary/search/matching";

/** A check that a machine passes with 28 % to spare. */
export const checkWith = (values: Partial<Check> = {}): Check =>
  checkSchema.parse({
    key: "force",
    label: "Force",
    verdict: "yes",
    required: 12.5,
    limit: 20,
    factor: 0.8,
    unit: "kN",
    margin: 0.28,
    atFrequencyHz: null,
    provenance: "datasheet",
    estimated: false,
    sentence: "The force is enough.",
    ...values,
  });

/** Builds a test answer with one check. */
export const answerWith = (lineId: string, check: Partial<Check>): TestAnswer => {
  const only = checkWith(check);
  return testAnswerSchema.parse({
    lineId,
    stereoTypeId: "vib-random",
    verdict: only.verdict,
    worstMargin: only.margin,
    limitingKey: only.key,
    machine: null,
    checks: [only],
    fixes: [],
    accreditation: {
      status: "none",
      certificateId: null,
      abbreviation: null,
      certificateNo: null,
      validTo: null,
      sentence: "",
    },
    days: 1,
    costCents: null,
  });
};

export const labWith = ({
  row,
  ...values
}: Partial<Omit<ListedLab, "row">> & { row?: Partial<LabRow> }): ListedLab =>
  listedLabSchema.parse({
    labId: "lab-1",
    slug: "aurora",
    name: "Aurora",
    city: "Toulouse",
    countryCode: "FR",
    latitude: 43.6,
    longitude: 1.44,
    distanceKm: null,
    leadTimeDays: 10,
    responseMedianHours: null,
    languages: ["en"],
    verdict: "yes",
    worstMargin: null,
    failedChecks: 0,
    tests: [],
    costCents: null,
    currency: "EUR",
    ...values,
    row: {
      verdict: values.verdict ?? "yes",
      covers: (values.tests ?? []).filter(({ verdict }) => verdict !== "no").map(({ lineId }) => lineId),
      priceEuroCents: null,
      freightEuroCents: null,
      earliestStart: "2027-01-18",
      distanceKm: null,
      accredited: (values.tests ?? []).map(({ lineId }) => ({ lineId, verdict: "no" })),
      worst: null,
      ...row,
    },
  });
