import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { readFilter } from "../columns/filter-request.ts";
import { FilterSyntaxError } from "../columns/filter-reader.ts";
import type { DocumentQuery } from "../engine/document-list.ts";
import type { AdditionMethod } from "../engine/search-index.ts";
import type { NewTask } from "../engine/task.ts";
import type { Json } from "../json.ts";
import { documentBody, jsonBody } from "./bodies.ts";
import { checkIndexUid } from "./index-uid.ts";
import { anyText, boolean, checkParameters, ParameterSet, positiveInteger } from "./parameter-reader.ts";
import {
  asAnything,
  asBoolean,
  asList,
  asPositiveInteger,
  asStringList,
  BodyReader,
} from "./request-reader.ts";
import { notAvailable, readFilterText } from "./search-parameters.ts";
import type { Service } from "./service.ts";

type IndexParams = { Params: { uid: string } };
type DocumentParams = { Params: { uid: string; id: string } };

const listFields = ["offset", "limit", "fields", "retrieveVectors", "filter", "ids", "sort"];
const additionParameters = ["primaryKey", "csvDelimiter", "skipCreation", "customMetadata"];
const taskParameters = ["customMetadata"];
const code = (name: string): string => `invalid_document_${name}`;

function asKey(value: Json): string {
  if (typeof value === "string" || (typeof value === "number" && Number.isInteger(value)))
    return String(value);
  throw new ApiError(
    "invalid_document_id",
    `Document identifier \`${JSON.stringify(value)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

function checkNoVectors(wanted: boolean): void {
  if (wanted) throw notAvailable("`retrieveVectors`");
}

function readListParameters(request: FastifyRequest): DocumentQuery {
  const set = new ParameterSet(request.query, listFields);
  checkNoVectors(set.read("retrieveVectors", code("retrieve_vectors"), boolean, false));
  const fields = set.list("fields", code("fields"), anyText);
  return {
    offset: set.read("offset", code("offset"), positiveInteger, 0),
    limit: set.read("limit", code("limit"), positiveInteger, 20),
    fields: fields?.includes("*") ? null : fields,
    filter: set.read("filter", code("filter"), readFilterText, null),
    ids: set.list("ids", code("ids"), anyText),
    sort: set.read("sort", code("sort"), (text) => text.split(/,(?![^(]*\))/), null),
  };
}

function readListBody(request: FastifyRequest): DocumentQuery {
  const reader = new BodyReader(jsonBody(request), listFields);
  checkNoVectors(reader.read("retrieveVectors", code("retrieve_vectors"), asBoolean, false));
  return {
    offset: reader.read("offset", code("offset"), asPositiveInteger, 0),
    limit: reader.read("limit", code("limit"), asPositiveInteger, 20),
    fields: reader.read("fields", code("fields"), asStringList, null),
    filter: reader.read("filter", code("filter"), asAnything, null),
    ids: reader.read("ids", code("ids"), asList(asKey), null),
    sort: reader.read("sort", code("sort"), asStringList, null),
  };
}

function readDelimiter(text: string): string {
  const length = Array.from(text).length;
  if (length !== 1) {
    const found =
      length === 0 ? "an empty string" : `the following string of ${length} characters: \`${text}\``;
    throw new ApiError(
      code("csv_delimiter"),
      `Invalid value in parameter \`csvDelimiter\`: expected a string of one character, but found ${found}`,
    );
  }
  if (text.charCodeAt(0) > 127)
    throw new ApiError(code("csv_delimiter"), `csv delimiter must be an ascii character. Found: \`${text}\``);
  return text;
}

function additionTask(request: FastifyRequest<IndexParams>, method: AdditionMethod): NewTask {
  const set = new ParameterSet(request.query, additionParameters);
  const delimiter = set.read("csvDelimiter", code("csv_delimiter"), readDelimiter, null);
  const indexUid = checkIndexUid(request.params.uid);
  const documents = documentBody(request, delimiter);
  return {
    type: "documentAdditionOrUpdate",
    indexUid,
    details: { receivedDocuments: documents.length, indexedDocuments: null },
    payload: {
      kind: "add",
      documents: JSON.stringify(documents),
      method,
      primaryKey: set.text("primaryKey"),
      skipCreation: set.read("skipCreation", "invalid_skip_creation_parameter", boolean, false),
    },
  };
}

function deletionTask(
  indexUid: string,
  providedIds: number,
  originalFilter: Json,
  payload: NewTask["payload"],
): NewTask {
  const details = { providedIds, deletedDocuments: null, originalFilter };
  return { type: "documentDeletion", indexUid: checkIndexUid(indexUid), details, payload };
}

function readDeletionFilter(request: FastifyRequest): Json {
  const reader = new BodyReader(jsonBody(request), ["filter"]);
  const filter = reader.require("filter", "missing_document_filter", code("filter"), asAnything);
  try {
    if (readFilter(filter) === null)
      throw new ApiError(code("filter"), "Sending an empty filter is forbidden.");
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw new ApiError(code("filter"), error.message);
    throw error;
  }
  return filter;
}

/** Reading documents without searching. */
function documentReadRoutes(app: FastifyInstance, { engine, authenticator }: Service): void {
  app.get<IndexParams>("/indexes/:uid/documents", authenticator.guardIndex("documents.get"), (request) => {
    return engine.call("documents", request.params.uid, readListParameters(request));
  });

  app.post<IndexParams>(
    "/indexes/:uid/documents/fetch",
    authenticator.guardIndex("documents.get"),
    (request) => {
      return engine.call("documents", request.params.uid, readListBody(request));
    },
  );

  app.get<DocumentParams>(
    "/indexes/:uid/documents/:id",
    authenticator.guardIndex("documents.get"),
    (request) => {
      const set = new ParameterSet(request.query, ["fields", "retrieveVectors"]);
      checkNoVectors(set.read("retrieveVectors", code("retrieve_vectors"), boolean, false));
      const fields = set.list("fields", code("fields"), anyText);
      return engine.call(
        "document",
        request.params.uid,
        request.params.id,
        fields?.includes("*") ? null : fields,
      );
    },
  );
}

/** Documents: list, read, add, merge, delete. Every write is a task. */
export function documentRoutes(app: FastifyInstance, service: Service): void {
  const { engine, authenticator } = service;
  documentReadRoutes(app, service);

  const accept = async (reply: FastifyReply, task: NewTask): Promise<FastifyReply> =>
    reply.code(202).send(await engine.call("enqueue", task));

  app.post<IndexParams>(
    "/indexes/:uid/documents",
    authenticator.guardIndex("documents.add"),
    (request, reply) => {
      return accept(reply, additionTask(request, "replace"));
    },
  );

  app.put<IndexParams>(
    "/indexes/:uid/documents",
    authenticator.guardIndex("documents.add"),
    (request, reply) => {
      return accept(reply, additionTask(request, "merge"));
    },
  );

  app.delete<DocumentParams>(
    "/indexes/:uid/documents/:id",
    authenticator.guardIndex("documents.delete"),
    (request, reply) => {
      checkParameters(request.query, taskParameters);
      return accept(
        reply,
        deletionTask(request.params.uid, 1, null, { kind: "deleteKeys", keys: [request.params.id] }),
      );
    },
  );

  app.delete<IndexParams>(
    "/indexes/:uid/documents",
    authenticator.guardIndex("documents.delete"),
    (request, reply) => {
      checkParameters(request.query, taskParameters);
      return accept(reply, deletionTask(request.params.uid, 0, null, { kind: "clear" }));
    },
  );

  app.post<IndexParams>(
    "/indexes/:uid/documents/delete-batch",
    authenticator.guardIndex("documents.delete"),
    (request, reply) => {
      const keys = asList(asKey)(jsonBody(request), "", "bad_request");
      return accept(reply, deletionTask(request.params.uid, keys.length, null, { kind: "deleteKeys", keys }));
    },
  );

  app.post<IndexParams>(
    "/indexes/:uid/documents/delete",
    authenticator.guardIndex("documents.delete"),
    (request, reply) => {
      const filter = readDeletionFilter(request);
      return accept(
        reply,
        deletionTask(request.params.uid, 0, JSON.stringify(filter), { kind: "deleteByFilter", filter }),
      );
    },
  );
}
