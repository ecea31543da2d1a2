import { randomUUID } from "node:crypto";
import type { Certificate, CertificateDraft } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { maxCertificatesPerLab } from "@headroom/contract/vocabulary/product-limits";
import { type Clock, dayOf } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { assertAllowed, invalid } from "../../platform/refusal.ts";
import { noteCheck } from "./evidence/evidence.store.ts";
import { makeLabCertificatesStore, type VerifiableCertificate } from "./lab-certificates.store.ts";
import { datesAgree, verificationKept, verifiedByNow } from "./lab-parts.rules.ts";
import { makeLabParts, type PartAddress } from "./lab-parts.service.ts";

const limit = { max: maxCertificatesPerLab, hint: "Remove an expired one first." };

/** A disabled accreditation stays where it is, and is not chosen anew. */
async function assertAccreditation(
  transaction: Connection,
  id: string,
  before: Certificate | null,
): Promise<void> {
  const accreditation = await makeLabCertificatesStore(transaction).accreditation(id);
  if (!accreditation || (!accreditation.enabled && before?.accreditationId !== id))
    throw invalid({ accreditationId: "This accreditation does not exist, or it is disabled." });
}

/** Certificates as parts of their laboratory. */
export const makeCertificateParts = (connection: Connection) =>
  makeLabParts({
    connection,
    storeOf: makeLabCertificatesStore,
    noun: "certificate",
    limit,
    nameOf: (certificate) => `${certificate.abbreviation} ${certificate.certificateNo}`,
  });

export function makeLabCertificatesService(connection: Connection, clock: Clock) {
  const storeOf = makeLabCertificatesStore;
  const parts = makeCertificateParts(connection);

  interface Addition {
    readonly labId: string;
    readonly draft: VerifiableCertificate;
    /** The operator has to look at it. */
    readonly isToCheck: boolean;
  }
  const today = () => dayOf(clock.now());

  function add(by: Caller, { labId, draft, isToCheck }: Addition): Promise<Certificate> {
    assertAllowed(datesAgree(draft));
    assertAllowed(verifiedByNow(draft.verifiedOn, today()));
    const id = randomUUID();
    return parts.add(by, { labId, id }, async (transaction) => {
      await assertAccreditation(transaction, draft.accreditationId, null);
      await storeOf(transaction).add(id, labId, draft);
      if (isToCheck) await storeOf(transaction).setRecheck(id, today());
      await noteCheck(transaction, by, { certificateId: id, labId, checkedOn: draft.verifiedOn });
    });
  }

  function change(
    by: Caller,
    certificate: PartAddress,
    draftOf: (before: Certificate) => VerifiableCertificate,
  ): Promise<Certificate> {
    return parts.change(by, certificate, async (transaction, before) => {
      const draft = draftOf(before);
      assertAllowed(datesAgree(draft));
      assertAllowed(verifiedByNow(draft.verifiedOn, today()));
      await assertAccreditation(transaction, draft.accreditationId, before);
      await storeOf(transaction).change(certificate.id, draft);
      if (draft.verifiedOn === before.verifiedOn) return;
      // One that is verified no more, since it says something else, is looked at again at once.
      await storeOf(transaction).setRecheck(certificate.id, draft.verifiedOn === null ? today() : null);
      const { certificateId, labId } = before;
      await noteCheck(transaction, by, { certificateId, labId, checkedOn: draft.verifiedOn });
    });
  }

  return {
    addVerified: (by: Caller, labId: string, draft: VerifiableCertificate) =>
      add(by, { labId, draft, isToCheck: false }),
    /** A laboratory's own certificate counts as unverified until an admin has checked it. */
    addUnverified: (by: Caller, labId: string, draft: CertificateDraft) =>
      add(by, { labId, draft: { ...draft, verifiedOn: null }, isToCheck: true }),
    updateVerified: (by: Caller, certificate: PartAddress, draft: VerifiableCertificate) =>
      change(by, certificate, () => draft),
    updateOwn: (by: Caller, certificate: PartAddress, draft: CertificateDraft) =>
      change(by, certificate, (before) => ({ ...draft, verifiedOn: verificationKept(before, draft) })),
    remove: parts.remove,
    restore: parts.restore,
  };
}
export type LabCertificatesService = ReturnType<typeof makeLabCertificatesService>;
