import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { actions, type ApiKey } from "../keys/api-key.ts";
import type { KeyStore, NewKey } from "../keys/key-store.ts";
import { jsonBody } from "./bodies.ts";
import { ParameterSet, positiveInteger } from "./parameter-reader.ts";
import { asList, asOneOf, asString, BodyReader, type Reader } from "./request-reader.ts";
import type { Service } from "./service.ts";

type KeyParams = { Params: { key: string } };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const code = (name: string): string => `invalid_api_key_${name}`;

const asUuid: Reader<string> = (value, at, errorCode) => {
  const text = asString(value, at, errorCode);
  if (uuidPattern.test(text)) return text.toLowerCase();
  const wrong = Array.from(text).findIndex((character) => !/[0-9a-f-]/i.test(character));
  const problem =
    wrong === -1
      ? `invalid length: found ${text.length}`
      : `invalid character: found \`${text[wrong]}\` at ${wrong}`;
  throw new ApiError(errorCode, `Invalid value at \`${at}\`: ${problem}`);
};

const asIndexPattern: Reader<string> = (value, at, errorCode) => {
  const pattern = asString(value, at, errorCode);
  if (/^[A-Za-z0-9_-]*\*?$/.test(pattern) && pattern !== "") return pattern;
  throw new ApiError(
    errorCode,
    `Invalid value at \`${at}\`: \`${pattern}\` is not a valid index uid pattern. Index uid patterns can be an integer or a string containing only alphanumeric characters, hyphens (-), underscores (_), and optionally end with a star (*).`,
  );
};

function readExpiry(value: Json): string | null {
  if (value === null) return null;
  const text = asString(value, ".expiresAt", code("expires_at"));
  const isDate = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text);
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text) && text.includes(":");
  const time = isDate
    ? Date.parse(hasZone || !text.includes(":") ? text.replace(" ", "T") : `${text.replace(" ", "T")}Z`)
    : Number.NaN;
  // As the real engine writes it: no more digits of a second than there are.
  if (time > Date.now()) return new Date(time).toISOString().replace(/\.?0*Z$/, "Z");
  throw new ApiError(
    code("expires_at"),
    `Invalid value at \`.expiresAt\`: \`${text}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`,
  );
}

function readNewKey(body: Json): NewKey {
  const reader = new BodyReader(body, ["description", "name", "uid", "actions", "indexes", "expiresAt"]);
  const description = reader.read("description", code("description"), asString, null);
  const name = reader.read("name", code("name"), asString, null);
  const uid = reader.read("uid", code("uid"), asUuid, null);
  return {
    uid,
    name,
    description,
    actions: reader.require("actions", "missing_api_key_actions", code("actions"), asList(asOneOf(actions))),
    indexes: reader.require("indexes", "missing_api_key_indexes", code("indexes"), asList(asIndexPattern)),
    expiresAt: reader.require("expiresAt", "missing_api_key_expires_at", code("expires_at"), readExpiry),
  };
}

const immutable = ["uid", "actions", "indexes", "expiresAt", "createdAt", "updatedAt", "key"];

function readChange(body: Json): { name?: string | null; description?: string | null } {
  const fixed = immutable.find((name) => isObject(body) && name in body);
  if (fixed !== undefined) {
    const errorCode = `immutable_api_key_${fixed.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    throw new ApiError(errorCode, `Immutable field \`${fixed}\`: expected one of \`description\`, \`name\``);
  }
  const reader = new BodyReader(body, ["description", "name"]);
  return {
    ...("name" in reader.body ? { name: reader.read("name", code("name"), asString, null) } : {}),
    ...("description" in reader.body
      ? { description: reader.read("description", code("description"), asString, null) }
      : {}),
  };
}

function shown(keys: KeyStore, key: ApiKey): JsonObject {
  const { name, description, uid, expiresAt, createdAt, updatedAt } = key;
  return {
    name,
    description,
    key: keys.valueOf(key),
    uid,
    actions: [...key.actions],
    indexes: [...key.indexes],
    expiresAt,
    createdAt,
    updatedAt,
  };
}

/** The keys themselves. */
export function keyRoutes(app: FastifyInstance, { keys, authenticator }: Service): void {
  app.get("/keys", authenticator.guard("keys.get"), (request) => {
    const set = new ParameterSet(request.query, ["offset", "limit"]);
    const offset = set.read("offset", code("offset"), positiveInteger, 0);
    const limit = set.read("limit", code("limit"), positiveInteger, 20);
    const all = keys.list();
    return {
      results: all.slice(offset, offset + limit).map((key) => shown(keys, key)),
      offset,
      limit,
      total: all.length,
    };
  });

  app.get<KeyParams>("/keys/:key", authenticator.guard("keys.get"), (request) => {
    return shown(keys, keys.get(request.params.key));
  });

  app.post("/keys", authenticator.guard("keys.create"), (request, reply) => {
    return reply.code(201).send(shown(keys, keys.create(readNewKey(jsonBody(request)))));
  });

  app.patch<KeyParams>("/keys/:key", authenticator.guard("keys.update"), (request) => {
    return shown(keys, keys.update(request.params.key, readChange(jsonBody(request))));
  });

  app.delete<KeyParams>("/keys/:key", authenticator.guard("keys.delete"), (request, reply) => {
    keys.remove(request.params.key);
    return reply.code(204).send();
  });
}
