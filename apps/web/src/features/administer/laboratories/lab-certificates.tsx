import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EvidenceButton } from "../../../domain/certificate/evidence-button.tsx";
import { scopeLines } from "../../../domain/certificate/certificate-line.ts";
import { validityOf } from "../../../domain/certificate/certificate-validity.ts";
import { RecognitionChip } from "../../../domain/certificate/recognition-chip.tsx";
import { VerifiedChip } from "../../../domain/certificate/verified-chip.tsx";
import { RecentlyDeleted } from "../../../domain/laboratory/recently-deleted.tsx";
import { useRemovals } from "../../../platform/call/removals.ts";
import { todayIso } from "../../../platform/quantity/today.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Chip } from "../../../ui/page/chip.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { type Column, GridTable } from "../../../ui/table/table.tsx";
import { LabCertificateDialog } from "./lab-certificate-dialog.tsx";
import { deletedPartsQuery, labRecordQuery, restorePart } from "./lab-record.queries.ts";

const columnsFor = (edit: (certificate: Certificate) => void): readonly Column<Certificate>[] => [
  {
    key: "number",
    head: "Certificate",
    isRowHeader: true,
    cell: (row) => (
      <button type="button" className="text-left hover:underline" onClick={() => edit(row)}>
        {row.abbreviation} <span className="figure">{row.certificateNo}</span>
      </button>
    ),
  },
  {
    key: "validity",
    head: "Validity",
    cell: (row) => {
      const { tone, words } = validityOf(row, todayIso());
      return (
        <>
          <Chip tone={tone}>{words}</Chip> {row.kind === "recognition" && <RecognitionChip />}
        </>
      );
    },
  },
  {
    key: "dates",
    head: "From, to",
    cell: (row) => `${formatDate(row.validFrom)}, ${formatDate(row.validTo)}`,
  },
  { key: "scope", head: "Scope lines", numeric: true, cell: (row) => scopeLines(row.scope).length },
  {
    key: "verified",
    head: "Verification",
    cell: ({ certificateId, abbreviation, certificateNo, verifiedOn }) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <VerifiedChip verifiedOn={verifiedOn} />
        <EvidenceButton
          certificateId={certificateId}
          name={`${abbreviation} ${certificateNo}`}
          keeper="operator"
        />
      </span>
    ),
  },
];

/** A laboratory's certificates with their validity. */
export function LabCertificates({ lab }: { lab: LabRecord }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Certificate | "new" | null>(null);
  const removed = useRemovals();
  const certificates = lab.certificates.filter(({ certificateId }) => !removed.has(certificateId));
  const add = <Button onPress={() => setEdited("new")}>Add a certificate</Button>;
  return (
    <div className="flex flex-col items-start gap-3">
      {certificates.length === 0 ? (
        <EmptyState title="No certificates yet" action={add}>
          Customers who need an accredited report will not find this laboratory.
        </EmptyState>
      ) : (
        <>
          <div className="w-full">
            <GridTable
              caption="Certificates"
              rows={certificates}
              rowKey={(row) => row.certificateId}
              columns={columnsFor(setEdited)}
            />
          </div>
          {add}
        </>
      )}
      <RecentlyDeleted
        query={deletedPartsQuery(lab.id)}
        kind="certificate"
        restore={(part) => restorePart(lab.id, part)}
        onRestored={() => client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey })}
      />
      {edited && (
        <LabCertificateDialog
          lab={lab}
          stored={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
