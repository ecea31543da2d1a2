import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unlimitedParts } from "./largest-value.ts";
import { startWalk } from "./walk.ts";
import { keptMegabytes } from "./watched-loop.ts";

/** `npm run prove largest` measures on a machine that does nothing else; here many tests share the processor's caches. */
const maxStoodMs = Number(process.env["LARGEST_STOOD_MS"] ?? 3000);
/** A full page of a search holds 300 answers with all their checks, remedies and certificates. */
const maxAnswerBytes = 7_000_000;
/** Files are streamed, as many as the project has: the package is as long as they are. */
const isStreamed = (id: string) => id === "packages.export";
const maxKeptMegabytes = 50;

let walk: Awaited<ReturnType<typeof startWalk>>;
let keptAtFirst = 0;
beforeAll(async () => {
  walk = await startWalk();
  keptAtFirst = keptMegabytes();
});
afterAll(() => walk.stop());

describe("the largest request that its limits allow, and the worst that its length allows", () => {
  it.each(allEndpoints.map(({ id }) => id))("keeps others waiting only briefly: %s", async (id) => {
    const operation = walk.operations.find((each) => each.id === id);
    if (!operation) throw new Error(`${id} is not described.`);
    expect(unlimitedParts(operation)).toEqual([]);
    const costs = await walk.costsOf(operation);
    if (process.env["LARGEST_STOOD_MS"])
      process.stdout.write(`${id} ${Math.round(Math.max(...costs.map(({ stoodMs }) => stoodMs)))} ms\n`);
    const faults = costs.filter(
      ({ status, bytes, stoodMs }) =>
        status === 0 || status >= 500 || (bytes > maxAnswerBytes && !isStreamed(id)) || stoodMs > maxStoodMs,
    );
    expect(faults).toEqual([]);
  });

  it("leaves nothing behind in memory", () => {
    expect(keptMegabytes() - keptAtFirst).toBeLessThan(maxKeptMegabytes);
  });
});
