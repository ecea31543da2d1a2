import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { nothingHere } from "../refusal.ts";
import { asksForPage } from "./refusal-page.ts";
import { type BrowserConfig, readPage } from "./web-page.ts";

const built = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

interface Needs {
  readonly browserConfig: BrowserConfig;
  readonly readBrand: (hostName: string) => Promise<WhiteLabel | null>;
  /** Whether the browser has a session's cookie; whether the session still is, the API says. */
  readonly hasSession: (request: FastifyRequest) => boolean;
}

/** Files with a hash in their name never change; the page itself is asked for again each time. */
export async function serveWebApp(app: FastifyInstance, needs: Needs, folder = built): Promise<void> {
  const config = needs.browserConfig;
  app.get("/config.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(config),
  );
  const web = existsSync(`${folder}index.html`) ? readPage(folder) : null;
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (web === null) throw nothingHere();
    // A page without its brand asks for it, and says what is wrong.
    const whiteLabel = await needs.readBrand(request.hostname).catch(() => null);
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(
        web.page({
          url: request.url,
          isSignedIn: needs.hasSession(request),
          nonces: reply.cspNonce,
          config,
          whiteLabel,
        }),
      );
  };
  app.setNotFoundHandler(async (request, reply) => {
    // Monitors and previews of links accept anything; whoever asks for a screen is answered with it.
    const isOfScreen = request.method === "GET" && web?.isScreen(request.url);
    if (!isOfScreen && !asksForPage(request)) throw nothingHere();
    return sendPage(request, reply);
  });
  if (web === null) return;
  app.get("/", { schema: { hide: true } }, sendPage);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ["**/index.html*", "**/opening.json*"],
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
}
