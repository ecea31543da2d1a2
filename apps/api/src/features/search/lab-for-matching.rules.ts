import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { exactEuroCents } from "@headroom/contract/vocabulary/project/money";
import type { RatesPerEuro } from "@headroom/contract/vocabulary/laboratory/prices";
import { estimateRulesSchema } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { dayRateKind } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import {
  type CertificateForMatching,
  type EstimateTerms,
  type LabForMatching,
  type MachineForMatching,
  noEstimateTerms,
} from "@headroom/matching";

/** A certificate whose dates nobody has seen proves that the laboratory is accredited, but no scope. */
const certificateOf = ({
  certificateId,
  accreditationId,
  abbreviation,
  kind,
  certificateNo,
  validFrom,
  validTo,
  verifiedOn,
  scope,
}: Certificate): CertificateForMatching => ({
  certificateId,
  accreditationId,
  abbreviation,
  kind,
  certificateNo,
  validFrom: validFrom ?? "0001-01-01",
  validTo,
  verifiedOn,
  scope: validFrom === null ? [] : scope,
});

const rulesSchema = estimateRulesSchema.strip();

/** Those that state nothing share one object. */
function termsOf(lab: LabRecord, perEuro: RatesPerEuro): EstimateTerms {
  const rules = rulesSchema.parse(lab);
  if (Object.values(rules).every((figure) => figure === null)) return noEstimateTerms;
  const inEuro = (cents: number | null) =>
    cents === null ? null : exactEuroCents(cents, lab.currency, perEuro);
  const { minChargeCents, minOrderCents } = rules;
  return {
    ...rules,
    minChargeEuroCents: inEuro(minChargeCents),
    minOrderEuroCents: inEuro(minOrderCents),
  };
}

/** Matching's view of a laboratory, on a day and at that day's rates. */
export const labForMatching = (lab: LabRecord, today: string, perEuro: RatesPerEuro): LabForMatching => ({
  labId: lab.id,
  slug: lab.slug,
  name: lab.name,
  city: lab.city,
  countryCode: lab.countryCode,
  latitude: lab.latitude,
  longitude: lab.longitude,
  languages: lab.languages,
  leadTimeDays: lab.leadTimeDays,
  responseMedianHours: lab.responseMedianHours,
  currency: lab.currency,
  terms: termsOf(lab, perEuro),
  enabled: lab.enabled,
  stereoTypeIds: lab.stereoTypeIds,
  declarations: lab.declarations,
  lithiumMaxKwh: lab.lithiumMaxKwh,
  accessRestrictions: lab.accessRestrictions,
  certificates: lab.certificates.map(certificateOf),
  machines: lab.equipment.map((machine): MachineForMatching => {
    const kind = dayRateKind(machine);
    return {
      labEquipmentId: machine.labEquipmentId,
      equipmentTypeId: machine.equipmentTypeId,
      name: machine.name,
      quantity: machine.quantity,
      status: machine.status,
      downUntil: machine.downUntil,
      calibrationDue: machine.calibrationDue,
      isCalibrationOverdue: machine.calibrationDue !== null && machine.calibrationDue < today,
      ratings: machine.ratings,
      provenance: machine.provenance,
      ratingProvenance: machine.ratingProvenance,
      dayRateCents: machine.dayRateCents,
      currency: machine.currency,
      dayRateEuroCents:
        machine.dayRateCents === null
          ? null
          : exactEuroCents(machine.dayRateCents, machine.currency, perEuro),
      ...((kind === "from" || kind === "on request") && { dayRateIs: kind }),
    };
  }),
});
