import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "../api-error.ts";
import type { NewTask } from "../engine/task.ts";
import type { Json } from "../json.ts";
import { jsonBody } from "./bodies.ts";
import type { Access } from "./authenticator.ts";
import { checkIndexUid, isIndexUid, uidProblem } from "./index-uid.ts";
import { ParameterSet, positiveInteger } from "./parameter-reader.ts";
import { asBoolean, asList, asString, asStringList, BodyReader, type Reader } from "./request-reader.ts";
import type { Service } from "./service.ts";

type IndexParams = { Params: { uid: string } };
type Swap = { readonly indexes: [string, string]; readonly rename: boolean };

const asIndexUid: Reader<string> = (value, at, code) => {
  const uid = asString(value, at, code);
  if (!isIndexUid(uid))
    throw new ApiError("invalid_index_uid", `Invalid value at \`${at}\`: ${uidProblem(uid)}`);
  return uid;
};

function creationTask(body: Json, access: Access): NewTask {
  const reader = new BodyReader(body, ["uid", "primaryKey"]);
  const indexUid = reader.require("uid", "missing_index_uid", "invalid_index_uid", asIndexUid);
  access.checkIndex(indexUid);
  const primaryKey = reader.read("primaryKey", "invalid_index_primary_key", asString, null);
  return {
    type: "indexCreation",
    indexUid,
    details: { primaryKey },
    payload: { kind: "createIndex", primaryKey },
  };
}

function updateTask(uid: string, body: Json): NewTask {
  for (const name of ["createdAt", "updatedAt"]) {
    if (typeof body === "object" && body !== null && name in body) {
      const code = `immutable_index_${name.replace("At", "_at")}`;
      throw new ApiError(code, `Immutable field \`${name}\`: expected one of \`primaryKey\`, \`uid\``);
    }
  }
  const reader = new BodyReader(body, ["primaryKey", "uid"]);
  const primaryKey = reader.read("primaryKey", "invalid_index_primary_key", asString, null);
  const newUid = reader.read("uid", "invalid_index_uid", asIndexUid, null);
  const details = { primaryKey, ...(newUid === null ? {} : { oldIndexUid: uid, newIndexUid: newUid }) };
  return {
    type: "indexUpdate",
    indexUid: uid,
    details,
    payload: { kind: "updateIndex", primaryKey, newUid },
  };
}

const asSwap: Reader<Swap> = (value, at) => {
  const reader = new BodyReader(value, ["indexes", "rename"], at);
  const names = reader.require("indexes", "missing_swap_indexes", "invalid_swap_indexes", asStringList);
  const [left, right] = names;
  if (names.length !== 2 || left === undefined || right === undefined) {
    const given = names.map((name) => `\`${name}\``).join(", ");
    throw new ApiError(
      "invalid_swap_indexes",
      `Two indexes must be given for each swap. The list \`[${given}]\` contains ${names.length} indexes.`,
    );
  }
  return {
    indexes: [checkIndexUid(left), checkIndexUid(right)],
    rename: reader.read("rename", "invalid_swap_rename", asBoolean, false),
  };
};

function swapTask(body: Json, access: Access): NewTask {
  const swaps = asList(asSwap)(body, "", "bad_request");
  const names = swaps.flatMap(({ indexes }) => indexes);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new ApiError(
      "invalid_swap_duplicate_index_found",
      `Indexes must be declared only once during a swap. \`${twice}\` was specified several times.`,
    );
  }
  for (const name of names) access.checkIndex(name);
  const details = { swaps: swaps.map(({ indexes, rename }) => ({ indexes: [...indexes], rename })) };
  return { type: "indexSwap", indexUid: null, details, payload: { kind: "swap", swaps } };
}

/** Indexes: create, list, look at, change, delete, swap. */
export function indexRoutes(app: FastifyInstance, { engine, authenticator }: Service): void {
  const accept = async (reply: FastifyReply, task: NewTask): Promise<FastifyReply> =>
    reply.code(202).send(await engine.call("enqueue", task));

  app.get("/indexes", authenticator.guard("indexes.get"), async (request) => {
    const access = authenticator.accessOf(request);
    const set = new ParameterSet(request.query, ["offset", "limit"]);
    const offset = set.read("offset", "invalid_index_offset", positiveInteger, 0);
    const limit = set.read("limit", "invalid_index_limit", positiveInteger, 20);
    const all = await engine.call("indexes");
    const names = access.visible(all.map(({ uid }) => uid));
    const results = all.filter(({ uid }) => names.includes(uid));
    return { results: results.slice(offset, offset + limit), offset, limit, total: results.length };
  });

  app.post("/indexes", authenticator.guard("indexes.create"), (request, reply) =>
    accept(reply, creationTask(jsonBody(request), authenticator.accessOf(request))),
  );

  app.get<IndexParams>("/indexes/:uid", authenticator.guardIndex("indexes.get"), (request) => {
    return engine.call("index", request.params.uid);
  });

  app.patch<IndexParams>("/indexes/:uid", authenticator.guardIndex("indexes.update"), (request, reply) => {
    return accept(reply, updateTask(checkIndexUid(request.params.uid), jsonBody(request)));
  });

  app.delete<IndexParams>("/indexes/:uid", authenticator.guardIndex("indexes.delete"), (request, reply) => {
    const indexUid = checkIndexUid(request.params.uid);
    return accept(reply, {
      type: "indexDeletion",
      indexUid,
      details: { deletedDocuments: null },
      payload: { kind: "deleteIndex" },
    });
  });

  app.post("/swap-indexes", authenticator.guard("indexes.swap"), (request, reply) =>
    accept(reply, swapTask(jsonBody(request), authenticator.accessOf(request))),
  );
}
