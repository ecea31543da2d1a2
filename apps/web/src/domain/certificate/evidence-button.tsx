import { useState } from "react";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import type { EvidenceKeeper } from "./evidence.queries.ts";

const CertificateEvidence = lazyPart(
  async () => (await import("./certificate-evidence.tsx")).CertificateEvidence,
);

interface EvidenceButtonProps {
  readonly certificateId: string;
  /** Body and number. */
  readonly name: string;
  /** Whoever keeps the evidence; nobody else changes it. */
  readonly keeper?: EvidenceKeeper;
}

/** Opens the evidence of a certificate: the register's page, the scope document, and who checked it when. */
export function EvidenceButton({ certificateId, name, keeper }: EvidenceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="no-print text-sm text-mute underline hover:text-ink"
        aria-label={`Evidence of ${name}`}
        onClick={() => setOpen(true)}
      >
        Evidence
      </button>
      {isOpen && (
        <CertificateEvidence {...{ certificateId, name }} keeper={keeper} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
