/** Settings that all processes on one database must share. From the secret on they are fingerprints, never values. */
export interface ProcessSettings {
  readonly version: string;
  readonly schema: string;
  readonly secret: string;
  /** Null: the embedded search host, which only its own process sees. */
  readonly searchHost: string | null;
  /** Null where the search host is the embedded one. */
  readonly searchKey: string | null;
  /** Null: a folder, which only its own machine sees. */
  readonly filesStore: string | null;
}

interface Store {
  readonly name: string;
  readonly mine: string | null;
  readonly other: string | null;
  readonly needed: string;
}

function storeFault({ name, mine, other, needed }: Store): string[] {
  if (mine === null) return [`${name} is needed: ${needed}.`];
  if (other === null) return [`${name} is set here and not in the other process: ${needed}.`];
  return mine === other ? [] : [`${name} is not the same as in the other process.`];
}

/** Why a process with these settings must not serve beside the other one, each reason with the variable to change. */
export function faultsBeside(mine: ProcessSettings, other: ProcessSettings): readonly string[] {
  return [
    ...(mine.version === other.version
      ? []
      : [`The version is ${mine.version} here and ${other.version} there: stop the other one first.`]),
    ...(mine.schema === other.schema
      ? []
      : [`The schema is ${mine.schema} here and ${other.schema} there: stop the other one first.`]),
    ...(mine.secret === other.secret
      ? []
      : ["SECRET is not the same as in the other process: set one SECRET for all."]),
    ...storeFault({
      name: "SEARCH_HOST",
      mine: mine.searchHost,
      other: other.searchHost,
      needed: "the embedded search host serves one process alone",
    }),
    ...(mine.searchHost === other.searchHost && mine.searchKey !== other.searchKey
      ? ["SEARCH_API_KEY is not the same as in the other process: set one SEARCH_API_KEY for all."]
      : []),
    ...storeFault({
      name: "FILES_URL",
      mine: mine.filesStore,
      other: other.filesStore,
      needed: "files in a folder are seen by one process alone, so set it to s3:// for all",
    }),
  ];
}
