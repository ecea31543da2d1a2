import type { AccreditationKind, ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type {
  AccreditationId,
  CertificateId,
  EquipmentTypeId,
  LabEquipmentId,
  LabId,
} from "@headroom/contract/vocabulary/identifiers";
import type {
  Provenance,
  ProvenanceByRating,
  Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { type EstimateRules, noEstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { PriceNote } from "@headroom/contract/vocabulary/search/estimates";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";

/** One machine of a laboratory, with the ratings that hold for it (catalogue and overrides merged). */
export interface MachineForMatching {
  readonly labEquipmentId: LabEquipmentId;
  readonly equipmentTypeId: EquipmentTypeId;
  readonly name: string;
  readonly quantity: number;
  readonly status: "in service" | "down";
  /** The day it is back; `null` while nobody knows. */
  readonly downUntil: string | null;
  /** `null` where nobody said. */
  readonly calibrationDue: string | null;
  /** Whether that day is past. */
  readonly isCalibrationOverdue: boolean;
  readonly ratings: Ratings;
  readonly provenance: Provenance;
  readonly ratingProvenance: ProvenanceByRating;
  readonly dayRateCents: number | null;
  /** Absent where the day rate is a figure, or not stated. */
  readonly dayRateIs?: PriceNote;
  readonly currency: string;
  /** The day rate in cents of euro, at the operator's rates and not rounded, since sums of it are: for comparing laboratories only. */
  readonly dayRateEuroCents: number | null;
}

export interface CertificateForMatching {
  readonly certificateId: CertificateId;
  readonly accreditationId: AccreditationId;
  readonly abbreviation: string;
  readonly kind: AccreditationKind;
  readonly certificateNo: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The day the operator held it against the body's register; `null` while it is the laboratory's own word. */
  readonly verifiedOn: string | null;
  readonly scope: readonly ScopeLine[];
}

/** A laboratory's own rules for hours and prices. */
export interface EstimateTerms extends EstimateRules {
  /** The minimum charge in cents of euro at the operator's rates, not rounded; `null` where there is none. */
  readonly minChargeEuroCents: number | null;
  /** The same for all tests of an order. */
  readonly minOrderEuroCents: number | null;
}
export const noEstimateTerms: EstimateTerms = {
  ...noEstimateRules,
  minChargeEuroCents: null,
  minOrderEuroCents: null,
};

/** Fields of a laboratory that the answer to a test reads. */
export type AnsweringLab = Pick<
  LabForMatching,
  "machines" | "declarations" | "lithiumMaxKwh" | "stereoTypeIds" | "certificates" | "currency" | "terms"
>;

/** Everything that matching reads of a laboratory. */
export interface LabForMatching {
  readonly labId: LabId;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly languages: readonly string[];
  readonly leadTimeDays: number;
  readonly responseMedianHours: number | null;
  readonly currency: string;
  readonly terms: EstimateTerms;
  readonly enabled: boolean;
  readonly stereoTypeIds: readonly StereoTypeId[];
  readonly declarations: readonly string[];
  /** The largest lithium battery in one piece; `null` where it states no limit. */
  readonly lithiumMaxKwh: number | null;
  readonly accessRestrictions: Specimen["accessRestrictions"];
  readonly certificates: readonly CertificateForMatching[];
  readonly machines: readonly MachineForMatching[];
}

/** Fields of a laboratory that combinations show. */
export type LabCard = Pick<LabForMatching, "labId" | "slug" | "name" | "city" | "countryCode">;
