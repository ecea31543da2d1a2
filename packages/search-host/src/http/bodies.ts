import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { isObject, type Json, type JsonObject, parseForeignJson } from "../json.ts";
import type { Action } from "../keys/api-key.ts";
import { parseCsv } from "./csv.ts";

/** As much as the real engine takes by default. */
const writingLimitBytes = 104_857_600;
/** Limit of reading requests, whose key many have; room for some thousand identifiers in a filter. */
const askingLimitBytes = 1_048_576;
const documentTypes = ["application/json", "application/x-ndjson", "text/csv"];

/** Returns the body limit of a request that needs this action. */
export function bodyLimitFor(action: Action): number {
  return action === "search" || action.endsWith(".get") ? askingLimitBytes : writingLimitBytes;
}

const largeBodyLength = 65_536;

/** One large body in each round of the event loop, so that small requests are answered between them. */
function oneEachRound(): (read: () => void) => void {
  const waiting: (() => void)[] = [];
  const readNext = (): void => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(readNext);
  };
  return (read) => {
    waiting.push(read);
    if (waiting.length === 1) setImmediate(readNext);
  };
}

/** Takes every body as text; each route says what it must be. */
export function acceptTextBodies(app: FastifyInstance): void {
  const inRounds = oneEachRound();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    if (body.length < largeBodyLength) done(null, body);
    else inRounds(() => done(null, body));
  });
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === "string" ? request.body : "";
}

function contentType(request: FastifyRequest): string | null {
  const header = request.headers["content-type"];
  return header === undefined ? null : (header.split(";")[0] ?? "").trim().toLowerCase();
}

function checkType(request: FastifyRequest, accepted: readonly string[]): string {
  const type = contentType(request);
  const list = accepted.map((name) => `\`${name}\``).join(", ");
  if (type === null) {
    throw new ApiError(
      "missing_content_type",
      `A Content-Type header is missing. Accepted values for the Content-Type header are: ${list}`,
    );
  }
  if (!accepted.includes(type)) {
    throw new ApiError(
      "invalid_content_type",
      `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: ${list}`,
    );
  }
  return type;
}

function parseJson(text: string): Json {
  try {
    return parseForeignJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiError("malformed_payload", `The json payload provided is malformed. \`${reason}\`.`);
  }
}

/** The JSON body of a request. */
export function jsonBody(request: FastifyRequest): Json {
  checkType(request, ["application/json"]);
  const text = textOf(request);
  if (text.trim() === "") throw new ApiError("missing_payload", "A json payload is missing.");
  return parseJson(text);
}

function readLines(text: string): Json[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parseJson);
}

function allObjects(values: readonly Json[], kind: string): JsonObject[] {
  const wrong = values.find((value) => !isObject(value));
  if (wrong !== undefined) {
    throw new ApiError(
      "malformed_payload",
      `The ${kind} payload provided is malformed. \`Couldn't serialize document value: ${JSON.stringify(wrong)} is not an object\`.`,
    );
  }
  return values.filter(isObject);
}

/** The documents of a request, as JSON (one or a list), lines of JSON, or CSV. */
export function documentBody(request: FastifyRequest, csvDelimiter: string | null): JsonObject[] {
  const type = checkType(request, documentTypes);
  const kind = type === "text/csv" ? "csv" : type === "application/json" ? "json" : "ndjson";
  if (csvDelimiter !== null && kind !== "csv") {
    throw new ApiError(
      "invalid_content_type",
      `The Content-Type \`${type}\` does not support the use of a csv delimiter. The csv delimiter can only be used with the Content-Type \`text/csv\`.`,
    );
  }
  const text = textOf(request);
  if (text.trim() === "") throw new ApiError("missing_payload", `A ${kind} payload is missing.`);
  if (kind === "csv") return parseCsv(text, csvDelimiter ?? ",");
  if (kind === "ndjson") return allObjects(readLines(text), kind);
  const value = parseJson(text);
  return allObjects(Array.isArray(value) ? value : [value], kind);
}
