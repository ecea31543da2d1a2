import { randomUUID } from "node:crypto";
import { forgotPassword } from "@headroom/contract/endpoints/account/session";
import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { type Connection, connectPostgres } from "../../platform/database/connect.ts";
import { type ServerProcess, spawnServer, untilTrue } from "../../testing/server-process.ts";
import { openTestDatabase } from "../../testing/test-server.ts";
import { registerProcess } from "./processes.service.ts";
import { makeProcessesStore } from "./processes.store.ts";

const SECRET = "a secret for tests, long enough for any key";
/** Nothing answers there, which a start does not mind. */
const elsewhere = {
  SECRET,
  SEARCH_HOST: "http://127.0.0.1:9",
  SEARCH_API_KEY: "a key of sixteen signs",
  FILES_URL: "s3://key:secret@127.0.0.1:9/files",
};

async function openDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return { database, DATABASE_URL: database.pool.options.connectionString ?? "" };
}
function start(variables: Readonly<Record<string, string>>): Omit<ServerProcess, "port" | "address"> {
  const server = spawnServer(variables);
  onTestFinished(() => server.remove());
  return server;
}
async function registerOn(connection: Connection) {
  const said: string[] = [];
  const registration = await registerProcess({
    connection,
    config: readConfig({ NODE_ENV: "test" }),
    secret: SECRET,
    say: (line) => said.push(line),
    onReplaced: () => {},
  });
  return { registration, said };
}
const listens = (server: { said: () => string }) => /listens at/.test(server.said());
const untilListening = (server: Pick<ServerProcess, "said" | "isAlive">) =>
  untilTrue(() => listens(server) || !server.isAlive(), "the server").then(() =>
    expect(server.said()).toContain("listens at"),
  );

it("lets processes with the same settings serve together, and names what is wrong with any other", async () => {
  const { database, DATABASE_URL } = await openDatabase();
  const [first, second] = [start({ ...elsewhere, DATABASE_URL }), start({ ...elsewhere, DATABASE_URL })];
  await Promise.all([untilListening(first), untilListening(second)]);
  const wrong = start({ DATABASE_URL, SECRET: "another secret that is long enough for keys" });
  expect(await wrong.exited).toBe(1);
  for (const name of ["SECRET", "SEARCH_HOST", "FILES_URL"]) expect(wrong.said()).toContain(`- ${name} `);
  expect(wrong.said()).not.toContain("version");
  const otherKey = start({ ...elsewhere, DATABASE_URL, SEARCH_API_KEY: "another key of sixteen signs" });
  expect(await otherKey.exited).toBe(1);
  expect(otherKey.said()).toContain(
    "- SEARCH_API_KEY is not the same as in the other process: set one SEARCH_API_KEY for all.",
  );
  const { rows } = await database.pool.query("select processes::text as row from processes");
  for (const { row } of rows) expect(row).not.toContain("sixteen");
  expect(first.said()).toContain("PUBLIC_URL is http://localhost:0");
  expect(first.said()).toContain(
    "Files cannot be stored or read now; check FILES_URL: The file store cannot be reached.",
  );

  first.kill("SIGTERM");
  second.kill("SIGTERM");
  expect(await Promise.all([first.exited, second.exited])).toEqual([0, 0]);
  expect((await database.pool.query("select from processes")).rowCount).toBe(0);
  expect((await database.pool.query("select from app_state where key like '%lease'")).rowCount).toBe(0);
});

it("lets exactly one serve of two that differ and are started at once", async () => {
  const { DATABASE_URL } = await openDatabase();
  const servers = [
    start({ ...elsewhere, DATABASE_URL }),
    start({ ...elsewhere, DATABASE_URL, SECRET: "another secret that is long enough for keys" }),
  ];
  await untilTrue(() => servers.some(listens) && servers.some((server) => !server.isAlive()), "both");
  const refused = servers.filter((server) => !server.isAlive());
  expect(refused).toHaveLength(1);
  expect(await refused[0]?.exited).toBe(1);
  expect(refused[0]?.said()).toContain("- SECRET is not the same");
});

it("gives the place of one that stands still to the next start, and ends it before it writes again", async () => {
  const { database, DATABASE_URL } = await openDatabase();
  const paused = start({ DATABASE_URL, SECRET });
  await untilListening(paused);
  paused.kill("SIGSTOP");
  const port = /localhost:(\d+)/.exec(paused.said())?.[1];
  const outcome = fetch(`http://127.0.0.1:${port}/api${forgotPassword.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "customer@demo.test" }),
  }).then(
    (reply) => reply.status,
    () => "connection lost",
  );
  const next = start({ DATABASE_URL, SECRET });
  await untilListening(next);
  paused.kill("SIGCONT");
  expect(await paused.exited).toBe(1);
  expect(paused.said()).toContain("another took its place");
  expect(await outcome).toBe("connection lost");
  expect((await database.pool.query("select from request_counts")).rowCount).toBe(0);
  // Reminders of the demo's certificates may be there, of either.
  const asked = "select from mail_outbox where to_address = 'customer@demo.test'";
  expect((await database.pool.query(asked)).rowCount).toBe(0);
  expect(next.isAlive()).toBe(true);
});

it("says that it waits for one that may be dead, and takes its place when it gave no sign of life", async () => {
  const { DATABASE_URL } = await openDatabase();
  const own = await connectPostgres(DATABASE_URL);
  const store = makeProcessesStore(own.connection);
  await store.prepare();
  const dead = {
    version: "1.0.0",
    schema: "",
    secret: "",
    searchHost: null,
    searchKey: null,
    filesStore: null,
  };
  await store.register(randomUUID(), dead);
  const { registration, said } = await registerOn(own.connection);
  expect(said.join()).toMatch(/^Another process .*:\n {2}- The (version|schema) is .*\n {2}- SECRET is not/s);
  expect(said.join()).toContain("\nWaiting up to 10 seconds");
  await registration.giveBack();
  await own.close();
});

it("takes the place of one that died before the clock was set back, at once", async () => {
  const { database, DATABASE_URL } = await openDatabase();
  const own = await connectPostgres(DATABASE_URL);
  const store = makeProcessesStore(own.connection);
  await store.prepare();
  const dead = {
    version: "1.0.0",
    schema: "",
    secret: "",
    searchHost: null,
    searchKey: null,
    filesStore: null,
  };
  await store.register(randomUUID(), dead);
  await database.pool.query("update processes set heartbeat = now() + interval '2 days'");
  const { registration, said } = await registerOn(own.connection);
  expect(said).toEqual([]);
  await registration.giveBack();
  await own.close();
});

it("registers anew after standing still where nobody took the place, before anything is sent", async () => {
  const { database, DATABASE_URL } = await openDatabase();
  const own = await connectPostgres(DATABASE_URL);
  const { registration, said } = await registerOn(own.connection);
  await database.pool.query("update processes set heartbeat = now() - interval '1 minute'");
  await vi.waitFor(() => expect(said.join()).toContain("registered anew"), { timeout: 10_000 });
  const { rows } = await database.pool.query(
    "select heartbeat > now() - interval '10 s' as live from processes",
  );
  expect(rows).toEqual([{ live: true }]);
  await registration.giveBack();
  await own.close();
});

it("sends nothing on a connection that it may not use any more", async () => {
  const { database, DATABASE_URL } = await openDatabase();
  let isRegistered = true;
  const guarded = await connectPostgres(DATABASE_URL, undefined, async () => {
    if (!isRegistered) throw new Error("Another process took the place.");
  });
  const note = (key: string) =>
    guarded.connection.insertInto("app_state").values({ key, value: "true" }).execute();
  await note("before");
  isRegistered = false;
  await expect(note("after")).rejects.toMatchObject({ name: "DatabaseUnreachableError", mayBeStored: false });
  await expect(guarded.connection.transaction().execute(async () => {})).rejects.toThrow();
  const { rows } = await database.pool.query("select key from app_state where key in ('before', 'after')");
  expect(rows).toEqual([{ key: "before" }]);
  await guarded.close();
});
