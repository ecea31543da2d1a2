import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { CertificateCheck } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { allowed, type Decision, invalid, notVisible, refused } from "../../../platform/refusal.ts";

/** Whoever asks. */
type Asking = Pick<Account, "role" | "labId">;

/** A laboratory by what its visibility depends on. */
export interface SeenLab {
  readonly labId: string;
  readonly enabled: boolean;
  readonly isDraft: boolean;
}

export const keepsRecord = (caller: Asking | null, { labId }: Pick<SeenLab, "labId">): boolean =>
  caller !== null && (caller.role === "Admin" || caller.labId === labId);

/** As the laboratory's page: a disabled one exists for admins, a draft for its own people too. */
export const seesLab = (caller: Asking | null, lab: SeenLab): boolean =>
  lab.enabled || caller?.role === "Admin" || (lab.isDraft && keepsRecord(caller, lab));

export const mayKeep = (caller: Asking, lab: Pick<SeenLab, "labId">): Decision =>
  keepsRecord(caller, lab) ? allowed : refused(notVisible("certificate"));

interface CheckDays {
  readonly checkedOn: string;
  readonly recheckOn: string | null;
}

/** The day of the check is past, the next one is not; that one is the operator's. */
export function checkDaysAgree({ checkedOn, recheckOn }: CheckDays, today: string, by: Asking): Decision {
  if (checkedOn > today) return refused(invalid({ checkedOn: "This date is in the future." }));
  if (recheckOn === null) return allowed;
  if (by.role !== "Admin")
    return refused(invalid({ recheckOn: "Only the operator sets when to check again." }));
  return recheckOn <= today ? refused(invalid({ recheckOn: "Choose a day after today." })) : allowed;
}

interface StoredCheck {
  readonly checked_on: string;
  readonly checker_name: string;
  readonly checker_role: string;
  readonly document_sha256: string | null;
}

/** A check as the caller may read it: names of people are for admins and for their own laboratory. */
export function checkFor(
  caller: Asking | null,
  lab: Pick<SeenLab, "labId">,
  check: StoredCheck,
): CertificateCheck {
  const by = check.checker_role === "Admin" ? "operator" : "laboratory";
  const isNamed = caller?.role === "Admin" || (by === "laboratory" && keepsRecord(caller, lab));
  return {
    checkedOn: check.checked_on,
    by,
    name: isNamed && check.checker_name !== "" ? check.checker_name : null,
    documentSha256: check.document_sha256,
  };
}
