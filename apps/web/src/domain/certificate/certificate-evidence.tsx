import type { CertificateEvidence as Evidence } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { bytesText } from "@headroom/contract/vocabulary/words/bytes";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { checkedSentence, checkerWords, documentSentence, shortHash } from "./check-words.ts";
import { type EvidenceKeeper, evidenceQuery } from "./evidence.queries.ts";

const EvidenceKeeping = lazyPart(async () => (await import("./evidence-keeping.tsx")).EvidenceKeeping);

type Addresses = ReadonlyMap<string, string>;
const noAddresses: Addresses = new Map();

/** The register's page: a link of the laboratory's, which leaves this site and tells it nothing. */
const RegisterLink = ({ url }: { url: string | null }) =>
  url === null ? (
    <span className="text-mute">No link given</span>
  ) : (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className="underline break-all"
    >
      {URL.parse(url)?.hostname ?? url}
    </a>
  );

function ScopeDocument({ evidence, addresses }: { evidence: Evidence; addresses: Addresses }) {
  const { document } = evidence;
  if (document === null) return <span className="text-mute">None on file</span>;
  const sentence = documentSentence(evidence);
  return (
    <>
      <a href={addresses.get(document.sha256)} download={document.name} className="underline break-all">
        {document.name}
      </a>{" "}
      <span className="text-sm text-mute">
        {bytesText(document.bytes)} · {formatDate(document.addedOn)}
      </span>
      <span className="block font-mono text-xs text-mute break-all">SHA-256 {document.sha256}</span>
      {sentence && <span className="block text-sm text-tight">{sentence}</span>}
    </>
  );
}

/** The document that was on file at a check; whoever keeps the record opens it, also once it is replaced. */
function CheckedDocument({ sha256, address }: { sha256: string | null; address: string | undefined }) {
  if (sha256 === null) return "no scope document on file";
  const words = `scope document ${shortHash(sha256)}`;
  return address === undefined ? (
    words
  ) : (
    <a href={address} download className="underline" title={`SHA-256 ${sha256}`}>
      {words}
    </a>
  );
}

function Checks({ checks, addresses }: Pick<Evidence, "checks"> & { readonly addresses: Addresses }) {
  if (checks.length === 0) return <span className="text-mute">None</span>;
  return (
    <ul aria-label="Checks">
      {checks.map((check, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows without an identifier, never reordered
        <li key={place}>
          {formatDate(check.checkedOn)}{" "}
          <span className="text-sm text-mute">
            {checkerWords(check)},{" "}
            <CheckedDocument
              sha256={check.documentSha256}
              address={addresses.get(check.documentSha256 ?? "")}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CertificateEvidenceProps {
  readonly certificateId: string;
  readonly name: string;
  readonly keeper: EvidenceKeeper | undefined;
  readonly onClose: () => void;
}

/** Evidence of a certificate, and for whoever keeps it the means to do so. */
export function CertificateEvidence({ certificateId, name, keeper, onClose }: CertificateEvidenceProps) {
  const query = useQuery(evidenceQuery(certificateId));
  return (
    <Dialog
      title={`Evidence of ${name}`}
      isOpen
      isWide={keeper !== undefined}
      closeLabel="Close"
      onClose={onClose}
    >
      <QueryView query={query}>
        {({ addresses, ...evidence }) => (
          <div className="flex flex-col gap-4">
            <p className={evidence.verifiedOn === null ? "text-tight" : ""}>
              {checkedSentence(evidence.verifiedOn)}
            </p>
            <KeyValueList
              pairs={[
                { key: "register", label: "Register", value: <RegisterLink url={evidence.registerUrl} /> },
                {
                  key: "document",
                  label: "Scope document",
                  value: <ScopeDocument {...{ evidence, addresses }} />,
                },
                {
                  key: "checks",
                  label: "Checks",
                  value: <Checks checks={evidence.checks} addresses={keeper ? addresses : noAddresses} />,
                },
                ...(keeper === "operator"
                  ? [
                      {
                        key: "recheck",
                        label: "Check again",
                        value: evidence.recheckOn === null ? "No day set" : formatDate(evidence.recheckOn),
                      },
                    ]
                  : []),
              ]}
            />
            {keeper && <EvidenceKeeping {...{ evidence, keeper, name }} />}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
