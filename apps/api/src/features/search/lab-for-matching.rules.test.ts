import { labEquipmentSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import { noEstimateTerms } from "@headroom/matching";
import { expect, it } from "vitest";
import { labRecordWith } from "../../testing/lab-record.ts";
import { labForMatching } from "./lab-for-matching.rules.ts";

const machine = {
  labEquipmentId: "le-1",
  equipmentTypeId: "ed-shaker",
  name: "Shaker",
  quantity: 2,
  status: "down" as const,
  downUntil: "2026-12-01",
  ratings: { payloadMaxKg: 10 },
  provenance: "datasheet" as const,
  ratingProvenance: { payloadMaxKg: "measured" as const },
  dayRateCents: 100,
  currency: "SEK",
};
const certificate = {
  certificateId: "c-1",
  accreditationId: "dakks",
  abbreviation: "DAkkS",
  kind: "accreditation" as const,
  certificateNo: "D-1",
  validTo: null,
};
const shared = {
  slug: "aurora",
  name: "Aurora",
  city: "Toulouse",
  countryCode: "FR",
  latitude: 43.6,
  longitude: 1.44,
  languages: ["fr"],
  leadTimeDays: 10,
  responseMedianHours: 5,
  currency: "EUR",
  enabled: true,
  stereoTypeIds: ["cold" as const],
  declarations: ["ESD"],
  lithiumMaxKwh: 5,
  accessRestrictions: ["none" as const],
};
const scope = [{ standard: "IEC 60068-2-1", edition: null, clause: "Ab", stereoTypeId: "cold" as const }];
const notRead = { labId: "lab-1", version: 1 };
const at = (calibrationDue: string | null, validFrom: string | null = null) =>
  labForMatching(
    labRecordWith({
      ...shared,
      description: "not read",
      equipment: [{ ...machine, ...notRead, equipmentId: "m-1", overrides: {}, calibrationDue }],
      certificates: [{ ...certificate, ...notRead, validFrom, scope, verifiedOn: null }],
    }),
    "2026-11-23",
    { EUR: 1, SEK: 10 },
  );

it("Matching reads what it judges and shows, and nothing else", () => {
  expect(at(null, "2026-01-01")).toEqual({
    ...shared,
    terms: noEstimateTerms,
    labId: "lab-1",
    // 1 krona a day, ten to the euro
    machines: [{ ...machine, calibrationDue: null, isCalibrationOverdue: false, dayRateEuroCents: 10 }],
    certificates: [{ ...certificate, validFrom: "2026-01-01", verifiedOn: null, scope }],
  });
});

it.each([
  ["figure", 100, undefined],
  [undefined, 100, undefined],
  [null, null, undefined],
  ["from", 100, "from"],
  ["on request", null, "on request"],
] as const)("A day rate stated as %s of %s reaches matching", (dayRateIs, dayRateCents, expected) => {
  const own = { ...machine, dayRateCents, ...(dayRateIs !== undefined && { dayRateIs }) };
  const lab = labRecordWith({
    equipment: [
      labEquipmentSchema.parse({ ...own, equipmentId: "m", labId: "lab-1", version: 1, overrides: {} }),
    ],
  });
  const [read] = labForMatching(lab, "2026-11-23", { EUR: 1, SEK: 10 }).machines;
  expect(read?.dayRateIs).toBe(expected);
});

it("A minimum charge is read in euros too", () => {
  const lab = labRecordWith({ currency: "SEK", minChargeCents: 750_005, attendedHPerDay: 16 });
  expect(labForMatching(lab, "2026-11-23", { EUR: 1, SEK: 10 }).terms).toEqual({
    ...noEstimateTerms,
    minChargeCents: 750_005,
    attendedHPerDay: 16,
    minChargeEuroCents: 75_000.5,
  });
});

it("A certificate whose dates nobody has seen proves no scope", () => {
  expect(at(null).certificates).toEqual([
    { ...certificate, validFrom: "0001-01-01", verifiedOn: null, scope: [] },
  ]);
});

it.each([
  ["2026-11-22", true],
  // On the day itself it is still calibrated.
  ["2026-11-23", false],
  ["2026-11-24", false],
])("A calibration due on %s is overdue on 23 November: %s", (due, isOverdue) => {
  expect(at(due).machines[0]).toMatchObject({ calibrationDue: due, isCalibrationOverdue: isOverdue });
});
