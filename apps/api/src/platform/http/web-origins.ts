import type { FastifyInstance } from "fastify";

const forPreflight = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "content-type, idempotency-key",
  "access-control-max-age": "7200",
};

/**
 * Lets pages of other origins call the API with the session's cookie (CORS). An origin that is not listed gets an answer
 * without these headers, which its page cannot read.
 */
export function answerWebOrigins(app: FastifyInstance, webOrigins: readonly string[]): void {
  if (webOrigins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !webOrigins.includes(origin)) return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "content-disposition, retry-after, x-request-id",
    });
    const isPreflight =
      request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    if (isPreflight) return reply.code(204).headers(forPreflight).send();
  });
}
