import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const built = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

/** Where the browser finds each of the four hosts; all default to this server. */
export interface BrowserConfig {
  readonly apiOld: string;
  readonly apiNew: string;
  readonly images: string;
  readonly search: string;
  readonly demo: boolean;
}

/** Files with a hash in their name never change; the page itself is asked for again each time. */
export async function serveWebApp(app: FastifyInstance, config: BrowserConfig): Promise<void> {
  app.get("/config.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(config),
  );
  if (!existsSync(`${built}index.html`)) return;
  const page = readFileSync(`${built}index.html`, "utf8");
  /** Toasts, and the touch rules of buttons, write styles of their own: the page hands them the answer's nonce. */
  const sendPage = (reply: FastifyReply) => {
    const { script, style } = reply.cspNonce;
    const nonces = `<meta property="csp-nonce" nonce="${style}" /><script nonce="${script}">window.__nonce__ = "${style}";</script>`;
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page.replace("<head>", `<head>${nonces}`));
  };
  app.get("/", { schema: { hide: true } }, async (_request, reply) => sendPage(reply));
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
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" || !request.headers.accept?.includes("text/html"))
      return reply
        .code(404)
        .send({ success: false, error: "There is nothing at this address.", code: "not-found" });
    return sendPage(reply);
  });
}
