import type { Certificate } from "@headroom/contract/vocabulary/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/dates";
import { plural } from "../../platform/formatting.ts";
import { Chip } from "../../ui/chip.tsx";

const isOver = ({ validTo }: Certificate) =>
  validTo !== null && validTo < new Date().toISOString().slice(0, 10);

/** A certificate with its validity and scope lines. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { abbreviation, certificateNo, validFrom, validTo, verifiedOn, scope } = certificate;
  return (
    <article className="rounded-md border border-line px-4 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {abbreviation} {certificateNo}
        </h3>
        <span className="flex gap-1">
          {isOver(certificate) && <Chip tone="no">expired</Chip>}
          <Chip tone={verifiedOn ? "yes" : "plain"}>
            {verifiedOn ? `verified ${formatDate(verifiedOn)}` : "not verified yet"}
          </Chip>
        </span>
      </header>
      <p className="text-mute">
        {formatDate(validFrom)} to {validTo ? formatDate(validTo) : "open"}
      </p>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm text-mute hover:text-ink">
          {plural(scope.length, "scope line")}
        </summary>
        <ul className="mt-1 text-sm">
          {scope.map(({ standard, edition, clause, stereoTypeId }) => (
            <li key={`${standard}${edition}${clause}${stereoTypeId}`}>
              {[standard, edition, clause].filter(Boolean).join(" ")}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
