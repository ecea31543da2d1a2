import type { FastifyInstance, FastifyReply } from "fastify";
import type { SearchRequest } from "../engine/search-request.ts";
import type { Json } from "../json.ts";
import { asString, BodyReader } from "./request-reader.ts";
import { jsonBody } from "./bodies.ts";
import { multiSearchRoute } from "./multi-search-route.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { countedText, workOf } from "./search-limits.ts";
import { readSearchBody, readSearchParameters, searchFields } from "./search-parameters.ts";
import type { Service } from "./service.ts";

type IndexParams = { Params: { uid: string } };

/** Sends text that is JSON already. */
export function sendJson(reply: FastifyReply, text: string | null): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}

const facetFields = ["facetName", "facetQuery", "exhaustiveFacetCount"];

function readFacetSearch(body: Json): {
  facetName: string;
  facetQuery: string | null;
  search: SearchRequest;
} {
  const reader = new BodyReader(body, [...facetFields, ...searchFields]);
  const facetName = reader.require(
    "facetName",
    "missing_facet_search_facet_name",
    "invalid_facet_search_facet_name",
    asString,
  );
  const facetQuery = reader.read("facetQuery", "invalid_facet_search_facet_query", asString, null);
  return { facetName, facetQuery: countedText(facetQuery), search: readSearchBody(body, "", facetFields) };
}

/** Search on one index, on several, and among facet values. */
export function searchRoutes(app: FastifyInstance, service: Service): void {
  const { engine, authenticator } = service;
  const inTurn = oneAtATime();

  app.post<IndexParams>(
    "/indexes/:uid/search",
    authenticator.guardIndex("search"),
    async (request, reply) => {
      const { uid } = request.params;
      const access = authenticator.accessOf(request);
      const search = readSearchBody(jsonBody(request));
      return sendJson(
        reply,
        await inTurn(reply, workOf(search), () =>
          engine.call("search", uid, { ...search, filter: access.narrow(uid, search.filter) }),
        ),
      );
    },
  );

  app.get<IndexParams>("/indexes/:uid/search", authenticator.guardIndex("search"), async (request, reply) => {
    const { uid } = request.params;
    const access = authenticator.accessOf(request);
    const search = readSearchParameters(request.query);
    return sendJson(
      reply,
      await inTurn(reply, workOf(search), () =>
        engine.call("search", uid, { ...search, filter: access.narrow(uid, search.filter) }),
      ),
    );
  });

  app.post<IndexParams>(
    "/indexes/:uid/facet-search",
    authenticator.guardIndex("search"),
    async (request, reply) => {
      const { uid } = request.params;
      const access = authenticator.accessOf(request);
      const facetSearch = readFacetSearch(jsonBody(request));
      const search = { ...facetSearch.search, filter: access.narrow(uid, facetSearch.search.filter) };
      return inTurn(reply, workOf(search), () => engine.call("facetSearch", uid, { ...facetSearch, search }));
    },
  );

  multiSearchRoute(app, service, inTurn);
}
