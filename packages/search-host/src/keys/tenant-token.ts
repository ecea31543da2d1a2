import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "../api-error.ts";
import { isObject, type Json, type JsonObject, parseForeignJson } from "../json.ts";

/** Claims of a verified tenant token: per index pattern, a filter or none. */
export type TenantClaims = { readonly keyUid: string; readonly rules: ReadonlyMap<string, Json> };

const hashes: Readonly<Record<string, string>> = { HS256: "sha256", HS384: "sha384", HS512: "sha512" };

function refuse(problem: string): ApiError {
  return new ApiError("invalid_api_key", `Could not decode tenant token, ${problem}.`);
}

function decode(part: string | undefined): JsonObject | null {
  try {
    const value = parseForeignJson(Buffer.from(part ?? "", "base64url").toString());
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a bearer value has the three parts of a JSON web token. */
export function looksLikeToken(value: string): boolean {
  const parts = value.split(".");
  return parts.length === 3 && decode(parts[0]) !== null && decode(parts[1]) !== null;
}

function readRules(rules: Json | undefined): Map<string, Json> {
  if (Array.isArray(rules))
    return new Map(rules.filter((name) => typeof name === "string").map((name) => [name, null]));
  if (isObject(rules))
    return new Map(
      Object.entries(rules).map(([name, rule]) => [name, isObject(rule) ? (rule.filter ?? null) : null]),
    );
  throw refuse("JSON error: data did not match any variant of untagged enum SearchRules");
}

/**
 * Verifies a tenant token.
 * @param keyValueOf the value of the key with this uid, or null when there is none
 */
export function verifyTenantToken(
  token: string,
  keyValueOf: (uid: string) => string | null,
  now: number,
): TenantClaims {
  const [head, body, signature] = token.split(".");
  const header = decode(head);
  const claims = decode(body) ?? {};
  if (claims.searchRules === undefined) throw refuse("JSON error: missing field `searchRules`");
  const rules = readRules(claims.searchRules);
  const keyUid = typeof claims.apiKeyUid === "string" ? claims.apiKeyUid : "";
  const hash = hashes[typeof header?.alg === "string" ? header.alg : ""];
  const value = keyValueOf(keyUid);
  if (hash === undefined || value === null) throw refuse("InvalidSignature");
  const expected = createHmac(hash, value).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature ?? "", "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refuse("InvalidSignature");
  if (
    claims.exp !== undefined &&
    claims.exp !== null &&
    !(typeof claims.exp === "number" && claims.exp * 1000 > now)
  ) {
    throw refuse("ExpiredSignature");
  }
  return { keyUid, rules };
}
