import { keepSearch, openSearch } from "@headroom/contract/endpoints/search";
import { searchCriteriaSchema, searchLinkIdSchema } from "@headroom/contract/vocabulary/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boxSpecification } from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeSearchLinksService } from "./search-links.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { specimen, tests } = boxSpecification;
const toulouse = { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 };

describe("a search that is stored for its link", () => {
  const criteria = { specimen, tests, place: toulouse, radiusKm: 400, filters: { countryCodes: ["FR"] } };
  const days = (count: number) => count * 86_400_000;

  it("is opened as it was written by whoever is signed in, until 90 days after it was last copied", async () => {
    const customer = await server.signIn("customer@demo.test");
    const lab = await server.signIn("lab@demo.test");
    const keep = async () => (await customer.call(keepSearch, { body: criteria })).body.data.id;
    const id = await keep();
    const opened = await lab.call(openSearch, { params: { id } });
    expect(opened.body.data).toEqual(searchCriteriaSchema.parse(criteria));
    expect((await server.visitor.call(openSearch, { params: { id } })).status).toBe(401);
    const begin = server.clock.instant;
    const links = makeSearchLinksService({
      connection: server.database.connection,
      clock: { now: () => server.clock.instant },
      secret: "unused",
    });
    const opensAfter = async (ms: number) => {
      server.clock.instant = new Date(begin.getTime() + ms);
      await links.forgetExpired();
      return links.open(id).then(
        () => true,
        () => false,
      );
    };
    expect(await opensAfter(days(80))).toBe(true);
    expect(await opensAfter(days(90))).toBe(false);
    server.clock.instant = begin;
    const { rows } = await server.database.pool.query("select * from search_links");
    expect(rows).toEqual([]);
  });

  it("is stored once by one person, under a link of each person's own", async () => {
    const customer = await server.signIn("customer@demo.test");
    const other = await server.signIn("customer2@demo.test");
    const keep = async (client: Client) => (await client.call(keepSearch, { body: criteria })).body.data.id;
    expect(await keep(customer)).toBe(await keep(customer));
    expect(await keep(other)).not.toBe(await keep(customer));
  });

  it("is refused beyond what one account may store, and where it is no search", async () => {
    const customer = await server.signIn("customer@demo.test");
    await server.database.pool.query(
      `insert into search_links (id, user_id, version, criteria, expires_at)
       select 'many-' || n, users.id, 1, '{}', now() + interval '90 days' from generate_series(1, 100) as n, users where email = 'customer@demo.test'`,
    );
    const more = await customer.call(keepSearch, { body: { ...criteria, sort: "cost" } });
    expect(more.refusal).toMatchObject({
      code: "conflict",
      error: expect.stringContaining("at most 100 searches"),
    });
    expect((await customer.call(keepSearch, { body: criteria })).status).toBe(201);
    const noSearch = await customer.call(keepSearch, { body: { ...criteria, tests: [] } });
    expect(noSearch.status).toBe(400);
    await server.database.pool.query(
      "update search_links set id = 'AAAAAAAAAAAAAAAAAAAAAA' where id = 'many-1'",
    );
    const newer = await customer.call(openSearch, {
      params: { id: searchLinkIdSchema.parse("AAAAAAAAAAAAAAAAAAAAAA") },
    });
    expect(newer.refusal?.error).toMatch(/another version/);
  });
});
