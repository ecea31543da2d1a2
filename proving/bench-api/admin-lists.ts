/**
 * Times the admin's lists through the whole server on a throw-away PostgreSQL with many laboratories:
 * `node proving/bench-api/admin-lists.ts [laboratories] [machines each]`. Prints JSON; times in milliseconds.
 */
import { readConfig } from "../../apps/api/src/config.ts";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import { buildServer } from "../../apps/api/src/server.ts";
import { fill, testPassword } from "../../apps/api/src/testing/global-setup.ts";
import { addManyLaboratories } from "../../apps/api/src/testing/many-laboratories.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";

const labs = Number(process.argv[2] ?? 100_000);
const machinesPerLab = Number(process.argv[3] ?? 10);
const repetitions = 25;

const deepPage = Math.floor(labs / 25);
const lists: Record<string, string> = {
  "by name": "/api/testlabs",
  "by name, 200 a page": "/api/testlabs?limit=200",
  "by city, descending": "/api/testlabs?sort=-city",
  "last changed first": "/api/testlabs?sort=-updatedAt",
  "the last page by name": `/api/testlabs?page=${deepPage}`,
  "the last page by change": `/api/testlabs?page=${deepPage}&sort=updatedAt`,
  enabled: "/api/testlabs?enabled=true",
  disabled: "/api/testlabs?enabled=false",
  "disabled, last page": `/api/testlabs?enabled=false&page=${Math.floor(labs / 20 / 25)}`,
  "one name": "/api/testlabs?q=laboratory%2077777",
  "a word that every third has": "/api/testlabs?q=institute",
  "a word that every third has, page 400": "/api/testlabs?q=institute&page=400",
  "a word that all have": "/api/testlabs?q=laboratory",
  "a word that all have, page 400, by city": "/api/testlabs?q=laboratory&page=400&sort=city",
  "a word that nobody has": "/api/testlabs?q=zeppelin",
  "a word that nobody has, by city": "/api/testlabs?q=zeppelin&sort=city",
  "two letters": "/api/testlabs?q=al",
  "two letters that nobody has": "/api/testlabs?q=qx",
  "disabled, with a word": "/api/testlabs?q=granite&enabled=false",
  options: "/api/testlabs/options",
  users: "/api/admin/user",
  equipment: "/api/admin/equipments/get",
  accreditations: "/api/admin/accreditation",
  activity: "/api/admin/activity",
  "the operator's queue": "/api/admin/queue",
};

const percentile = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1));

const postgres = await startThrowAwayPostgres();
const database = await connectPostgres(postgres.url);
try {
  await fill(database.pool, database.connection);
  const config = {
    ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000" }),
    searchDataDir: null,
  };
  // Before the many are there: this measures the lists, not what else holds every laboratory in memory.
  const server = await buildServer({
    config,
    database,
    secret: "a secret for measuring, long enough for any key",
  });
  await server.app.ready();
  const started = performance.now();
  await addManyLaboratories(database.pool, labs, machinesPerLab);
  const fillS = Math.round((performance.now() - started) / 1000);
  const signIn = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: "admin@demo.test", password: testPassword },
  });
  const cookie = String(signIn.headers["set-cookie"]).split(";")[0] ?? "";

  const times: Record<string, { p50Ms: number; p95Ms: number; worstMs: number; bytes: number }> = {};
  for (const [name, url] of Object.entries(lists)) {
    const taken: number[] = [];
    let bytes = 0;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const before = performance.now();
      const reply = await server.app.inject({ method: "GET", url, headers: { cookie } });
      taken.push(performance.now() - before);
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      bytes = reply.rawPayload.length;
    }
    taken.sort((one, other) => one - other);
    times[name] = {
      p50Ms: percentile(taken, 0.5),
      p95Ms: percentile(taken, 0.95),
      worstMs: percentile(taken, 1),
      bytes,
    };
  }
  console.log(
    JSON.stringify(
      { labs, machines: labs * machinesPerLab, node: process.version, repetitions, fillS, times },
      null,
      2,
    ),
  );
  await server.close();
} finally {
  await database.close();
  await postgres.stop();
}
