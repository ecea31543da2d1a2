import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { type Endpoint, encoded, type RateLimit } from "@headroom/contract/endpoints/endpoint";
import { refusalsOf } from "@headroom/contract/endpoints/refusals-of";
import { maxBodyBytes, recentProofMinutes } from "@headroom/contract/vocabulary/product-limits";
import type { RefusalCode } from "@headroom/contract/vocabulary/refusals";
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import { followWrites } from "../database/write-outcome.ts";
import { Refusal, stale } from "../refusal.ts";
import {
  assertAccess,
  assertGuestMayWrite,
  assertRecentProof,
  notForGuests,
  withSecondFactor,
} from "./access.ts";
import { idempotencyHeaders, withIdempotency } from "./idempotency.ts";
import { perMinute, sharedRateLimits } from "./rate-limit.ts";
import { PerhapsStoredError, readRefusal } from "./read-refusal.ts";
import { refusalResponses } from "./refusal-responses.ts";
import type { Caller, Route, RouteRequest } from "./route.ts";

export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>;

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");
/** Below it a session of a guest counts, and no other. */
const guestBase = "/guest";
const noParams = z.strictObject({});
const noBody = z.union([z.null(), z.strictObject({})]).optional();

/** A copy of the schema that carries a sample into the API page. */
const withExample = (schema: z.ZodType, sample: unknown) =>
  sample === undefined ? schema : schema.meta({ ...schema.meta(), examples: [sample] });

function bodyOf({ method, raw, body, samples }: Endpoint): Pick<FastifySchema, "body"> {
  if (raw === "body" || method === "GET" || method === "DELETE") return {};
  return { body: body ? withExample(body, samples?.body) : noBody };
}

/** Samples travel as examples; `security` tells the reader of the API page who may call. */
function schemaOf(endpoint: Endpoint): FastifySchema {
  const status = endpoint.status ?? 200;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.recentProof && {
      description: `Refused with the code reauthenticate unless the session has proved within ${recentProofMinutes} minutes who uses it.`,
    }),
    tags: [endpoint.id.split(".")[0] ?? ""],
    params: endpoint.params ?? noParams,
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.idempotencyKey && { headers: idempotencyHeaders }),
    ...bodyOf(endpoint),
    response: {
      ...(endpoint.raw !== "answer" && { [status]: withExample(endpoint.answer, endpoint.samples?.answer) }),
      ...refusalResponses(endpoint),
    },
    ...(endpoint.access === "anyone" ? {} : { security: [{ session: [] }] }),
  };
}

/** The store of the counts shares those of a group between processes. */
const limitOf = (id: string, limit: RateLimit) => ({
  max: perMinute[limit],
  timeWindow: "1 minute",
  ...(sharedRateLimits.includes(limit) && { groupId: id }),
});

export interface RouteNeeds {
  readonly findCaller: FindCaller;
  /** The guest of a session that a link has opened; refuses where there is none. */
  readonly findGuest: (request: FastifyRequest) => Promise<Caller>;
  /** Called for a refusal that the endpoint does not declare: it is answered all the same. */
  readonly onUndeclaredRefusal: (endpoint: Endpoint, code: RefusalCode) => void;
}

/** The error of a handler as it is answered. */
function answeredError(endpoint: Endpoint, error: FastifyError, mayBeStored: boolean): Error {
  if (error instanceof Refusal)
    return error.code === "stale" ? stale(encoded(endpoint.current, error.current)) : error;
  // After a time-out the handler goes on.
  return mayBeStored ? new PerhapsStoredError(error) : error;
}

/** Address and permission of a route: an endpoint's own, or its second one for guests. */
interface Entry {
  readonly url: string;
  readonly schema: FastifySchema;
  readonly admit: (request: FastifyRequest) => Promise<Caller | null>;
}

const entryOf = (endpoint: Endpoint, { findCaller }: RouteNeeds): Entry => ({
  url: fastifyPath(endpoint.path),
  schema: schemaOf(endpoint),
  admit: async (request) => {
    const caller = endpoint.session === "none" ? null : withSecondFactor(endpoint, await findCaller(request));
    assertAccess(endpoint, caller);
    assertRecentProof(endpoint, caller);
    return caller;
  },
});

/** An address of its own, so that an account's session and a guest's in one browser are never taken for each other. */
const guestEntryOf = (endpoint: Endpoint, { findGuest }: RouteNeeds): Entry => ({
  url: fastifyPath(`${guestBase}${endpoint.path}`),
  schema: { ...schemaOf(endpoint), hide: true },
  admit: async (request) => {
    const guest = await findGuest(request);
    assertGuestMayWrite(endpoint, guest);
    return guest;
  },
});

function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, needs: RouteNeeds) {
  const entries = [entryOf(endpoint, needs), ...(endpoint.guests ? [guestEntryOf(endpoint, needs)] : [])];
  for (const entry of entries) registerEntry(app, { endpoint, handle }, { ...entry, ...needs });
}

function registerEntry(app: FastifyInstance, { endpoint, handle }: Route, needs: RouteNeeds & Entry) {
  const { onUndeclaredRefusal, url, schema, admit } = needs;
  const declared = new Set(refusalsOf(endpoint));
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const followed = new WeakMap<FastifyRequest, ReturnType<typeof followWrites>>();
  app.route({
    method: endpoint.method,
    exposeHeadRoute: false,
    url,
    schema,
    bodyLimit: maxBodyBytes[endpoint.bodySize ?? "default"],
    config: { rateLimit: endpoint.rateLimit ? limitOf(endpoint.id, endpoint.rateLimit) : false },
    // Before the body is read: a stranger learns nothing about what it should contain.
    onRequest: async (request) => {
      callers.set(request, await admit(request));
    },
    handler: async (request, reply) => {
      const asked = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: callers.get(request) ?? null,
        request,
        reply,
      } as unknown as RouteRequest<Endpoint>; // parsed by the endpoint's own schemas
      const writes = followWrites();
      followed.set(request, writes);
      const answer = await writes.run(() => withIdempotency(endpoint, asked, () => handle(asked)));
      if (reply.sent) return reply;
      return reply.code(endpoint.status ?? 200).send(answer);
    },
    errorHandler: (error, request) => {
      const writes = endpoint.method === "GET" ? undefined : followed.get(request);
      // After a time-out the handler goes on.
      const isOpen = writes !== undefined && (writes.mayBeStored() || error.statusCode === 503);
      const answered = answeredError(endpoint, error, isOpen);
      const { code } = readRefusal(answered).body;
      if (!declared.has(code)) onUndeclaredRefusal(endpoint, code);
      throw answered;
    },
  });
}

/** Registers every endpoint of the contract; what the contract promises and nobody answers stops the start. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], needs: RouteNeeds) {
  const known = new Map(routes.map((route) => [route.endpoint.id, route]));
  for (const { id } of allEndpoints) {
    const route = known.get(id);
    if (!route) throw new Error(`The endpoint ${id} has no route.`);
    registerRoute(app, route, needs);
  }
  refuseOtherCalls(app, needs);
}

/** Whatever else a guest asks for is not for guests. */
const refuseOtherCalls = (app: FastifyInstance, { findGuest }: RouteNeeds) =>
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    exposeHeadRoute: false,
    url: `${guestBase}/*`,
    schema: { hide: true },
    onRequest: async (request) => {
      await findGuest(request);
      throw notForGuests();
    },
    handler: async () => {
      throw notForGuests();
    },
  });
