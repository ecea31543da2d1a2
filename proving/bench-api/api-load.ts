/**
 * The API under load on a throw-away PostgreSQL: `npm run -s bench:api -- --rounds 5 --seconds 3`. This process makes
 * the load; the API, and the routes by hand that it is held against in turns, are processes of their own. Prints JSON;
 * times in milliseconds.
 */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { answerQuestion } from "@headroom/contract/endpoints/projects";
import autocannon, { type Request } from "autocannon";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import type { Client } from "../../apps/api/src/testing/contract-client.ts";
import { fill, testPassword } from "../../apps/api/src/testing/global-setup.ts";
import { signInOver } from "../../apps/api/src/testing/http-client.ts";
import { addManyLaboratories } from "../../apps/api/src/testing/many-laboratories.ts";
import {
  boxSpecification,
  labOne,
  labTwo,
  quoteOf,
  rowOf,
  submittedProject,
} from "../../apps/api/src/testing/project-factory.ts";
import { type ServerProcess, startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "10" },
    rate: { type: "string", default: "400" },
    labs: { type: "string", default: "1000" },
    "warm-up": { type: "string", default: "3000" },
    profile: { type: "string" },
  },
});
const [rounds, seconds, connections, rate, labs] = [
  Number(values.rounds),
  Number(values.seconds),
  Number(values.connections),
  Number(values.rate),
  Number(values.labs),
];
const projects = 40;
const accounts = 50;

type Load = Pick<Request, "method" | "path" | "headers" | "body">;

const json = (cookie: string) => ({ cookie, "content-type": "application/json" });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Processor time of a process so far, of all its threads, from /proc. */
function cpuMs(pid: number): number {
  const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = afterName.split(" ");
  const millisecondsPerTick = 10;
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}

/** Measures the loads; a given rate is kept by the clock, even if earlier requests are unanswered. */
async function measure({ address, pid }: ServerProcess, loads: readonly Load[], overallRate?: number) {
  let sent = 0;
  // Every request from an address of its own: the limits per minute are not what is measured.
  const from = () => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const cpuBeforeMs = cpuMs(pid);
  const result = await autocannon({
    url: address,
    connections: overallRate === undefined ? connections : 100,
    duration: seconds,
    ...(overallRate !== undefined && { overallRate }),
    requests: [
      {
        setupRequest: (request) => {
          const load = loads[sent++ % loads.length];
          return { ...request, ...load, headers: { ...load?.headers, "x-forwarded-for": from() } };
        },
      },
    ],
  });
  return {
    requestsPerS: Math.round(result.requests.total / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
    cpuMsPerRequest: Number(((cpuMs(pid) - cpuBeforeMs) / result.requests.total).toFixed(3)),
  };
}
type Figures = Awaited<ReturnType<typeof measure>>;

const inOne = (figures: readonly Figures[]) => ({
  requestsPerS: median(figures.map((each) => each.requestsPerS)),
  p50Ms: median(figures.map((each) => each.p50Ms)),
  p99Ms: median(figures.map((each) => each.p99Ms)),
  errors: sum(figures.map((each) => each.errors)),
  cpuMsPerRequest: median(figures.map((each) => each.cpuMsPerRequest)),
});

const warmUp = ({ address }: ServerProcess, { path, headers }: Load) =>
  autocannon({
    url: `${address}${path}`,
    connections,
    amount: Number(values["warm-up"]),
    headers: { ...headers },
  });

/** In turns, so that what else the machine does meets both. */
async function against(api: ServerProcess, byHand: ServerProcess, load: Load) {
  const pairs: (readonly [ours: Figures, theirs: Figures])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await measure(api, [load]), await measure(byHand, [load])]);
    else {
      const theirs = await measure(byHand, [load]);
      pairs.push([await measure(api, [load]), theirs]);
    }
  }
  const ratios = pairs.map(([ours, theirs]) => ours.requestsPerS / theirs.requestsPerS);
  return {
    ...inOne(pairs.map(([ours]) => ours)),
    byHand: inOne(pairs.map(([, theirs]) => theirs)),
    ratio: Number(median(ratios).toFixed(2)),
    ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
  };
}

async function alone(api: ServerProcess, loads: readonly Load[]) {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await measure(api, loads));
  return inOne(figures);
}

/** The first place where two answers differ, with what stands there. */
function difference(ours: unknown, theirs: unknown, place = ""): string {
  const differs = (name: string) => !isDeepStrictEqual(entryOf(ours, name), entryOf(theirs, name));
  const name = [ours, theirs].flatMap((each) => (isNested(each) ? Object.keys(each) : [])).find(differs);
  if (name !== undefined) return difference(entryOf(ours, name), entryOf(theirs, name), `${place}.${name}`);
  return `at ${place}: ${JSON.stringify(theirs)} instead of ${JSON.stringify(ours)}`.slice(0, 500);
}
const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
const entryOf = (value: unknown, name: string): unknown =>
  isNested(value) ? Reflect.get(value, name) : undefined;

/** Both answer the same, or the ratio says nothing. */
async function assertSame(api: ServerProcess, byHand: ServerProcess, { path, headers }: Load): Promise<void> {
  const texts = await Promise.all(
    [api, byHand].map(async ({ address }) =>
      (await fetch(`${address}${path}`, { headers: { ...headers } as Record<string, string> })).text(),
    ),
  );
  const [ours = "", theirs = ""] = texts;
  if (ours.length === theirs.length && isDeepStrictEqual(JSON.parse(ours), JSON.parse(theirs))) return;
  throw new Error(
    `${path} by hand answers something else ${difference(JSON.parse(ours), JSON.parse(theirs))}`,
  );
}

async function makeProjects(customer: Client, laboratory: Client) {
  const rows: string[] = [];
  let id = "";
  for (let made = 0; made < projects; made += 1) {
    const project = await submittedProject(customer, [labOne, labTwo], `Qualification ${made}`);
    const { projectLabId } = rowOf(project, labOne);
    await laboratory.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
    await customer.call(answerQuestion, { body: { projectLabId, text: "May we watch the test?" } });
    [id] = [project.id];
    rows.push(projectLabId);
  }
  return { id, rows };
}

const postgres = await startThrowAwayPostgres();
const started: ServerProcess[] = [];
try {
  const database = await connectPostgres(postgres.url);
  await fill(database.pool, database.connection);
  await addManyLaboratories(database.pool, labs, 10);
  // One account many times over: sign-ins of one are counted together.
  await database.pool.query(
    `insert into users (id, email, name, company, role, password_hash, email_verified_at)
     select gen_random_uuid(), 'customer-' || n || '@demo.test', name, company, role, password_hash, now()
     from users, generate_series(1, $1::int) as n where email = 'customer@demo.test'`,
    [accounts],
  );
  const environment = {
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: "127.0.0.1",
    DEMO_PROJECTS: "false",
    ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
  };
  const api = await startServerProcess(environment);
  started.push(api);
  const byHand = await startServerProcess(
    { DATABASE_URL: postgres.url },
    `${import.meta.dirname}/hand-written.ts`,
  );
  started.push(byHand);
  const customer = await signInOver(api.address, "customer@demo.test");
  const laboratory = await signInOver(api.address, "lab@demo.test");
  const { id, rows } = await makeProjects(customer, laboratory);
  await database.pool.query("vacuum analyze");
  await database.close();

  const headers = json(customer.cookie);
  const list: Load = { method: "GET", path: "/api/save-project/get-user-projects", headers };
  const read: Load = { method: "GET", path: `/api/save-project/get-project-details/${id}`, headers };
  const signIn = Array.from(
    { length: accounts },
    (_, n): Load => ({
      method: "POST",
      path: "/api/auth/login",
      headers: json(""),
      body: JSON.stringify({ email: `customer-${n + 1}@demo.test`, password: testPassword }),
    }),
  );
  const answers = rows.map(
    (projectLabId): Load => ({
      method: "POST",
      path: "/api/test-lab/project/respond",
      headers: json(laboratory.cookie),
      body: JSON.stringify({ kind: "quote", projectLabId, quote: quoteOf(100_000) }),
    }),
  );
  const { specimen, tests } = boxSpecification;
  const search: Load = {
    method: "POST",
    path: "/api/search/search",
    headers: json(""),
    body: JSON.stringify({ specimen, tests }),
  };
  for (const load of [list, read]) {
    await assertSame(api, byHand, load);
    // Compiled and prepared before anything is timed.
    for (const server of [api, byHand]) await warmUp(server, load);
  }
  const results = {
    list: await against(api, byHand, list),
    read: await against(api, byHand, read),
    listByTheClock: { rate, ...(await measure(api, [list], rate)) },
    search: await alone(api, [search]),
    signIn: await alone(api, signIn),
    respond: await alone(api, answers),
  };
  const about = { labs, projects, rounds, seconds, connections, node: process.version, fsync: false };
  console.log(JSON.stringify({ ...about, ...results }, null, 2));
  // Figures of refusals, or of nothing at all, are none.
  if (Object.values(results).some((each) => each.errors > 0 || each.requestsPerS === 0)) process.exitCode = 1;
} finally {
  // Ended in order: a profile is written when its process ends, not when it is killed.
  for (const server of started) {
    server.kill("SIGTERM");
    await server.exited;
    await server.remove();
  }
  await postgres.stop();
}
