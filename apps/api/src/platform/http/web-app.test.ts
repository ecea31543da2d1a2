import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { serveWebApp } from "./web-app.ts";

const folder = `${mkdtempSync(join(tmpdir(), "headroom-web-"))}/`;
const app = Fastify();

beforeAll(async () => {
  const screens = ["/home", "/user/projects/:id"].map((path) => ({ path, files: [], calls: [], script: "" }));
  writeFileSync(`${folder}index.html`, "<!doctype html><head></head><title>Headroom</title>");
  writeFileSync(`${folder}opening.json`, JSON.stringify({ screens }));
  await app.register(helmet, { enableCSPNonces: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? 404 : 500).send({ message: String(error) }),
  );
  await serveWebApp(
    app,
    {
      browserConfig: { apiOld: "/api", apiNew: "/api", images: "/api", search: "/search-host", demo: false },
      readBrand: async () => null,
      hasSession: () => false,
    },
    folder,
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const opened = async (url: string, accept: string, method: "GET" | "POST" = "GET") => {
  const { statusCode, headers } = await app.inject({ url, method, headers: { accept } });
  return [statusCode, headers["content-type"]?.toString().split(";")[0]];
};

it.each(["*/*", "text/html,*/*;q=0.8", "application/json"])(
  "A screen is answered to who accepts %s",
  async (accept) => {
    expect(await opened("/home", accept)).toEqual([200, "text/html"]);
    expect(await opened("/Home/?from=mail", accept)).toEqual([200, "text/html"]);
    expect(await opened("/user/projects/7d0c5a2e", accept)).toEqual([200, "text/html"]);
  },
);

it("An address without a screen is a page for who reads one, and not found for others", async () => {
  expect(await opened("/no-such", "text/html")).toEqual([200, "text/html"]);
  expect(await opened("/no-such", "*/*")).toEqual([404, "application/json"]);
  expect(await opened("/home/no-such", "*/*")).toEqual([404, "application/json"]);
  expect(await opened("/api/no-such", "*/*")).toEqual([404, "application/json"]);
});

it("A screen is only read", async () => {
  expect(await opened("/home", "*/*", "POST")).toEqual([404, "application/json"]);
});
