import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { type Config, ConfigurationError, readConfig } from "./config.ts";
import { loadDemoProjects } from "./demo/demo-projects.ts";
import { unfinishedRestore } from "./features/backup/restore.service.ts";
import { listenForSnapshots } from "./features/backup/snapshot-listener.ts";
import { loadCatalogue } from "./features/catalogue/load-catalogue.ts";
import {
  type DemoSignIn,
  demoSignIns,
  demoSignInsWith,
  demoUsersExist,
  loadDemoData,
  setDemoPassword,
} from "./demo/demo-data.service.ts";
import { openGazetteer } from "./features/places/gazetteer.ts";
import { registerProcess } from "./features/processes/processes.service.ts";
import { inviteFirstAdmin } from "./features/users/first-admin.service.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  type Database,
} from "./platform/database/connect.ts";
import { DataFolderInUseError } from "./platform/database/embedded-lock.ts";
import { MigrationError, migrate } from "./platform/database/migrate.ts";
import { openFileStorage } from "./platform/file-storage.ts";
import { DamagedSecretError, persistedSecret } from "./platform/persisted-secret.ts";
import { buildServer, type Server } from "./server.ts";
import { listen, makeDataFolder, warnOfFileStore } from "./start-faults.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  makeDataFolder(config);
  // Before anything is written there: a restore refuses what it has not put there itself.
  refuseUnfinishedRestore(config);
  const secret = config.secret ?? ownSecret(config.dataDir);
  const database = await openDatabase(config, secret);
  const demo = config.demo
    ? await prepareDemo(config.demoPassword, config.dataDir, database.connection)
    : null;

  let toldInstant: Date | null = null;
  const clock: Clock = { now: () => toldInstant ?? systemClock.now() };
  const server = await buildServer({ config, database, secret, clock });
  if (demo?.isNew && config.demoProjects) {
    const setClock = (at: Date) => void (toldInstant = at);
    await startDemoProjects(server, database.connection, { ...demo, ...config, setClock });
    toldInstant = null;
  }
  // Before anybody hears that we listen: who starts us may end us at that word.
  stopOnSignal(server, database);
  await listen(server, config).catch(async (error: unknown) => {
    await Promise.race([database.close(), wait(2000)]);
    throw error;
  });
  server.startWorkers();
  await warnOfFileStore(config, say);
  announce(server, config, demo);
  setTimeout(openGazetteer, gazetteerAfterMs);
}

/** It holds the process for half a second: later than the first requests, sooner than anybody has typed a place. */
const gazetteerAfterMs = 5000;

const ownSecret = (dataDir: string): string =>
  persistedSecret(join(dataDir, "secret"), () => randomBytes(32).toString("base64url"), 32);

function refuseUnfinishedRestore({ dataDir }: Config): void {
  if (existsSync(unfinishedRestore(dataDir)))
    throw new ConfigurationError(
      `A restore into ${dataDir} was not finished. Empty that folder and restore again.`,
    );
}

/** Files without the database that names them: to begin anew beside them would hide that it is lost. */
function refuseLostDatabase({ dataDir, filesUrl }: Config): void {
  const folder = join(dataDir, "database");
  if (existsSync(folder) || !existsSync(filesUrl)) return;
  if (!readdirSync(filesUrl, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile()))
    return;
  throw new ConfigurationError(
    `The database is missing at ${folder}, but its files are there, in ${filesUrl}. Put the database back, or move the files away to begin anew.`,
  );
}

/** The database with its tables, its catalogue and somebody who may administer. */
async function openDatabase(config: Config, secret: string): Promise<Database> {
  const database = config.databaseUrl
    ? await joinPostgres(config.databaseUrl, config, secret)
    : await openEmbeddedDatabase(config);
  await migrate(database.pool);
  await loadCatalogue(database.connection);
  if (config.production && (await demoUsersExist(database.connection)))
    throw new ConfigurationError(
      "The database holds demo users. Disable or remove them before it serves in production.",
    );
  await haveAnAdmin(config, database.connection);
  return database;
}

/** The embedded database, which `npm run backup` asks this process for. */
async function openEmbeddedDatabase(config: Config): Promise<Database> {
  const database = await connectEmbedded(config.dataDir, {
    assertMayOpen: () => {
      refuseUnfinishedRestore(config);
      refuseLostDatabase(config);
    },
  });
  const snapshots = await listenForSnapshots(config.dataDir);
  return {
    ...database,
    close: async () => {
      await snapshots.close();
      await database.close();
    },
  };
}

function announce({ app }: Server, config: Config, demo: Demo | null): void {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const reach =
    config.host === "localhost" ? ", for this machine alone (set HOST to be reached from others)" : "";
  say(`${brand.name} listens at http://localhost:${port}, PUBLIC_URL is ${config.publicUrl}${reach}`);
  if (demo !== null) {
    for (const person of demo.signIns) say(`  ${person.role.padEnd(9)} ${person.email}  ${demo.password}`);
    if (demo.signIns.length < demoSignIns.length)
      say(
        "  Others of the demo's people have passwords that are not kept here; DEMO_PASSWORD gives them one.",
      );
    say("  Look first: sign in as customer@demo.test and open Projects, or search without signing in.");
    say(`  The demo's mail: http://localhost:${port}/dev/mail, on this machine or signed in as admin.`);
  }
}

async function startDemoProjects(
  { app }: Server,
  connection: Connection,
  {
    password,
    filesUrl,
    setClock,
  }: { readonly password: string; readonly filesUrl: string; readonly setClock: (at: Date) => void },
): Promise<void> {
  const storage = openFileStorage(filesUrl);
  const now = new Date();
  const fault = await loadDemoProjects(app, connection, { password, now, setClock, storage });
  if (fault !== null)
    say(
      `The demo begins without projects: files cannot be stored at FILES_URL (${fault}). Mend it and run npm run demo:reset.`,
    );
}

/** Whatever hangs, the process is gone after this long. */
const exitWithinMs = 20_000;
/** Ctrl-C reaches us from the terminal and again from what started us; that is one wish to end. */
const sameSignalMs = 1000;

/** Ends in order on the first signal and at once on a second one. */
function stopOnSignal(server: Server, database: Database): void {
  let stoppingSinceMs: number | null = null;
  const stop = async () => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    setTimeout(() => {
      say("Something did not end in time; stopped without waiting for it.");
      process.exit(1);
    }, exitWithinMs).unref();
    // A closed output pipe must not end the process before the shutdown is complete.
    process.stdout.on("error", () => {});
    say("Stopping: what is under way may end, for 20 seconds at most.");
    await server.close();
    await database.close();
    say("Stopped.");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

/** PostgreSQL, used only while this process is registered as one of those that serve it. */
async function joinPostgres(url: string, config: Config, secret: string): Promise<Database> {
  const own = await reachPostgres(url);
  const registration = await registerProcess({
    connection: own.connection,
    config,
    secret,
    say,
    onReplaced: (why) => {
      process.stderr.write(`This process stood still, and another took its place. ${why.message}\n`);
      process.exit(1);
    },
  });
  const database = await connectPostgres(url, () => {}, registration.confirm);
  return {
    ...database,
    close: async () => {
      await database.close();
      // A database that is gone or silent keeps nobody from ending: the registration ends by itself.
      await Promise.race([registration.giveBack().catch(() => {}), wait(2000)]);
      await Promise.race([own.close(), wait(1000)]);
    },
  };
}

/** Waits for a database that starts later than we do; one that does not let us in is a fault of the configuration. */
async function reachPostgres(url: string): Promise<Database> {
  try {
    return await connectPostgres(url, (reason) =>
      say(`Waiting for the database at ${new URL(url).host}: ${reason}.`),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`The database refused the sign-in; check DATABASE_URL: ${reason}.`, {
      cause,
    });
  }
}

/** Nobody can register as an admin: without one a new production database could never be set up. */
async function haveAnAdmin(config: Config, connection: Connection): Promise<void> {
  if (config.demo) return;
  const { adminEmail, publicUrl } = config;
  const outcome = await inviteFirstAdmin(adminEmail, { connection, clock: systemClock, publicUrl });
  if (outcome === "invited") say(`Invited ${adminEmail} by mail to be the first admin.`);
  if (outcome === "nobody to invite")
    throw new ConfigurationError("Nobody is an admin yet. Set ADMIN_EMAIL to the address to invite.");
  if (outcome === "address is taken")
    throw new ConfigurationError(
      `Nobody is an enabled admin, and ${adminEmail} belongs to a user already. Set ADMIN_EMAIL to another address.`,
    );
}

interface Demo {
  readonly password: string;
  readonly isNew: boolean;
  /** Those whom the password lets in: a database that was filled elsewhere has another one. */
  readonly signIns: readonly DemoSignIn[];
}

async function prepareDemo(given: string | null, dataDir: string, connection: Connection): Promise<Demo> {
  const password =
    given ?? persistedSecret(join(dataDir, "demo-password"), () => randomBytes(9).toString("base64url"), 10);
  // Marks the folder as one that `npm run demo:reset` may delete.
  writeFileSync(join(dataDir, "demo"), "");
  const isNew = await loadDemoData(connection, password, new Date());
  if (!isNew && given !== null) await setDemoPassword(connection, password);
  return { password, isNew, signIns: await demoSignInsWith(connection, password) };
}

start().catch((error: unknown) => {
  const expected = [ConfigurationError, DataFolderInUseError, DamagedSecretError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
});
