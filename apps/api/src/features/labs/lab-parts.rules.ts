import type { Certificate, CertificateDraft } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { LabEquipment, LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import {
  labSources,
  type MarkedDraft,
  type MarkedMachine,
  ownValueSource,
  staysVerified,
} from "@headroom/contract/vocabulary/laboratory/rating-sources";
import {
  type ProvenanceByRating,
  type RatingKey,
  type Ratings,
  reversedRanges,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { allowed, conflict, type Decision, invalid, refused } from "../../platform/refusal.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Limit of one kind of part per laboratory, and advice beyond it. */
export interface PartLimit {
  readonly max: number;
  readonly hint: string;
}

export const withinLimit = (listed: number, noun: string, { max, hint }: PartLimit): Decision =>
  listed < max ? allowed : refused(conflict(`A laboratory can list ${max} ${noun}s. ${hint}`));

/** A machine that is in service is not expected back. */
export const withoutReturnDate = <Draft extends Pick<LabEquipmentDraft, "status" | "downUntil">>(
  draft: Draft,
): Draft => (draft.status === "in service" ? { ...draft, downUntil: null } : draft);

/**
 * "Verified" is an admin's word: a laboratory keeps it on a rating that it leaves as it was, and cannot give it.
 */
export function ownProvenance(draft: MarkedDraft, before: MarkedMachine | null): ProvenanceByRating {
  const keys = Object.keys(draft.ratingProvenance) as RatingKey[]; // the schema knows no other keys
  return Object.fromEntries(
    keys.map((key) => {
      const source = draft.ratingProvenance[key] ?? ownValueSource;
      return [key, labSources(staysVerified(key, draft, before)).includes(source) ? source : ownValueSource];
    }),
  );
}

/** A laboratory's own figures and the model's make ranges together; what it leaves as it was stays. */
export function rangesAgree(
  { equipmentId, overrides }: Pick<LabEquipmentDraft, "equipmentId" | "overrides">,
  ofModel: Ratings,
  before: Pick<LabEquipment, "equipmentId" | "overrides"> | null,
): Decision {
  if (before?.equipmentId === equipmentId && same(overrides, before.overrides)) return allowed;
  const reversed = Object.entries(reversedRanges({ ...ofModel, ...overrides }));
  if (reversed.length === 0) return allowed;
  return refused(
    invalid(Object.fromEntries(reversed.map(([key, sentence]) => [`overrides.${key}`, sentence]))),
  );
}

export function datesAgree({
  validFrom,
  validTo,
}: Pick<CertificateDraft, "validFrom" | "validTo">): Decision {
  if (validFrom === null || validTo === null || validFrom <= validTo) return allowed;
  return refused(invalid({ validTo: "A certificate cannot end before it begins." }));
}

export const verifiedByNow = (verifiedOn: string | null, today: string): Decision =>
  verifiedOn === null || verifiedOn <= today
    ? allowed
    : refused(invalid({ verifiedOn: "This date is in the future." }));

/** Keeps a check against the body's register only if the certificate says the same. */
export function verificationKept(
  before: CertificateDraft & Pick<Certificate, "verifiedOn">,
  draft: CertificateDraft,
): string | null {
  const saysTheSame =
    before.accreditationId === draft.accreditationId &&
    before.certificateNo === draft.certificateNo &&
    before.validFrom === draft.validFrom &&
    before.validTo === draft.validTo &&
    before.registerUrl === draft.registerUrl &&
    same(before.scope, draft.scope);
  return saysTheSame ? before.verifiedOn : null;
}
