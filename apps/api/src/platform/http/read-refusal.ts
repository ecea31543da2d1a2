import type { RefusalBody } from "@headroom/contract/vocabulary/refusal-schema";
import { type RefusalCode, refusals } from "@headroom/contract/vocabulary/refusals";
import { NewerFormError } from "@headroom/contract/vocabulary/test/specification-version";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { DatabaseUnreachableError } from "../database/watched-pool.ts";
import { Refusal } from "../refusal.ts";
import { FileStoreUnreachableError } from "../stored-files.ts";

interface Answer {
  readonly status: number;
  readonly body: RefusalBody;
}

const answer = (
  code: RefusalCode,
  error: string = refusals[code].sentence,
  extra: Partial<RefusalBody> = {},
): Answer => ({
  status: refusals[code].status,
  body: { success: false, error, code, ...extra },
});

/** A request that failed after it stored, or may have stored, something. */
export class PerhapsStoredError extends Error {
  override name = "PerhapsStoredError";

  constructor(cause: unknown) {
    super("The request failed after it may have stored something.", { cause });
  }
}

const codeOfStatus: Readonly<Record<number, readonly [code: RefusalCode, sentence?: string]>> = {
  400: ["invalid", "This request could not be read. Check that it is valid JSON."],
  404: ["not-found"],
  405: ["invalid", "This address does not accept this method."],
  408: ["unavailable", "The request took too long to arrive."],
  413: ["too-large"],
  414: ["invalid", "This address is too long. Shorten it."],
  431: [
    "too-large",
    "The headers of this request are too large. Clear the cookies of this site and try again.",
  ],
  415: ["unsupported-media"],
  429: ["too-many-requests"],
  503: ["unavailable"],
};

/** `/specimen/massKg` becomes `specimen.massKg`, the name of the form's field. */
const fieldName = (path: string) => path.replace(/^\//, "").replaceAll("/", ".");

interface Fault {
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: unknown;
}

/** More help nobody: an answer must not grow with what was sent. */
const maxUnknownNamed = 20;
const maxFieldsNamed = 200;
const longestName = 100;

/** Unknown fields are named one by one, the others by their path. */
function namesOf(fault: Fault): string[] {
  const { params } = fault;
  const unknown =
    typeof params === "object" && params !== null && "keys" in params && Array.isArray(params.keys)
      ? params.keys.slice(0, maxUnknownNamed).map((key) => String(key).slice(0, longestName))
      : [];
  const name = fieldName(fault.instancePath);
  return unknown.length > 0 ? unknown.map((key) => (name ? `${name}.${key}` : key)) : [name || "body"];
}

function fieldsOf(error: { validation: readonly Fault[] }): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const fault of error.validation.slice(0, maxFieldsNamed)) {
    for (const name of namesOf(fault)) fields[name] ??= fault.message ?? "Please check this.";
  }
  return fields;
}

/** PostgreSQL's words for input that no column can hold: bad text, out of range, null bytes. */
const unreadableInput = new Set(["22P02", "22003", "22007", "22008", "22021", "22P05"]);
const brokenLink = new Set(["23503", "23001"]);
const taken = "23505";
const lockedTooLong = "55P03";
/** Of the database, of the folder with the files, and of an account in it. */
const diskFull = new Set(["53100", "ENOSPC", "EDQUOT"]);

function readStorageError(code: unknown): Answer | null {
  if (typeof code !== "string") return null;
  if (unreadableInput.has(code))
    return answer("invalid", "A value in the request has a form that we cannot store.");
  if (code === taken) return answer("conflict", "This name or number is already in use.");
  if (code === lockedTooLong)
    return answer("conflict", "This is being changed just now. Please try again in a moment.");
  if (brokenLink.has(code))
    return answer("conflict", "This refers to something that does not exist or is still in use.");
  if (diskFull.has(code)) return answer("unavailable", "The server's disk is full; nothing was changed.");
  return null;
}

const unreachable = answer(
  "unavailable",
  "The database cannot be reached just now. Nothing was changed; please try again in a moment.",
);
const fileStoreUnreachable = answer(
  "unavailable",
  "The file store cannot be reached just now. Nothing was changed; please try again in a moment.",
);
const perhapsStored = (code: RefusalCode, reason: string) =>
  answer(code, `${reason}, so this may or may not have been saved. Load it again before you repeat it.`);

/** Only what never promised that nothing was changed is said as it is. */
function readPerhapsStored({ cause }: PerhapsStoredError): Answer & { readonly expected: boolean } {
  if (cause instanceof DatabaseUnreachableError)
    return { ...perhapsStored("unavailable", "The connection to the database was lost"), expected: true };
  const read = readRefusal(cause);
  if (read.body.code === "unavailable")
    return { ...perhapsStored("unavailable", "The server could not end this in time"), expected: true };
  return read.expected
    ? read
    : { ...perhapsStored("unexpected", "Something went wrong on our side"), expected: false };
}

function readOwn({ code, message, fields, current }: Refusal): Answer {
  const extra = { ...(fields && { fields: { ...fields } }), ...(current !== undefined && { current }) };
  return answer(code, message, extra);
}

/** Reads an error of the database or framework, if the caller can mend it. */
function readForeign(error: object): Answer | null {
  const fromStorage = readStorageError("code" in error ? error.code : undefined);
  if (fromStorage) return fromStorage;
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  const known = codeOfStatus[status];
  return known ? { ...answer(known[0], known[1]), status } : null;
}

/** Turns whatever was thrown into status and body; only the unexpected says nothing about itself. */
export function readRefusal(error: unknown): Answer & { readonly expected: boolean } {
  if (error instanceof PerhapsStoredError) return readPerhapsStored(error);
  if (error instanceof DatabaseUnreachableError) return { ...unreachable, expected: true };
  if (error instanceof FileStoreUnreachableError) return { ...fileStoreUnreachable, expected: true };
  if (error instanceof NewerFormError) return { ...answer("conflict", error.message), expected: true };
  if (error instanceof Refusal) return { ...readOwn(error), expected: true };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error);
    return {
      ...answer("invalid", Object.values(fields)[0], { fields }),
      expected: true,
    };
  }
  const known = typeof error === "object" && error !== null ? readForeign(error) : null;
  return known ? { ...known, expected: true } : { ...answer("unexpected"), expected: false };
}
