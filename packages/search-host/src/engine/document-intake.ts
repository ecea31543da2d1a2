import { ApiError } from "../api-error.ts";
import { type GeoPoint, readGeo } from "../columns/geo.ts";
import type { Json, JsonObject } from "../json.ts";

const keyPattern = /^[A-Za-z0-9_-]{1,511}$/;

function candidateError(candidates: readonly string[]): ApiError {
  const [first, second] = candidates;
  const advice = "Please specify the primary key manually using the `primaryKey` query parameter.";
  return first === undefined
    ? new ApiError(
        "index_primary_key_no_candidate_found",
        `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. ${advice}`,
      )
    : new ApiError(
        "index_primary_key_multiple_candidates_found",
        `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: '${first}' and '${second}'. ${advice}`,
      );
}

/** The primary key that a first document suggests: its only field whose name ends with "id". */
function inferPrimaryKey(document: JsonObject): string {
  const candidates = Object.keys(document)
    .filter((name) => name.toLowerCase().endsWith("id"))
    .sort();
  const [only] = candidates;
  if (candidates.length !== 1 || only === undefined) throw candidateError(candidates);
  return only;
}

/** The primary key for an addition: what the index has, else what the caller wants, else what the first suggests. */
export function choosePrimaryKey(
  known: string | null,
  wanted: string | null,
  documents: readonly JsonObject[],
): string | null {
  if (known !== null) {
    if (wanted === null || wanted === known) return known;
    throw new ApiError("index_primary_key_already_exists", `Index already has a primary key: \`${known}\`.`);
  }
  const [first] = documents;
  return wanted ?? (first ? inferPrimaryKey(first) : null);
}

function valueAt(document: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = document;
  if (document[path] !== undefined) return document[path];
  for (const part of path.split(".")) {
    value = typeof value === "object" && value !== null && !Array.isArray(value) ? value[part] : undefined;
  }
  return value;
}

/** The document's key as text, or why it has none. Whole numbers and plain words are keys. */
export function documentKey(document: JsonObject, primaryKey: string): string {
  const value = valueAt(document, primaryKey);
  if (value === undefined) {
    throw new ApiError(
      "missing_document_id",
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document)}\`.`,
    );
  }
  const text = typeof value === "number" && Number.isInteger(value) ? String(value) : value;
  if (typeof text === "string" && keyPattern.test(text)) return text;
  throw new ApiError(
    "invalid_document_id",
    `Document identifier \`${JSON.stringify(value)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/** The document's place, if it says one; one that cannot be read fails the whole task. */
export function documentPoint(document: JsonObject, key: string): GeoPoint | null {
  const reading = readGeo(document, key);
  if ("problem" in reading) throw new ApiError("invalid_document_geo_field", reading.problem);
  return reading.point;
}
