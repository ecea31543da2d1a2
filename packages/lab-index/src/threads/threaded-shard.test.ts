import { spawnSync } from "node:child_process";
import { type SearchRequest, searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { afterAll, describe, expect, test } from "vitest";
import { randomLabs } from "@headroom/matching/testing/random-labs";
import { dice } from "@headroom/matching/testing/random-numbers";
import { randomRequest } from "@headroom/matching/testing/random-requests";
import { randomSpecimen, randomTest } from "@headroom/matching/testing/random-tests";
import type { LabIndex } from "@headroom/matching";
import { createColumnIndex } from "../column-index.ts";
import { createPlainIndex } from "@headroom/matching/search/plain-index";
import { PendingSearch } from "../shards/shard.ts";
import { openThreadedShard } from "./threaded-shard.ts";

const options = {
  policies: {},
  today: "2026-10-20",
  freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
};
const labs = randomLabs({ count: 1500, machinesPerLab: 10, seed: 21, ownRatings: 0.3, missing: 0.02 });
const inOneThread = createColumnIndex();
const divided = createColumnIndex({ most: 2, from: 300, open: openThreadedShard });
const plain = createPlainIndex();
for (const lab of labs) for (const index of [inOneThread, divided, plain]) index.upsert(lab);
afterAll(() => divided.close());

const expectSame = (request: SearchRequest) => {
  expect(divided.search(request, options)).toEqual(plain.search(request, options));
};
const [first, last] = [labs[0], labs.at(-1)];

describe("an index that is divided among threads", () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    "answers random search %i as a plain loop does",
    (seed) => {
      expectSame(randomRequest(seed, 1 + (seed % 5), seed % 4 === 0 ? "why-not" : "laboratories"));
    },
  );

  test.each(["best", "distance", "margin", "cost", "lead-time", "reply", "name"] as const)(
    "turns the pages of a list by %s without a gap",
    (sort) => {
      const roll = dice(5);
      const request = searchRequestSchema.parse({
        specimen: randomSpecimen(roll),
        tests: [randomTest("dry-heat", 0, roll)],
        place: { label: "here", latitude: 48, longitude: 11 },
        sort,
        limit: 7,
      });
      for (const page of [1, 2, 9]) expectSame({ ...request, page });
    },
  );

  test("keeps tests in one laboratory that have to stay together", () => {
    const roll = dice(8);
    const tests = (["dry-heat", "cold", "shock-half-sine"] as const).map((kind, i) =>
      randomTest(kind, i, roll),
    );
    expectSame(
      searchRequestSchema.parse({ specimen: randomSpecimen(roll), tests, sameLab: [["line-0", "line-1"]] }),
    );
  });

  test("names the nearest misses of all threads where nobody can, and asks only where too few may be asked", () => {
    let unanswered = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const request = randomRequest(seed, 3);
      unanswered += divided.search(request, options).impossible.length;
      expectSame(request);
    }
    expect(unanswered).toBeGreaterThan(5);
  });

  test("counts changes, additions and removals from the next search on", () => {
    const others = randomLabs({ count: 400, machinesPerLab: 10, seed: 22, ownRatings: 1, missing: 0 });
    const gone = labs.slice(400, 500);
    for (const index of [divided, plain]) {
      for (const lab of others) index.upsert(lab);
      for (const lab of gone) expect(index.remove(lab.labId)).toBe(true);
      expect(index.remove("nobody")).toBe(false);
      expect(index.size).toBe(1400);
    }
    for (let seed = 40; seed < 46; seed += 1) expectSame(randomRequest(seed, 4));
    for (const lab of labs.slice(0, 500)) for (const index of [divided, plain]) index.upsert(lab);
    expectSame(randomRequest(46, 4));
  });

  test("answers for one laboratory, wherever it is", () => {
    const roll = dice(3);
    const [tests, specimen] = [[randomTest("vib-sine", 0, roll)], randomSpecimen(roll)];
    for (const { labId } of labs.slice(0, 40).concat(labs.slice(-40))) {
      expect(divided.answerOf({ labId, tests, specimen, options })).toEqual(
        inOneThread.answerOf({ labId, tests, specimen, options }),
      );
    }
    expect(divided.answerOf({ labId: "nobody", tests, specimen, options })).toBeNull();
  });

  test("is saved and taken back with every answer as it was, and follows changes on", async () => {
    const [moved, gone] = [labs[7], labs[8]];
    if (!moved || !gone) throw new Error("There are laboratories.");
    const again = createColumnIndex({ most: 2, from: 300, open: openThreadedShard });
    try {
      expect(createColumnIndex().restore(divided.save())).toBe(false);
      expect(again.restore(divided.save())).toBe(true);
      expect(again.size).toBe(labs.length);
      const answers = (index: LabIndex, seed: number) => index.search(randomRequest(seed, 3), options);
      for (const seed of [31, 32, 33, 34]) expect(answers(again, seed)).toEqual(answers(inOneThread, seed));
      for (const index of [again, plain]) {
        index.upsert({ ...moved, name: "Moved", latitude: 0 });
        index.remove(gone.labId);
      }
      for (const seed of [35, 36]) expect(answers(again, seed)).toEqual(answers(plain, seed));
    } finally {
      for (const lab of [moved, gone]) plain.upsert(lab);
      await again.close();
    }
  });

  test("tells distances in the order asked for", () => {
    const place = { latitude: 48, longitude: 11 };
    const labIds = [last?.labId ?? "", "nobody", first?.labId ?? ""];
    const km = divided.distances({ place, labIds });
    expect(km).toEqual(inOneThread.distances({ place, labIds }));
    expect(km[1]).toBeNull();
  });

  test("says what went wrong in a thread, and goes on", async () => {
    const shard = openThreadedShard();
    for (const lab of labs.slice(0, 50)) shard.upsert(lab);
    const details = { page: [], bidders: [], nearest: [] };
    expect(() => shard.details(details)()).toThrow("Details belong to a survey");
    const asked = new PendingSearch(randomRequest(3, 2), options);
    expect(shard.survey(asked)().searched).toBe(50);
    await shard.close();
  });

  test("passes over a reply that nobody fetched", async () => {
    const shard = openThreadedShard();
    for (const lab of labs.slice(0, 50)) shard.upsert(lab);
    shard.survey(new PendingSearch(randomRequest(3, 2), options));
    const place = { latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0 };
    expect(shard.distances({ place, labIds: [first?.labId ?? ""] })()).toEqual([0]);
    await shard.close();
  });

  test("ends the process with a thread that ends by an error, and no search waits for it", () => {
    const program = `import(${JSON.stringify(new URL("./threaded-shard.ts", import.meta.url).href)})
      .then(({ openThreadedShard }) => {
        const shard = openThreadedShard();
        shard.upsert(null);
        setTimeout(() => console.log("still here"), 30_000);
        shard.distances({ place: { latitude: 0, longitude: 0 }, labIds: [] })();
      })
      .catch((error) => console.log(error.message));`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ["--eval", program], { encoding: "utf8" });
    expect(stdout).toBe("A part of the laboratories is gone: its thread has ended.\n");
    expect(stderr).toContain("TypeError");
    expect(status).toBe(1);
  });
});
