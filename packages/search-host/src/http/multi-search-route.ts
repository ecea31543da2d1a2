import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "../api-error.ts";
import { type FederatedQuery, type FederatedRequest, federatedPage } from "../engine/federation.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { jsonBody } from "./bodies.ts";
import type { Access } from "./authenticator.ts";
import { checkIndexUid } from "./index-uid.ts";
import type { InTurn } from "./one-at-a-time.ts";
import {
  asAnything,
  asList,
  asNumber,
  asObject,
  asPositiveInteger,
  asString,
  asStringList,
  BodyReader,
} from "./request-reader.ts";
import { notAvailable, readSearchBody, searchFields } from "./search-parameters.ts";
import { withinLimits, workOf } from "./search-limits.ts";
import type { Service } from "./service.ts";

const queryFields = ["indexUid", "federationOptions"];

function readWeight(options: JsonObject, at: string): number {
  const reader = new BodyReader(options, ["weight", "remote", "queryPosition"], at);
  if (reader.body.remote !== undefined && reader.body.remote !== null)
    throw notAvailable("`federationOptions.remote`");
  const weight = reader.read("weight", "invalid_multi_search_weight", asNumber, 1);
  if (weight < 0)
    throw new ApiError(
      "invalid_multi_search_weight",
      `Invalid value at \`${at}.weight\`: the value of \`weight\` is invalid, expected a positive float (>= 0.0).`,
    );
  return weight;
}

function readQuery(body: Json, position: number, isFederated: boolean, access: Access): FederatedQuery {
  const at = `.queries[${position}]`;
  const reader = new BodyReader(body, [...queryFields, ...searchFields], at);
  const indexUid = checkIndexUid(
    reader.require("indexUid", "missing_index_uid", "invalid_index_uid", asString),
    `Invalid value at \`${at}.indexUid\`: `,
  );
  access.checkIndex(indexUid);
  const options = reader.read("federationOptions", "invalid_multi_search_federation_options", asObject, null);
  if (options && !isFederated) {
    throw new ApiError(
      "invalid_multi_search_federation_options",
      `Inside \`${at}\`: Using \`federationOptions\` is not allowed in a non-federated search.\n - Hint: remove \`federationOptions\` from query #${position} or add \`federation\` to the request.`,
    );
  }
  const search = readSearchBody(body, at, queryFields);
  if (isFederated) checkFederatedQuery(reader.body, position);
  return {
    indexUid,
    request: { ...search, filter: access.narrow(indexUid, search.filter) },
    weight: options ? readWeight(options, `${at}.federationOptions`) : 1,
  };
}

function checkFederatedQuery(query: JsonObject, position: number): void {
  const paging = ["limit", "offset", "page", "hitsPerPage"].find(
    (name) => query[name] !== undefined && query[name] !== null,
  );
  if (paging !== undefined) {
    throw new ApiError(
      "invalid_multi_search_query_pagination",
      `Inside \`.queries[${position}]\`: Using pagination options is not allowed in federated queries.\n - Hint: remove \`${paging}\` from query #${position} or remove \`federation\` from the request`,
    );
  }
  if (isObject(query) && query.facets !== undefined && query.facets !== null) {
    throw new ApiError(
      "invalid_multi_search_query_facets",
      `Inside \`.queries[${position}]\`: Using facet options is not allowed in federated queries.\n - Hint: remove \`facets\` from query #${position} or remove \`federation\` from the request`,
    );
  }
}

function readFederation(federation: Json, queries: readonly FederatedQuery[]): FederatedRequest {
  const fields = [
    "limit",
    "offset",
    "page",
    "hitsPerPage",
    "facetsByIndex",
    "mergeFacets",
    "showPerformanceDetails",
    "distinct",
  ];
  const reader = new BodyReader(federation, fields, ".federation");
  for (const name of ["mergeFacets", "distinct"]) {
    if (reader.read(name, "bad_request", asAnything, null) !== null)
      throw notAvailable(`\`federation.${name}\``);
  }
  const facets = reader.read("facetsByIndex", "invalid_multi_search_facets_by_index", asObject, {});
  return {
    queries,
    limit: reader.read("limit", "invalid_search_limit", asPositiveInteger, 20),
    offset: reader.read("offset", "invalid_search_offset", asPositiveInteger, 0),
    page: reader.read("page", "invalid_search_page", asPositiveInteger, null),
    hitsPerPage: reader.read("hitsPerPage", "invalid_search_hits_per_page", asPositiveInteger, null),
    facetsByIndex: Object.fromEntries(
      Object.entries(facets).map(([uid, names]) => [
        uid,
        names === null
          ? []
          : asStringList(names, `.federation.facetsByIndex.${uid}`, "invalid_multi_search_facets_by_index"),
      ]),
    ),
  };
}

/** Our own limits: a request stays small enough that others need not wait for it. */
const maxQueries = 100;
/** Those that are merged are worked in one go. */
const maxMergedQueries = 20;
const maxHitsTogether = 10_000;

function checkAmount(queries: readonly FederatedQuery[], federated: FederatedRequest | null): void {
  // Before they are merged, each search finds all hits up to the end of the page.
  const hits =
    federated === null
      ? queries.reduce((sum, { request }) => sum + (request.hitsPerPage ?? request.limit), 0)
      : queries.length * federatedPage(federated).end;
  if (hits > maxHitsTogether)
    throw new ApiError(
      "bad_request",
      `The limits of all queries of one request may add up to ${maxHitsTogether} at most, found ${hits}.`,
    );
  if (federated)
    for (const { request } of queries) withinLimits({ ...request, limit: federatedPage(federated).size });
}

/** An index that only the body names is not what was not found. */
function refuseBody(error: unknown): never {
  if (error instanceof ApiError && error.code === "index_not_found")
    throw new ApiError(error.code, error.message, 400);
  throw error;
}

/** The answers side by side; each search waits for its turn, so that others come in between. */
async function oneByOne(
  queries: readonly FederatedQuery[],
  search: (query: FederatedQuery, position: number) => Promise<string | null>,
): Promise<string | null> {
  const results: string[] = [];
  for (const [position, query] of queries.entries()) {
    const result = await search(query, position);
    if (result === null) return null;
    results.push(result);
  }
  return `{"results":[${results.join(",")}]}`;
}

/** Several searches in one request, side by side or merged into one list. */
export function multiSearchRoute(
  app: FastifyInstance,
  { engine, authenticator }: Service,
  inTurn: InTurn,
): void {
  app.post("/multi-search", authenticator.guard("search"), async (request, reply): Promise<FastifyReply> => {
    const access = authenticator.accessOf(request);
    const reader = new BodyReader(jsonBody(request), ["queries", "federation"]);
    const federation = reader.body.federation ?? null;
    const bodies = reader.require("queries", "bad_request", "bad_request", asList(asAnything));
    const most = federation === null ? maxQueries : maxMergedQueries;
    if (bodies.length > most)
      throw new ApiError(
        "bad_request",
        `One request may hold ${most} queries at most${federation === null ? "" : " where they are merged"}, found ${bodies.length}.`,
      );
    const queries = bodies.map((body, position) => readQuery(body, position, federation !== null, access));
    const federated = federation === null ? null : readFederation(federation, queries);
    checkAmount(queries, federated);
    const work = queries.reduce((sum, { request: query }) => sum + workOf(query), 0);
    const text = await (federated === null
      ? oneByOne(queries, (query, position) =>
          inTurn(reply, work, () => engine.call("multiSearch", query, position)),
        )
      : inTurn(reply, work, () => engine.call("federatedSearch", federated))
    ).catch(refuseBody);
    return reply.type("application/json; charset=utf-8").send(text);
  });
}
