import type { AwardHashes } from "@headroom/contract/vocabulary/project/projects";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { Section } from "../../ui/page/section.tsx";

export const Hash = ({ value }: { value: string }) => (
  <code className="figure break-all text-xs">{value}</code>
);

/** SHA-256 of the request as it stands. */
export const RequestHash = ({ requestHash }: { requestHash: string }) => (
  <Section title="SHA-256 of the request">
    <Hash value={requestHash} />
  </Section>
);

/** Hashes that the award froze; nothing before it. */
export function AwardHashFacts({ hashes }: { hashes: AwardHashes | undefined }) {
  if (!hashes) return null;
  const pairs = [
    { key: "request", label: "Request awarded, SHA-256", value: <Hash value={hashes.request} /> },
    ...(hashes.quote === null
      ? []
      : [{ key: "quote", label: "Quote awarded, SHA-256", value: <Hash value={hashes.quote} /> }]),
  ];
  return (
    <div>
      <KeyValueList pairs={pairs} />
      {hashes.isComputedLater && (
        <p className="text-sm text-mute">Computed later: this award was made before hashes were kept.</p>
      )}
    </div>
  );
}
