import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { nothingHere } from "../refusal.ts";

const built = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

/** Where the browser finds each of the four hosts; all default to this server. */
export interface BrowserConfig {
  readonly apiOld: string;
  readonly apiNew: string;
  readonly images: string;
  readonly search: string;
  readonly demo: boolean;
}

/** Toasts, and the touch rules of buttons, write styles of their own: the page hands them the answer's nonce. */
function sendPage(reply: FastifyReply, page: string) {
  const { script, style } = reply.cspNonce;
  const nonces = `<meta property="csp-nonce" nonce="${style}" /><script nonce="${script}">window.__nonce__ = "${style}";</script>`;
  return reply
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page.replace("<head>", `<head>${nonces}`));
}

/** Files with a hash in their name never change; the page itself is asked for again each time. */
export async function serveWebApp(app: FastifyInstance, config: BrowserConfig): Promise<void> {
  app.get("/config.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(config),
  );
  const page = existsSync(`${built}index.html`) ? readFileSync(`${built}index.html`, "utf8") : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (page === null || request.method !== "GET" || !request.headers.accept?.includes("text/html"))
      throw nothingHere();
    return sendPage(reply, page);
  });
  if (page === null) return;
  app.get("/", { schema: { hide: true } }, async (_request, reply) => sendPage(reply, page));
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    globIgnore: ["**/index.html*"],
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
}
