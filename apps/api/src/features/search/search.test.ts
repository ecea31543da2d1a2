import { searchDistance, searchLabs } from "@headroom/contract/endpoints/search";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { boxSpecification, labOne } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import { openMatchingIndex } from "./matching-index.service.ts";
import { makeSearchService } from "./search.service.ts";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const box = { specimen: boxSpecification.specimen, tests: boxSpecification.tests };
const toulouse = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };

describe("searching", () => {
  it("answers laboratories that can run both tests, nearest first, with margins and reasons", async () => {
    const reply = await server.visitor.call(searchLabs, {
      body: { ...box, place: toulouse, sort: "distance" },
    });
    expect(reply.status).toBe(200);
    const { labs, counts, searched } = reply.body.data;
    expect(searched).toBe(49);
    expect(counts.yes).toBeGreaterThan(5);
    expect(labs[0]?.labId).toBe(labOne);
    const kilometres = labs.filter((lab) => lab.verdict === "yes").map((lab) => lab.distanceKm ?? 0);
    expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));
    for (const test of labs[0]?.tests ?? []) expect(test.checks.length).toBeGreaterThan(2);
  });

  it("says why not for the others, and agrees with itself about how many there are", async () => {
    const can = await server.visitor.call(searchLabs, { body: { ...box, limit: 100 } });
    const cannot = await server.visitor.call(searchLabs, { body: { ...box, view: "why-not", limit: 100 } });
    const { counts } = can.body.data;
    expect(can.body.data.labs.filter((lab) => lab.verdict === "yes")).toHaveLength(counts.yes);
    expect(cannot.body.data.labs).toHaveLength(counts.no);
    expect(cannot.body.data.labs.every((lab) => lab.tests.some((test) => test.verdict === "no"))).toBe(true);
  });

  it("names the nearest misses when nobody can, and keeps the search without who asked", async () => {
    const tests = [
      {
        ...boxSpecification.tests[1],
        lineId: "t2",
        stereoTypeId: "shock-half-sine" as const,
        title: "Impossible shock",
        parameters: { amplitudeG: 90_000, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
      },
    ];
    const reply = await server.visitor.call(searchLabs, { body: { ...box, tests } });
    expect(reply.body.data.counts.yes).toBe(0);
    expect(reply.body.data.impossible[0]?.nearest.length).toBeGreaterThan(0);
    const kept = await server.database.pool.query("select summary, reasons from unserved_searches");
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0].summary).toContain("Impossible shock");
    const some = { ...box, tests, filters: { labIds: [labOne] } };
    expect((await server.visitor.call(searchLabs, { body: some })).body.data.impossible).toHaveLength(1);
    const after = await server.database.pool.query("select count(*)::int as total from unserved_searches");
    expect(after.rows).toEqual([{ total: 1 }]);
  });

  it("keeps which condition excludes those who can, with how many can without it", async () => {
    const everybody = await server.visitor.call(searchLabs, { body: box });
    const { yes, tight } = everybody.body.data.counts;
    const specimen = { ...box.specimen, massKg: 10.5 };
    const inANewCountry = { ...box, specimen, filters: { countryCodes: ["AQ"], includeUnknown: true } };
    await server.visitor.call(searchLabs, { body: inANewCountry });
    const { rows } = await server.database.pool.query(
      "select reasons from unserved_searches where summary like '10.5 kg%'",
    );
    expect(rows[0].reasons).toContain(
      `Without the condition on the country, ${yes + tight} laboratories can run this.`,
    );
  });

  it("refuses parameters of another test method by field, and says which test it is", async () => {
    const reply = await server.visitor.send("POST", "/api/search/search", {
      ...box,
      tests: [{ ...boxSpecification.tests[1], parameters: { tempC: 85 } }],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.refusal.fields ?? {})).toContain("tests.0.parameters.amplitudeG");
    expect(reply.refusal.error).toBe("Test 1 (Half-sine shock), Amplitude: Write a number in g.");
  });

  it("refuses more cycles than any test has, and a low end above the high one", async () => {
    const parameters = { lowC: 85, highC: 20, rateKmin: 5, dwellMin: 30, cycles: 1_000_000_000_000 };
    const reply = await server.visitor.send("POST", "/api/search/search", {
      ...box,
      tests: [{ ...boxSpecification.tests[1], stereoTypeId: "temperature-change", parameters }],
    });
    expect(reply.status).toBe(400);
    expect(reply.refusal.fields).toEqual({
      "tests.0.parameters.cycles": "At most 100000.",
      "tests.0.parameters.lowC": "Less than High, which is 20 °C.",
    });
  });

  it("measures great circles: Toulouse to Munich is 932 km", async () => {
    const reply = await server.visitor.call(searchDistance, {
      body: { place: toulouse, labIds: [labIdSchema.parse("lab-023"), labIdSchema.parse("nobody")] },
    });
    expect(reply.body.data).toHaveLength(1);
    expect(reply.body.data[0]?.distanceKm).toBeCloseTo(932, -0.5);
  });
});

const clock = { now: () => server.clock.instant };

describe("a machine whose calibration is overdue", () => {
  it("is asked from the day after it was due on, also where the server runs through midnight", async () => {
    const { connection, pool } = server.database;
    const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
    const searches = makeSearchService(connection, index, clock);
    const due = "2026-11-22";
    await pool.query("update lab_equipment set calibration_due = $1 where lab_id = $2", [due, labOne]);
    await pool.query("update labs set version = version + 1 where id = $1", [labOne]);
    const own = async () => {
      await index.refresh();
      const request = searchRequestSchema.parse({ ...box, filters: { labIds: [labOne] } });
      return (await searches.search(request)).labs[0];
    };
    expect(["yes", "tight"]).toContain((await own())?.verdict);
    server.clock.instant = new Date("2026-11-23T00:00:01Z");
    const answer = await own();
    server.clock.instant = new Date("2026-11-22T09:00:00Z");
    expect(answer?.verdict).toBe("unknown");
    const sentences = answer?.tests[0]?.checks.map(({ sentence }) => sentence) ?? [];
    expect(sentences.find((each) => each.startsWith("The calibration of"))).toMatch(
      /was due on 22 Nov 2026\. Ask the lab\.$/,
    );
    expect(["yes", "tight"]).toContain((await own())?.verdict);
    const planned = searchRequestSchema.parse({
      ...box,
      filters: { labIds: [labOne], plannedOn: "2026-12-01" },
    });
    const [tight] = (await searches.search(planned)).labs;
    expect(tight?.verdict).toBe("tight");
    expect(tight?.tests[0]?.checks.find(({ key }) => key === "calibration")?.sentence).toMatch(
      /is due on 22 Nov 2026, before the test\.$/,
    );
  });
});

describe("a changed laboratory", () => {
  it("is seen by another process after its next look", async () => {
    const { connection } = server.database;
    const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
    const searches = makeSearchService(connection, index, { now: () => server.clock.instant });
    const request = searchRequestSchema.parse({ ...box, limit: 100 });
    const names = async () => (await searches.search(request)).labs.map((lab) => lab.name);
    expect(await names()).toContain("Garonne Qualification");
    await server.database.pool.query(
      "update labs set enabled = false, version = version + 1, updated_at = now() where id = $1",
      [labOne],
    );
    expect(await index.refresh()).toBe(1);
    expect(await names()).not.toContain("Garonne Qualification");
    await server.database.pool.query(
      "update labs set enabled = true, version = version + 1, updated_at = now() where id = $1",
      [labOne],
    );
    expect(await index.refresh()).toBe(1);
    expect(await names()).toContain("Garonne Qualification");
  });

  it("is answered alike when it is the one too many for a plain loop", async () => {
    const { connection, pool } = server.database;
    const enable = (enabled: boolean) =>
      pool.query("update labs set enabled = $2, version = version + 1 where id = $1", [labOne, enabled]);
    const open = (maxPlainLabs: number) =>
      openMatchingIndex(connection, makeLabFeed(connection), { clock, maxPlainLabs });
    const request = searchRequestSchema.parse({ ...box, place: toulouse, limit: 100 });
    const answer = async (index: Awaited<ReturnType<typeof open>>) => {
      await index.refresh();
      const { elapsedMs: _, ...rest } = await makeSearchService(connection, index, clock).search(request);
      return rest;
    };
    await enable(false);
    const plain = await open(Number.POSITIVE_INFINITY);
    const growing = await open(plain.labs.size);
    expect(await answer(growing)).toEqual(await answer(plain));
    expect(growing.labs.save()).toBeNull();
    await enable(true);
    expect(await answer(growing)).toEqual(await answer(plain));
    expect([growing.labs.save()?.length, plain.labs.save()]).toEqual([1, null]);
  });

  it("is not undone by a round that began earlier and read late", async () => {
    const { connection, pool } = server.database;
    const feed = makeLabFeed(connection);
    let readLate: (() => void) | undefined;
    let hold = false;
    const index = await openMatchingIndex(
      connection,
      {
        ...feed,
        byIds: async (ids) => {
          const records = await feed.byIds(ids);
          if (hold) {
            hold = false;
            await new Promise<void>((resolve) => {
              readLate = resolve;
            });
          }
          return records;
        },
      },
      { clock },
    );
    const change = (enabled: boolean) =>
      pool.query("update labs set enabled = $2, version = version + 1, updated_at = now() where id = $1", [
        labOne,
        enabled,
      ]);
    const { size } = index.labs;
    hold = true;
    await change(true);
    const early = index.refresh();
    await vi.waitFor(() => expect(readLate).toBeDefined());
    await change(false);
    const late = index.refresh();
    readLate?.();
    await Promise.all([early, late]);
    expect(index.labs.size).toBe(size - 1);
    await change(true);
    await index.refresh();
    expect(index.labs.size).toBe(size);
  });

  it("is seen however many change at once, and however late the change is committed", async () => {
    const { connection, pool } = server.database;
    const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
    await pool.query(
      `insert into labs (id, slug, name, description, street, city, region, postal_code, country_code, latitude, longitude, currency, languages, lead_time_days, stereo_type_ids, test_type_ids, access_restrictions, declarations)
       select 'many-' || n, 'many-' || n, 'Many ' || n, '', '', 'Bonn', '', '', 'DE', 50.7, 7.1, 'EUR', '[]', 5, '[]', '[]', '[]', '[]' from generate_series(1, 2300) as n`,
    );
    expect(await index.refresh()).toBe(2300);
    expect(await index.refresh()).toBe(0);
    await pool.query(
      "update labs set version = version + 1, updated_at = now() - interval '1 hour' where id = 'many-7'",
    );
    expect(await index.refresh()).toBe(1);
    await pool.query("delete from labs where id like 'many-%'");
  });
});

describe("so many laboratories that they are divided among threads", () => {
  it("are answered as few are", async () => {
    const { connection, pool } = server.database;
    const few = await server.visitor.call(searchLabs, { body: { ...box, place: toulouse, limit: 100 } });
    // Before all others in their order, so that these fill the first thread.
    await pool.query(
      `insert into labs (id, slug, name, description, street, city, region, postal_code, country_code, latitude, longitude, currency, languages, lead_time_days, stereo_type_ids, test_type_ids, access_restrictions, declarations)
       select 'a-' || n, 'a-' || n, 'Many ' || n, '', '', 'Bonn', '', '', 'DE', 50.7, 7.1, 'EUR', '[]', 5, '[]', '[]', '[]', '[]' from generate_series(1, 10100) as n`,
    );
    const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
    try {
      const searches = makeSearchService(connection, index, { now: () => server.clock.instant });
      const { elapsedMs: _, ...many } = await searches.search(
        searchRequestSchema.parse({ ...box, place: toulouse, limit: 100 }),
      );
      const { elapsedMs: __, ...expected } = few.body.data;
      expect(many.searched).toBe(expected.searched + 10_100);
      expect(many.labs).toEqual(expected.labs);
      expect(many.combinations).toEqual(expected.combinations);
    } finally {
      await index.labs.close();
      await pool.query("delete from labs where id like 'a-%'");
    }
  });
});
