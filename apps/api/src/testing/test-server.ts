import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RefusalBody } from "@headroom/contract/vocabulary/refusal-schema";
import pg from "pg";
import { inject } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { connectInMemory, connectPostgres, type Database } from "../platform/database/connect.ts";
import { buildServer, type Server, type ServerNeeds } from "../server.ts";
import { type Client, clientOver } from "./contract-client.ts";
import { testPassword, testToday } from "./global-setup.ts";

export type { Client, Reply } from "./contract-client.ts";
import { templateName } from "./postgres-setup.ts";

/** A fresh database with catalogue and demo data, on whichever engine this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const postgresUrl = inject("postgresUrl");
  if (!postgresUrl) return connectInMemory(new Blob([readFileSync(inject("databaseDump"))]));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.end();
  return connectPostgres(postgresUrl.replace(/\/postgres$/, `/${name}`));
}

export interface TestServer extends Server {
  readonly database: Database;
  readonly clock: { instant: Date };
  readonly visitor: Client;
  readonly signIn: (email: string, password?: string) => Promise<Client>;
  /** Refusals that were given though their endpoint does not declare them; whoever takes them has to fail. */
  readonly takeUndeclared: () => string[];
  readonly stop: () => Promise<void>;
}

function assertDeclared(undeclared: readonly string[]): void {
  if (undeclared.length > 0)
    throw new Error(`Refusals that the contract does not declare: ${undeclared.join(", ")}`);
}

function clientOf(server: Pick<TestServer, "app" | "takeUndeclared">, cookie: string): Client {
  const send: Client["send"] = async (method, url, body, headers = {}) => {
    const response = await server.app.inject({
      method: method as "GET",
      url,
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    assertDeclared(server.takeUndeclared());
    const isJson = (response.headers["content-type"] ?? "").includes("json");
    const parsed: unknown = isJson ? JSON.parse(response.body) : null;
    return {
      status: response.statusCode,
      body: parsed,
      refusal: parsed as RefusalBody,
      text: response.body,
      headers: response.headers,
    };
  };
  return clientOver(send, cookie);
}

/** The whole server, on a fresh database or a given one; time stands still unless the test moves it. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  given?: Database,
  logTo?: ServerNeeds["logTo"],
): Promise<TestServer> {
  const database = given ?? (await openTestDatabase());
  const clock = { instant: new Date(testToday) };
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000" }),
    ...overrides,
  };
  const undeclared = new Set<string>();
  const takeUndeclared = () => {
    const taken = [...undeclared];
    undeclared.clear();
    return taken;
  };
  const built = await buildServer({
    config,
    database,
    secret: "a secret for tests, long enough for any key",
    clock: { now: () => new Date(clock.instant) },
    ...(logTo && { logTo }),
    onUndeclaredRefusal: ({ id }, code) => undeclared.add(`${id} ${code}`),
  });
  const server = { ...built, takeUndeclared };
  await server.app.ready();
  const visitor = clientOf(server, "");
  return {
    ...server,
    database,
    clock,
    visitor,
    signIn: async (email, password = testPassword) => {
      const reply = await visitor.send("POST", "/api/auth/login", { email, password });
      const cookie = String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "";
      if (reply.status !== 200) throw new Error(`Sign-in of ${email} was refused: ${reply.text}`);
      return clientOf(server, cookie);
    },
    stop: async () => {
      await server.close();
      await database.close();
      assertDeclared(takeUndeclared());
    },
  };
}
