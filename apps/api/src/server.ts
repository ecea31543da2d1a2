import { setTimeout } from "node:timers/promises";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { plainSentence } from "@headroom/contract/vocabulary/words/plain-sentence";
import { z } from "zod";
import type { Config } from "./config.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/database/connect.ts";
import { logSlowStatements } from "./platform/database/slow-statements.ts";
import { assertSameOrigin } from "./platform/http/access.ts";
import { answerSerializer } from "./platform/http/answer-serializer.ts";
import { serveApiPage } from "./platform/http/api-page.ts";
import { answerBadRequest, answerBadAddress } from "./platform/http/before-routing.ts";
import { readRefusal } from "./platform/http/read-refusal.ts";
import { asksForPage, refusalPage } from "./platform/http/refusal-page.ts";
import { followRequests, makeRequestIds } from "./platform/http/request-id.ts";
import { requestCounts } from "./platform/http/request-counts.ts";
import { refuseOtherMethods } from "./platform/http/other-methods.ts";
import { registerRoutes, type RouteNeeds } from "./platform/http/register-routes.ts";
import { nothingHere, Refusal } from "./platform/refusal.ts";
import { buildFeatures } from "./features.ts";
import { serveWebApp } from "./platform/http/web-app.ts";
import { answerWebOrigins } from "./platform/http/web-origins.ts";

export interface ServerNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly secret: string;
  readonly clock?: Clock;
  /** Destination of the log; standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** By default the log says so. */
  readonly onUndeclaredRefusal?: RouteNeeds["onUndeclaredRefusal"];
}

export interface Server {
  readonly app: FastifyInstance;
  /** Starts what runs beside the requests: mail, index, housekeeping. */
  readonly startWorkers: () => void;
  readonly close: () => Promise<void>;
}

z.config({ customError: plainSentence });

const mebibyte = 1024 * 1024;
/** Grace period for running requests and rounds; then their connections are cut. */
const drainMs = 10_000;
const afterCutMs = 2000;

/** One for each address of `localhost`: the framework asks for as many as it listens on. */
function makeHttpServer(handler: RequestListener): HttpServer {
  // Timeouts close the connection of a client that sends too slowly.
  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, handler);
  server.setTimeout(60_000);
  return server.on("clientError", answerBadRequest);
}

function makeFastify({ config, logTo }: Pick<ServerNeeds, "config" | "logTo">, servers: HttpServer[]) {
  return Fastify({
    logger:
      config.logLevel === "silent"
        ? false
        : {
            level: config.logLevel,
            redact: ["req.headers.cookie", "req.headers.authorization"],
            ...(logTo && { stream: logTo }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestIds(config.trustedProxies),
    frameworkErrors: answerBadAddress,
    serverFactory: (handler) => {
      const server = makeHttpServer(handler);
      servers.push(server);
      return server;
    },
    handlerTimeout: 60_000,
    // Ours has the shape and the headers of every other answer.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    bodyLimit: 6 * mebibyte,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // Addresses, never a count of hops: a header alone must not choose who one is.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, expected } = readRefusal(error);
    // The logger's own name for an error: under any other it is written as `{}`.
    const { method, routeOptions } = request;
    if (!expected) request.log.error({ err: error, method, route: routeOptions.url }, "An unexpected error");
    reply.header("cache-control", "no-store");
    if (error instanceof Refusal && error.retryAfterS !== undefined)
      reply.header("retry-after", error.retryAfterS);
    if (asksForPage(request))
      return reply.code(status).type("text/html; charset=utf-8").send(refusalPage(body.error));
    const sent = expected ? body : { ...body, requestId: request.id };
    return reply.code(status).type("application/json").send(JSON.stringify(sent));
  });
}

const originsOf = (...addresses: readonly (string | null | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
];

/** Makes the whole server from values; nothing is found, nothing is hung on the framework. */
export async function buildServer(needs: ServerNeeds): Promise<Server> {
  const { config, database, secret, clock = systemClock } = needs;
  const servers: HttpServer[] = [];
  const app = makeFastify(needs, servers);
  const {
    onUndeclaredRefusal = ({ id }, code) => app.log.warn({ endpoint: id, code }, "An undeclared refusal"),
  } = needs;
  handleErrors(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  followRequests(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...originsOf(config.otherHosts.images)],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        workerSrc: ["'self'", "blob:"],
        connectSrc: [
          "'self'",
          ...originsOf(config.search?.host, config.otherHosts.apiOld, config.otherHosts.apiNew),
        ],
        upgradeInsecureRequests: null,
      },
    },
    // Pages of the origins listed show our images too; all of them are of our site.
    crossOriginResourcePolicy: { policy: config.webOrigins.length > 0 ? "same-site" : "same-origin" },
    // Parts that write their own styles are given the nonce by the page.
    enableCSPNonces: true,
    strictTransportSecurity: config.publicUrl.startsWith("https:"),
  });
  await app.register(compress, { threshold: 2048, encodings: ["gzip", "identity"] });
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(database.connection),
    errorResponseBuilder: () => new Refusal("too-many-requests"),
  });

  answerWebOrigins(app, config.webOrigins);
  let isClosing = false;
  app.addHook("onRequest", async () => {
    if (isClosing)
      throw new Refusal("unavailable", "The server is restarting. Please try again in a moment.");
  });

  database.onStatement(logSlowStatements(app.log, config.slowQueryMs));
  const features = await buildFeatures({ config, database, secret, clock, log: app.log });
  app.addHook("onResponse", async (request, reply) => features.countRequest(request, reply));
  await app.register(
    async (api) => {
      refuseOtherMethods(api);
      api.addHook("onRequest", async (request, reply) => {
        // A default: routes with public, cacheable content override it.
        reply.header("cache-control", "no-store");
        assertSameOrigin(
          {
            method: request.method,
            origin: request.headers.origin,
            fetchSite: header(request.headers["sec-fetch-site"]),
          },
          config,
        );
      });
      await serveApiPage(api);
      await api.register(async (scope) => {
        await features.prepare(scope);
        registerRoutes(scope, features.routes, { ...features, onUndeclaredRefusal });
      });
      api.setNotFoundHandler(async () => {
        throw nothingHere();
      });
    },
    { prefix: "/api" },
  );
  await features.mount(app);
  await serveWebApp(app, features);
  return {
    app,
    startWorkers: features.startWorkers,
    close: async () => {
      // The listener first: nobody new comes in, and who keeps a connection is told that we stop.
      isClosing = true;
      const drained = Promise.all([app.close(), features.stopWorkers()]);
      await Promise.race([drained, setTimeout(drainMs, null, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await Promise.race([drained, setTimeout(afterCutMs, null, { ref: false })]);
      await features.close();
    },
  };
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
