import { getPrices, updatePrices } from "@headroom/contract/endpoints/prices";
import { firstPriceSettings } from "@headroom/contract/vocabulary/laboratory/prices";
import { searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boxSpecification } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import { openMatchingIndex } from "../search/matching-index.service.ts";
import { makeSearchService } from "../search/search.service.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
});
afterAll(() => server.stop());

const read = async () => (await server.visitor.call(getPrices)).body.data;

describe("rates and freight", () => {
  it("begin as they are delivered, and are changed by the operator with a day and a record of it", async () => {
    const { version, ...first } = await read();
    expect(first).toEqual(firstPriceSettings);
    const changed = {
      perEuro: { EUR: 1, USD: 1.25 },
      ratesOn: "2026-12-01",
      freight: { baseEuroCents: 7500, euroCentsPerKgKm: 0.125 },
    };
    const reply = await admin.call(updatePrices, { body: { ...changed, version } });
    expect(reply.body.data).toEqual({ ...changed, version: version + 1 });
    expect(await read()).toEqual({ ...changed, version: version + 1 });
    const { rows } = await server.database.pool.query(
      "select action, before, after from activity where subject_type = 'prices'",
    );
    expect(rows).toEqual([{ action: "update", before: first, after: changed }]);
  });

  it("are not overwritten by somebody who read an older version", async () => {
    const late = await admin.call(updatePrices, { body: { ...firstPriceSettings, version: 1 } });
    expect(late.status).toBe(409);
    expect(late.refusal).toMatchObject({ code: "stale", current: { ratesOn: "2026-12-01", version: 2 } });
  });

  it("are changed by nobody else", async () => {
    const body = { ...firstPriceSettings, version: 2 };
    const customer = await server.signIn("customer@demo.test");
    expect((await server.visitor.call(updatePrices, { body })).status).toBe(401);
    expect((await customer.call(updatePrices, { body })).status).toBe(403);
  });

  it.each([
    ["a euro of another worth", { perEuro: { EUR: 2 } }, "perEuro.EUR"],
    ["a rate of nothing", { perEuro: { EUR: 1, USD: 0 } }, "perEuro.USD"],
    ["a day that is none", { ratesOn: "2026-02-30" }, "ratesOn"],
    ["a negative base", { freight: { baseEuroCents: -1, euroCentsPerKgKm: 0 } }, "freight.baseEuroCents"],
  ])("refuse %s", async (_what, change, field) => {
    const reply = await admin.send("PUT", "/api/admin/prices", {
      ...firstPriceSettings,
      version: 2,
      ...change,
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.refusal.fields ?? {})).toEqual([field]);
  });

  it("count in searches from the next look of every process on", async () => {
    const { connection } = server.database;
    const clock = { now: () => server.clock.instant };
    const index = await openMatchingIndex(connection, makeLabFeed(connection), { clock });
    const searches = makeSearchService(connection, index, clock);
    const place = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };
    const { specimen, tests } = boxSpecification;
    const request = searchRequestSchema.parse({
      specimen,
      tests,
      place,
      filters: { countryCodes: ["US"] },
    });
    const cheapest = async () => {
      const { combinations, freight } = await searches.search(request);
      const [first] = combinations.toSorted((a, b) => (a.costEuroCents ?? 0) - (b.costEuroCents ?? 0));
      const testsEuroCents = (first?.costEuroCents ?? 0) - (first?.freight?.euroCents ?? 0);
      return { labIds: first?.parts.map(({ labId }) => labId), testsEuroCents, freight };
    };
    const before = await cheapest();
    expect(before.freight).toMatchObject({ status: "counted", baseEuroCents: 7500, euroCentsPerKgKm: 0.125 });
    const { version, ...old } = await read();
    // A dollar is worth half as much.
    const perEuro = { EUR: 1, USD: 2.5 };
    const freight = { baseEuroCents: 0, euroCentsPerKgKm: 0 };
    await admin.call(updatePrices, { body: { ...old, perEuro, freight, version } });
    await index.refresh();
    const after = await cheapest();
    expect(after.labIds).toEqual(before.labIds);
    expect(Math.abs(2 * after.testsEuroCents - before.testsEuroCents)).toBeLessThan(20);
    expect(after.freight).toMatchObject({ status: "counted", baseEuroCents: 0 });
  });
});
