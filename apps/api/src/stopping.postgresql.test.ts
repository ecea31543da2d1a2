import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "./testing/database-proxy.ts";
import { type ServerProcess, startServerProcess, untilTrue } from "./testing/server-process.ts";
import { openTestDatabase } from "./testing/test-server.ts";

/** `npm run prove outage` lets each thing hang by itself too. */
const isLong = process.env["OUTAGE_ROUNDS"] !== undefined;

/** Takes connections and never says a word, as a mail server that hangs. */
async function startMuteServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return {
    port: address.port,
    connections: () => sockets.size,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let databaseUrl: string;
let proxy: DatabaseProxy;
let mail: Awaited<ReturnType<typeof startMuteServer>>;
let server: ServerProcess;

beforeAll(async () => {
  const direct = await openTestDatabase();
  databaseUrl = direct.pool.options.connectionString ?? "";
  await direct.close();
  [proxy, mail] = [await startDatabaseProxy(databaseUrl), await startMuteServer()];
});
afterAll(async () => {
  mail.stop();
  await proxy.stop();
});

/** A connection of our own, on which the server's bytes are read as they come. */
function openRaw(sent: string) {
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString();
  });
  socket.write(sent);
  return { socket, received: () => received };
}
const halfALogin =
  "POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";

const hang = {
  mail: async () => {
    const before = mail.connections();
    await fetch(`${server.address}/api/auth/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "customer@demo.test" }),
    });
    await untilTrue(() => mail.connections() > before, "a mail on its way");
  },
  body: async () => {
    openRaw(halfALogin);
    await setTimeout(300);
  },
  database: async () => proxy.silence(),
};
const cases = [
  ["nothing", []],
  ["the mail server, a half-sent body and the database", [hang.mail, hang.body, hang.database]],
  ...(isLong
    ? ([
        ["the mail server", [hang.mail]],
        ["a half-sent body", [hang.body]],
        ["the database", [hang.database]],
      ] as const)
    : []),
] as const;

const start = () =>
  startServerProcess({ DATABASE_URL: proxy.url, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });

it.each(cases)("ends within twenty seconds while %s hangs, and takes nobody new", async (what, hangs) => {
  server = await start();
  for (const each of hangs) await each();
  const stoppedAt = performance.now();
  server.kill("SIGTERM");
  await untilTrue(() => server.said().includes("Stopping"), "the first word");
  // Ctrl-C arrives twice, from the terminal and from npm: the second one is no wish to end at once.
  server.kill("SIGTERM");
  await expect(fetch(`${server.address}/api/healthz`)).rejects.toThrow();
  await server.exited;
  const tookMs = performance.now() - stoppedAt;
  // The bound that operators are promised, and a little for the machine that runs the test.
  expect(tookMs).toBeLessThan(25_000);
  expect(server.said()).toMatch(hangs.length === 0 ? /Stopped\./ : /Stopped\.|did not end in time/);
  if (isLong) process.stdout.write(`${what} hangs: gone after ${(tookMs / 1000).toFixed(1)} s\n`);
  await server.remove();
  proxy.speak();
});

it("answers 503 to who is connected already, a browser with a page, and ends at once on a second signal", async () => {
  server = await start();
  openRaw(halfALogin);
  const connected = openRaw("GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n");
  const reader = openRaw("GET /search HTTP/1.1\r\nhost: localhost\r\naccept: text/html,*/*;q=0.8\r\n");
  const closed = Promise.all([connected, reader].map(({ socket }) => once(socket, "close")));
  // Asked later and answered: what came before has been read.
  expect((await fetch(`${server.address}/api/healthz`)).status).toBe(200);
  server.kill("SIGTERM");
  await untilTrue(() => server.said().includes("Stopping"), "the first word");
  for (const { socket } of [connected, reader]) socket.write("\r\n");
  await closed;
  const [head = "", body = ""] = connected.received().split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 503 /);
  expect(head).toMatch(/^connection: close$/im);
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: "The server is restarting. Please try again in a moment.",
    code: "unavailable",
  });
  // Whoever reads it in a browser has a sentence, and a way to try again.
  const [pageHead = "", page = ""] = reader.received().split("\r\n\r\n");
  expect(pageHead).toMatch(/^HTTP\/1.1 503 /);
  expect(pageHead).toMatch(/^content-type: text\/html/im);
  expect(page).toContain("<p>The server is restarting. Please try again in a moment.</p>");
  expect(page).toContain('<a href="">Try again</a>');
  await setTimeout(1100);
  expect(server.isAlive()).toBe(true);
  server.kill("SIGINT");
  expect(await server.exited).toBe(1);
  expect(server.said()).not.toMatch(/Stopped|did not end in time/);
  await server.remove();
});
