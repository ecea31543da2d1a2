/**
 * Measures how long a search for the largest spectra delays other requests through the whole server on a throw-away
 * PostgreSQL: `node proving/bench-api/synthesis-delay.ts [searches]`. Prints JSON; times in milliseconds.
 */
import { maxTableRowsTogether, maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { readConfig } from "../../apps/api/src/config.ts";
import { connectPostgres } from "../../apps/api/src/platform/database/connect.ts";
import { buildServer } from "../../apps/api/src/server.ts";
import { fill } from "../../apps/api/src/testing/global-setup.ts";
import { watchLoop } from "../largest/watched-loop.ts";
import { startThrowAwayPostgres } from "../../apps/api/src/testing/throw-away-postgres.ts";

const searches = Number(process.argv[2] ?? 10);
const url = "/api/healthz";

/** As many as a search may have, over 12 octaves, with as many rows as they may have together; none was asked before. */
const largestSearch = (search: number) => ({
  specimen: { name: "box", massKg: 10, lengthMm: 200, widthMm: 150, heightMm: 100 },
  tests: Array.from({ length: maxTestsPerProject }, (_, test) => {
    const rows = Math.floor(maxTableRowsTogether / maxTestsPerProject);
    const srs = Array.from({ length: rows }, (_each, row) => ({
      fHz: 2 * 2 ** ((12 * row) / rows),
      g: 50 + search + test / 100,
    }));
    const parameters = { srs, q: 10, toleranceDb: 3, field: "far", shocks: 3, axes: ["Z"] };
    return { lineId: `line-${test}`, stereoTypeId: "shock-srs", title: "Shock", parameters };
  }),
});

const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1));
  return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
};

const postgres = await startThrowAwayPostgres();
const database = await connectPostgres(postgres.url);
try {
  await fill(database.pool, database.connection);
  const config = {
    ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000" }),
    searchDataDir: null,
  };
  const server = await buildServer({
    config,
    database,
    secret: "a secret for measuring, long enough for any key",
  });
  await server.app.ready();
  const loop = watchLoop();

  /** Another's requests, one after the other, until some work is done. */
  async function meanwhile(work: Promise<unknown>): Promise<readonly number[]> {
    const times: number[] = [];
    const state = { isDone: false };
    const ended = work.finally(() => (state.isDone = true));
    do {
      const before = performance.now();
      const reply = await server.app.inject({ method: "GET", url });
      times.push(performance.now() - before);
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    } while (!state.isDone);
    await ended;
    return times;
  }
  async function search(which: number) {
    const before = performance.now();
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/search/search",
      payload: largestSearch(which),
    });
    if (reply.statusCode !== 200)
      throw new Error(`The search was answered ${reply.statusCode}: ${reply.body}`);
    return performance.now() - before;
  }

  await meanwhile(search(-1));
  const alone = await meanwhile(new Promise((resolve) => setTimeout(resolve, 1000)));
  const beside: number[] = [];
  const tookMs: number[] = [];
  loop.begin();
  for (let which = 0; which < searches; which++) {
    const asked = search(which);
    beside.push(...(await meanwhile(asked)));
    tookMs.push(await asked);
  }
  const stoodMs = Number(loop.stoodMs().toFixed(1));
  loop.stop();
  console.log(
    JSON.stringify(
      {
        node: process.version,
        search: { tests: maxTestsPerProject, rows: maxTableRowsTogether, ...summary(tookMs) },
        others: { alone: summary(alone), beside: summary(beside) },
        loop: { longestTurnMs: stoodMs },
      },
      null,
      2,
    ),
  );
  await server.close();
} finally {
  await database.close();
  await postgres.stop();
}
