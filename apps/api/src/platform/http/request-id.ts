import { randomUUID } from "node:crypto";
import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, RawRequestDefaultExpression } from "fastify";
import { runFor } from "../request-scope.ts";

/** It stands in logs, headers and comments of SQL: nothing that means anything there, and not long. */
const bounded = /^[\w.-]{1,64}$/;

/** Names each request: by the `X-Request-Id` of a proxy that is trusted, or by an id of our own. */
export function makeRequestIds(trustedProxies: readonly string[]) {
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return ({ headers, socket }: RawRequestDefaultExpression): string => {
    const given = headers["x-request-id"];
    const isGiven = typeof given === "string" && bounded.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? "", 0) ? given : randomUUID();
  };
}

/** Answers with the id, and lets everything that the request causes know it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    runFor(request.id, done);
  });
  // The body arrived by the socket's events, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => runFor(request.id, done));
}
