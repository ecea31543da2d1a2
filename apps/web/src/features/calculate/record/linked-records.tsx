import { shortHash } from "@headroom/contract/vocabulary/words/short-hash";
import { useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { Notice } from "../../../ui/page/notice.tsx";
import { hashOf, identityOf, type RecordIdentity } from "./record-identity.ts";

interface Linked {
  readonly change: (part: { readonly records: readonly RecordIdentity[] }) => void;
  readonly link: (part?: { readonly records: readonly RecordIdentity[] }) => string;
}

/** The address of a page with its records by name and hash; from then on it asks for them. */
export function useRecordLink({ change, link }: Linked, files: readonly File[]): () => Promise<string> {
  return useCallback(async () => {
    if (files.length === 0) return link();
    const records = await Promise.all(files.map(identityOf));
    change({ records });
    return link({ records });
  }, [change, link, files]);
}

interface LinkedRecordsProps {
  /** Records of the link by which the page was opened. */
  readonly linked: readonly RecordIdentity[];
  /** Records that are open. */
  readonly files: readonly File[];
}

const named = (records: readonly RecordIdentity[]): string =>
  records.map(({ name, sha256 }) => `“${name}” (SHA-256 ${shortHash(sha256)})`).join(", ");

interface MissingProps {
  readonly missing: readonly RecordIdentity[];
  /** Others of the link are open. */
  readonly isPart: boolean;
  readonly hasOpen: boolean;
}

function Missing({ missing, isPart, hasOpen }: MissingProps) {
  const beside = isPart
    ? "A record of this link is open. It was also made with"
    : hasOpen
      ? "This link was made with another record:"
      : "This link was made with";
  return (
    <Notice tone={hasOpen && !isPart ? "tight" : "plain"}>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {beside} {named(missing)}. Records are not on the server: choose{" "}
        {missing.length === 1 ? "it" : "them"} to see the same.
      </p>
    </Notice>
  );
}

/** Asks for the records of a link, and says of those that are open whether they are the same, byte for byte. */
export function LinkedRecords({ linked, files }: LinkedRecordsProps) {
  const open = useQueries({
    queries: files.map((file) => ({
      queryKey: ["record hash", file.name, file.size, file.lastModified],
      queryFn: () => hashOf(file),
      enabled: linked.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  if (linked.length === 0 || open.some(({ isPending }) => isPending)) return null;
  const missing = linked.filter(({ sha256 }) => open.every(({ data }) => data !== sha256));
  if (missing.length === 0)
    return <p className="text-sm text-mute">The record is that of the link, byte for byte.</p>;
  return <Missing {...{ missing }} isPart={missing.length < linked.length} hasOpen={files.length > 0} />;
}
