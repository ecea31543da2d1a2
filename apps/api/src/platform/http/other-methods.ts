import type { FastifyInstance } from "fastify";

/** Answered as before: no address here has them. */
const silentMethods = new Set(["HEAD", "OPTIONS"]);

/** `/projects/:id` as an expression that finds the addresses of it. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(".", "\\.")
      .replaceAll("*", ".*")
      .replaceAll(/:[^/]+/g, "[^/]+")}/?$`,
  );

/** Refuses another method than an address has: to everybody alike, before the session and the body are read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known: { readonly method: string; readonly pattern: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const pattern = patternOf(url);
    for (const each of [method].flat()) if (!silentMethods.has(each)) known.push({ method: each, pattern });
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404 || silentMethods.has(request.method)) return;
    const path = request.url.split("?")[0] ?? "";
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0) return;
    reply.header("allow", [...allowed].toSorted().join(", "));
    throw Object.assign(new Error(`There is no ${request.method} here.`), { statusCode: 405 });
  });
}
