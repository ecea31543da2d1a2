import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CertificateDialog } from "../../domain/certificate/certificate-dialog.tsx";
import { EvidenceButton } from "../../domain/certificate/evidence-button.tsx";
import { scopeLines } from "../../domain/certificate/certificate-line.ts";
import { validityOf } from "../../domain/certificate/certificate-validity.ts";
import { RecognitionChip } from "../../domain/certificate/recognition-chip.tsx";
import { VerifiedChip } from "../../domain/certificate/verified-chip.tsx";
import { RecentlyDeleted } from "../../domain/laboratory/recently-deleted.tsx";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { useRemovals } from "../../platform/call/removals.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { Chip } from "../../ui/page/chip.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import { Table } from "../../ui/table/table.tsx";
import {
  ownDeletedQuery,
  ownLabQuery,
  removeOwnCertificate,
  restoreOwn,
  saveOwnCertificate,
} from "./own-lab.queries.ts";

function Validity({ certificate }: { certificate: Certificate }) {
  const { kind, validTo, verifiedOn } = certificate;
  const { tone, words } = validityOf(certificate, todayIso());
  return (
    <>
      <Chip tone={tone}>{words}</Chip>
      {validTo && <span className="text-mute">to {formatDate(validTo)}</span>}
      {kind === "recognition" && <RecognitionChip />}
      <VerifiedChip verifiedOn={verifiedOn} />
    </>
  );
}

function CertificateEntry({ certificate, onEdit }: { certificate: Certificate; onEdit: () => void }) {
  const { certificateId, abbreviation, certificateNo, scope } = certificate;
  const methods = useQuery(testMethodsQuery).data ?? [];
  const nameOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.label ?? "";
  const rows = scopeLines(scope);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{abbreviation}</span>
          <span className="figure">{certificateNo}</span>
          <Validity certificate={certificate} />
        </p>
        <span className="flex items-baseline gap-3">
          <EvidenceButton
            certificateId={certificateId}
            name={`${abbreviation} ${certificateNo}`}
            keeper="laboratory"
          />
          <Button size="small" onPress={onEdit} aria-label={`Edit ${abbreviation} ${certificateNo}`}>
            Edit
          </Button>
        </span>
      </div>
      <div className="mt-2">
        <Disclosure title={plural(rows.length, "scope line")}>
          <Table
            caption={`Scope of ${abbreviation} ${certificateNo}`}
            rows={rows}
            rowKey={({ text }) => text}
            columns={[
              { key: "standard", head: "Standard", isRowHeader: true, cell: ({ standard }) => standard },
              { key: "edition", head: "Edition", cell: ({ edition }) => edition ?? "–" },
              { key: "clause", head: "Clause", cell: ({ clause }) => clause ?? "–" },
              {
                key: "kind",
                head: "Test method",
                cell: ({ stereoTypeIds }) => stereoTypeIds.map(nameOf).filter(Boolean).join(", "),
              },
            ]}
          />
        </Disclosure>
      </div>
    </li>
  );
}

/** One's own certificates with validity, verification and scope. */
export function OwnCertificates({ lab }: { lab: Pick<LabRecord, "certificates"> }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Certificate | "new" | null>(null);
  const stored = edited === "new" ? null : edited;
  const removed = useRemovals();
  const certificates = lab.certificates.filter(({ certificateId }) => !removed.has(certificateId));
  const readAgain = () => client.invalidateQueries({ queryKey: ownLabQuery.queryKey });
  const add = (
    <Button variant="primary" onPress={() => setEdited("new")}>
      Add a certificate
    </Button>
  );
  return (
    <>
      {certificates.length === 0 ? (
        <EmptyState title="No certificates yet" action={add}>
          Customers who require an accredited report find only labs with a certificate.
        </EmptyState>
      ) : (
        <>
          <div className="flex pb-3 sm:justify-end">{add}</div>
          <ul className="border-t border-line">
            {certificates.map((certificate) => (
              <CertificateEntry
                key={certificate.certificateId}
                certificate={certificate}
                onEdit={() => setEdited(certificate)}
              />
            ))}
          </ul>
        </>
      )}
      <RecentlyDeleted
        query={ownDeletedQuery}
        kind="certificate"
        restore={restoreOwn}
        onRestored={readAgain}
      />
      {edited && (
        <CertificateDialog
          stored={stored}
          save={(draft, version) => saveOwnCertificate(stored?.certificateId, draft, version)}
          remove={({ certificateId }) => removeOwnCertificate(certificateId)}
          onChanged={readAgain}
          notice={
            <p className="text-mute">
              A new or changed certificate counts as unverified until the operator has checked it against the
              body's register.
            </p>
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
