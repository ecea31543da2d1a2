import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { startDatabaseProxy } from "./testing/database-proxy.ts";
import { openTestDatabase } from "./testing/test-server.ts";

const main = join(import.meta.dirname, "main.ts");

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

const untilTrue = async (isTrue: () => Promise<boolean> | boolean, what: string) => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isTrue()) return;
    await setTimeout(100);
  }
  throw new Error(`Waited a minute for ${what}.`);
};

it("ends within twenty seconds while mail, a half-sent body and the database hang, and takes nobody new", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-stopping-"));
  const direct = await openTestDatabase();
  const databaseUrl = direct.pool.options.connectionString ?? "";
  await direct.close();
  const [proxy, mail] = [await startDatabaseProxy(databaseUrl), await startMuteServer()];
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      DEMO_PASSWORD: "a password for tests",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const exited = once(child, "exit");
  await untilTrue(() => /listens at/.test(said), "the server");
  const port = Number(/localhost:(\d+)/.exec(said)?.[1]);
  const address = `http://127.0.0.1:${port}`;
  await fetch(`${address}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "customer@demo.test" }),
  });
  await untilTrue(() => mail.connections() > 0, "a mail on its way");
  const halfSent = connect(port, "127.0.0.1").on("error", () => {});
  halfSent.write(
    "POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  await setTimeout(300);
  proxy.silence();

  const stoppedAt = performance.now();
  child.kill("SIGTERM");
  await untilTrue(
    () =>
      fetch(`${address}/api/healthz`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    "a closed door",
  );
  await exited;
  // The bound that operators are promised, and a little for the machine that runs the test.
  expect(performance.now() - stoppedAt).toBeLessThan(25_000);
  halfSent.destroy();
  mail.stop();
  await proxy.stop();
  rmSync(dataDir, { recursive: true });
});
