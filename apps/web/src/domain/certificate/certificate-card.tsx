import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { todayIso } from "../../platform/quantity/today.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { DrawnLater } from "../../ui/page/drawn-later.tsx";
import { scopeLines } from "./certificate-line.ts";
import { checkedSentence } from "./check-words.ts";
import { EvidenceButton } from "./evidence-button.tsx";
import { validityOf } from "./certificate-validity.ts";
import { RecognitionChip } from "./recognition-chip.tsx";
import { VerifiedChip } from "./verified-chip.tsx";

/** A certificate with its validity and scope lines. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { certificateId, abbreviation, kind, certificateNo, validFrom, validTo, verifiedOn, scope } =
    certificate;
  const covered = scopeLines(scope);
  const { tone, words } = validityOf(certificate, todayIso());
  return (
    <article className="rounded-md border border-line px-4 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {abbreviation} {certificateNo}
        </h3>
        <span className="flex flex-wrap gap-1">
          {tone !== "yes" && <Chip tone={tone}>{words}</Chip>}
          {kind === "recognition" && <RecognitionChip />}
          {!verifiedOn && <VerifiedChip verifiedOn={verifiedOn} />}
        </span>
      </header>
      <p className="text-mute">
        {formatDate(validFrom)} to {validTo ? formatDate(validTo) : "open"}
      </p>
      <p className="text-sm text-mute">
        {verifiedOn && `${checkedSentence(verifiedOn)} `}
        <EvidenceButton certificateId={certificateId} name={`${abbreviation} ${certificateNo}`} />
      </p>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm text-mute hover:text-ink">
          {plural(covered.length, "scope line")}
        </summary>
        <DrawnLater>
          <ul className="mt-1 text-sm">
            {covered.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </DrawnLater>
      </details>
    </article>
  );
}
