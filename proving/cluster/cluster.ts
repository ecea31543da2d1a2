import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import { fill } from "../../apps/api/src/testing/global-setup.ts";
import { type ReceivedMail, summarizeMail } from "../load/mail-sink.ts";
import { untilTrue } from "../../apps/api/src/testing/server-process.ts";
import { bucketUrl } from "../../apps/api/src/testing/throw-away-bucket.ts";
import { freePort } from "../../apps/api/src/testing/throw-away-postgres.ts";
import { makeDatabaseCluster } from "./database-cluster.ts";
import { makePart, type Program } from "./part.ts";
import { fillTemplate, readVariables } from "./template.ts";

const host = "127.0.0.1";
const secretOf = (bytes: number) => randomBytes(bytes).toString("hex");
const repository = join(import.meta.dirname, "../..");

export const people = {
  lab: "lab@cluster.test",
  customer: (number: number) => `customer-${number}@cluster.test`,
};
const maxCustomers = 1000;
/** The demo's people under addresses of their own, which production does not refuse, and many customers: each may send so much an hour. */
const prepareUsers = `
  update users set email = replace(email, '@demo.test', '@cluster.test');
  insert into users (id, email, name, company, role, password_hash, email_verified_at)
    select gen_random_uuid(), 'customer-' || number || '@cluster.test', name, company, role, password_hash, now()
    from users, generate_series(1, ${maxCustomers}) as number where email = 'customer@cluster.test'`;

/** It is ready, every part that it needs does its work, and the text search has everything. */
async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  const said = reply?.ok === true ? await reply.text().catch(() => "") : "";
  return said.includes('"search":"ok"') && said.includes('"degraded":[]');
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** A role and a database of its own, with what a superuser alone may make in it. */
async function makeDatabase(url: (user: string, database: string) => string, password: string) {
  const run = async (database: string, statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url("postgres", database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run("postgres", [
    `create role headroom login password '${password}'`,
    "create database headroom owner headroom",
  ]);
  await run(
    "headroom",
    ["cube", "earthdistance", "pg_trgm"].map((name) => `create extension ${name}`),
  );
  const database = await connectPostgres(url("headroom", "headroom"));
  await fill(database.pool, database.connection);
  await database.pool.query(prepareUsers);
  await database.close();
}

/** Everything that the recipe of `docs/operations.md` has, each a process of its own on this machine. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), "headroom-cluster-"));
  chmodSync(folder, 0o755);
  const logOf = (name: string) => join(folder, `${name}.log`);
  const node = (name: string, args: readonly string[], variables: Program["variables"] = {}) =>
    makePart({ name, command: process.execPath, args, variables, log: logOf(name) });
  const databaseFolder = join(folder, "database");
  mkdirSync(databaseFolder);
  const database = await makeDatabaseCluster(databaseFolder);

  const ports = {
    api: await freePort(),
    database: await freePort(),
    api1: await freePort(),
    api2: await freePort(),
    search: await freePort(),
    files: await freePort(),
    mail: await freePort(),
  };
  const at = (port: number) => `${host}:${port}`;
  const [db1, db2] = database.machines;
  if (!db1 || !db2) throw new Error("There are two database machines.");
  const haproxyConfig = join(folder, "haproxy.cfg");
  writeFileSync(
    haproxyConfig,
    `${fillTemplate("haproxy.cfg", {
      API_ADDRESS: at(ports.api),
      DATABASE_ADDRESS: at(ports.database),
      API1: at(ports.api1),
      API2: at(ports.api2),
      DB1: at(db1.port),
      DB1_REST: db1.restPort,
      DB2: at(db2.port),
      DB2_REST: db2.restPort,
    })}\n`,
  );
  const haproxy = makePart({
    name: "haproxy",
    command: "/usr/sbin/haproxy",
    args: ["-db", "-f", haproxyConfig],
    log: logOf("haproxy"),
  });

  const [mailFile, bucketFolder] = [join(folder, "mail.jsonl"), join(folder, "bucket")];
  appendFileSync(mailFile, "");
  mkdirSync(bucketFolder);
  const searchKey = secretOf(16);
  const program = (name: string) => join(import.meta.dirname, name);
  const mail = node("mail", [program("serve-mail.ts"), String(ports.mail), mailFile]);
  const files = node("files", [program("serve-bucket.ts"), String(ports.files), bucketFolder]);
  const search = node("search", [join(repository, "packages/search-host/bin/search-host.ts")], {
    MASTER_KEY: searchKey,
    PORT: String(ports.search),
    DATA_DIR: join(folder, "search"),
  });

  const databasePassword = secretOf(12);
  const shared = {
    HOST: host,
    PUBLIC_URL: `http://${at(ports.api)}`,
    DATABASE_PASSWORD: databasePassword,
    DATABASE_ADDRESS: at(ports.database),
    PROXIES: host,
    SECRET: secretOf(32),
    SEARCH_HOST: `http://${at(ports.search)}`,
    SEARCH_KEY: searchKey,
    FILES_URL: bucketUrl(ports.files),
    SMTP_URL: `smtp://${at(ports.mail)}`,
    ADMIN_EMAIL: "operator@cluster.test",
  };
  const apis = [ports.api1, ports.api2].map((port, index) => {
    const name = `api${index + 1}`;
    const settings = fillTemplate("headroom.env", { ...shared, PORT: port, DATA: join(folder, name) });
    const variables = { ...readVariables(settings), LOG_LEVEL: "warn" };
    return { part: node(name, [join(repository, "apps/api/src/main.ts")], variables), port };
  });

  const databaseUrl = (user: string, name: string) => {
    const password = user === "headroom" ? databasePassword : database.superuser.password;
    return `postgres://${user}:${password}@${at(ports.database)}/${name}`;
  };
  const all = [
    ...database.etcd,
    ...database.machines.map(({ part }) => part),
    haproxy,
    mail,
    files,
    search,
    ...apis.map(({ part }) => part),
  ];
  /** Stops all parts; keeps their logs if something failed. */
  const stop = async (isKept = false) => {
    await Promise.all(all.map((part) => part.kill()));
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  };
  const addresses = [ports.api, ports.api1, ports.api2].map((port) => `http://${at(port)}`);
  const isWhole = async () =>
    (await database.isWhole()) && (await Promise.all(addresses.map(isReady))).every(Boolean);

  try {
    for (const { start } of [...database.etcd, ...database.machines.map(({ part }) => part), haproxy])
      start();
    await untilTrue(database.isWhole, "PostgreSQL with its synchronous standby");
    await untilTrue(
      () => takesConnections(databaseUrl("postgres", "postgres")),
      "the database through HAProxy",
    );
    await makeDatabase(databaseUrl, databasePassword);
    for (const { start } of [mail, files, search, ...apis.map(({ part }) => part)]) start();
    await untilTrue(isWhole, "the API processes behind HAProxy");
  } catch (cause) {
    await stop(true);
    throw new Error(`The cluster did not start; what its parts said is in ${folder}.`, { cause });
  }
  return {
    address: `http://${at(ports.api)}`,
    searchHost: shared.SEARCH_HOST,
    databaseUrl: databaseUrl("headroom", "headroom"),
    filesUrl: shared.FILES_URL,
    folder,
    database,
    haproxy,
    mail,
    files,
    search,
    apis: apis.map(({ part }) => part),
    isWhole,
    mailSummary: () =>
      summarizeMail(
        readFileSync(mailFile, "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as ReceivedMail),
      ),
    stop,
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
