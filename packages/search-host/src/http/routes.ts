import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";
import { acceptTextBodies } from "./bodies.ts";
import { documentRoutes } from "./document-routes.ts";
import { indexRoutes } from "./index-routes.ts";
import { keyRoutes } from "./key-routes.ts";
import { refusedRoutes } from "./refused-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import type { Service } from "./service.ts";
import { serviceRoutes } from "./service-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { taskRoutes } from "./task-routes.ts";

const preflightSeconds = 86_400;
const tooManyRequests = 429;

/** Browsers of any origin may call: what guards is the key, and it never travels as a cookie. */
function allowOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("access-control-allow-origin", "*");
    reply.header("vary", "origin");
    if (request.method !== "OPTIONS") return;
    reply.header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE, OPTIONS");
    reply.header("access-control-allow-headers", "authorization, content-type, x-meilisearch-client");
    reply.header("access-control-max-age", preflightSeconds);
    await reply.code(204).send();
  });
  app.options("/*", async (_request, reply) => reply.code(204).send());
}

/** Turns whatever went wrong into the API's own shape. What was not foreseen is logged and tells nothing. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    let refusal = error instanceof ApiError ? error : null;
    if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
      refusal = new ApiError("payload_too_large", "The provided payload reached the limit.");
    if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
      const type = request.headers["content-type"] ?? "";
      refusal = new ApiError("invalid_content_type", `The Content-Type \`${type}\` is invalid.`);
    }
    if (
      typeof error === "object" &&
      error !== null &&
      "statusCode" in error &&
      error.statusCode === tooManyRequests
    )
      refusal = new ApiError("too_many_requests", "Too many requests. Wait a minute and try again.");
    if (!refusal) {
      request.log.error(error, "the search host failed");
      refusal = new ApiError("internal", "An internal error has occurred.");
    }
    return reply.code(refusal.status).send(refusal.body);
  });
}

/** Says so before the body is read. */
function refuseUnknownRoutes(app: FastifyInstance): void {
  const known: { readonly method: string; readonly path: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const path = new RegExp(`^${url.replaceAll(/:[^/]+/g, "[^/]+")}$`);
    for (const each of [method].flat()) if (each !== "OPTIONS") known.push({ method: each, path });
  });
  // Only with a handler of its own has a scope hooks for what it does not know.
  app.setNotFoundHandler(() => {});
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split("?")[0] ?? "";
    const allowed = known.filter((route) => route.path.test(path)).map(({ method }) => method);
    if (allowed.length > 0) {
      reply.header("allow", [...new Set(allowed)].join(", "));
      throw new ApiError("method_not_allowed", `The route \`${path}\` does not take \`${request.method}\`.`);
    }
    throw new ApiError("not_found", `The route \`${request.method} ${path}\` does not exist.`);
  });
}

/** Mounts the whole API in a scope of its own: bodies, errors and headers of the outer server do not reach in. */
export function mountRoutes(app: FastifyInstance, service: Service): void {
  acceptTextBodies(app);
  allowOrigins(app);
  answerErrors(app);
  refuseUnknownRoutes(app);
  serviceRoutes(app, service);
  searchRoutes(app, service);
  documentRoutes(app, service);
  indexRoutes(app, service);
  settingsRoutes(app, service);
  taskRoutes(app, service);
  keyRoutes(app, service);
  refusedRoutes(app, service);
}
