import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { EvidenceButton } from "../certificate/evidence-button.tsx";
import { Chip } from "../../ui/page/chip.tsx";

/** The evidence of the certificate that decides, where there is one. */
export function AccreditationEvidence({ accreditation }: { accreditation: TestAnswer["accreditation"] }) {
  const { certificateId, abbreviation, certificateNo } = accreditation;
  return (
    certificateId !== null && (
      <EvidenceButton
        certificateId={certificateId}
        name={[abbreviation, certificateNo].filter(Boolean).join(" ")}
      />
    )
  );
}

/** Whether the accreditation covers the test, and why not. */
export function AccreditationLine({ accreditation }: { accreditation: TestAnswer["accreditation"] }) {
  const tone = {
    "in-scope": "yes",
    "other-edition": "tight",
    narrower: "tight",
    equivalent: "tight",
    "flexible-scope": "tight",
    "no-standard": "plain",
    "lab-only": "plain",
    expired: "no",
    none: "plain",
  } as const;
  const { status, abbreviation, certificateNo, validTo, isUnverified, sentence } = accreditation;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
      <Chip tone={isUnverified && status === "in-scope" ? "tight" : tone[status]}>
        {abbreviation === null
          ? "No accreditation"
          : `${abbreviation} ${certificateNo ?? ""}${validTo ? ` to ${formatDate(validTo)}` : ""}`}
      </Chip>
      <span className="text-mute">{sentence}</span>
      <AccreditationEvidence accreditation={accreditation} />
    </p>
  );
}
