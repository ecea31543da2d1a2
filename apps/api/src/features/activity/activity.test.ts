import { exportActivity, listActivity } from "@headroom/contract/endpoints/operations";
import { toggleLab } from "@headroom/contract/endpoints/lab-rows";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv } from "../../platform/csv.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { recordActivities, recordActivity } from "./activity.service.ts";

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@demo.test");
  const change = (place: number) => ({
    action: "update",
    subjectType: "tooltip" as const,
    subjectId: `thing-${place}`,
    subjectName: `=HYPERLINK("x${place}")`,
    before: { place },
    after: { place: place + 1 },
  });
  await recordActivities(
    server.database.connection,
    null,
    Array.from({ length: 1203 }, (_, place) => change(place)),
  );
});
afterAll(() => server.stop());

describe("the activity log", () => {
  it("is newest first, filtered by subject, person, words and days", async () => {
    await admin.call(toggleLab, { params: { id: labIdSchema.parse("lab-001") }, body: { enabled: false } });
    const newest = await admin.call(listActivity, { query: { limit: 2 } });
    expect(newest.body.data[0]).toMatchObject({
      action: "disable",
      subjectType: "laboratory",
      subjectId: "lab-001",
      actorName: "Ada Operator",
      before: { enabled: true },
      after: { enabled: false },
    });
    // The admin's sign-in, what was written at the start, and the change.
    expect(newest.body.meta.total).toBe(1205);
    const oldest = await admin.call(listActivity, {
      query: { subjectType: "tooltip", sort: "at", limit: 1 },
    });
    expect(oldest.body.data[0]?.subjectId).toBe("thing-0");
    const [{ id: actorId }] = (
      await server.database.pool.query("select id from users where email = 'admin@demo.test'")
    ).rows;
    const totals = [];
    for (const query of [
      { subjectType: "tooltip" as const },
      { subjectId: "thing-7" },
      { actorId },
      { actorId: "nobody" },
      { q: "ada oper" },
      { q: 'hyperlink("x7")' },
    ])
      totals.push((await admin.call(listActivity, { query })).body.meta.total);
    expect(totals).toEqual([1203, 1, 2, 0, 2, 1]);
    const today = (newest.body.data[0]?.at ?? "").slice(0, 10);
    expect((await admin.call(listActivity, { query: { from: today, to: today } })).body.meta.total).toBe(
      1205,
    );
    expect((await admin.call(listActivity, { query: { to: "2001-01-01" } })).body.meta.total).toBe(0);
  });

  it("refuses a subject that there is none of, with those that there are", async () => {
    for (const path of ["activity", "activity/export"]) {
      const { statusCode, payload } = await server.app.inject({
        method: "GET",
        url: `/api/admin/${path}?subjectType=nope`,
        headers: { cookie: admin.cookie },
      });
      expect([statusCode, payload]).toEqual([
        400,
        expect.stringContaining("Choose one of: laboratory, machine, certificate, project, user,"),
      ]);
    }
  });

  it("is exported whole, newest first, with formulas made harmless", async () => {
    const reply = await admin.call(exportActivity, { query: { subjectType: "tooltip" } });
    expect(reply.headers["content-disposition"]).toContain("activity.csv");
    expect(reply.text).toContain(`"'=HYPERLINK(""x7"")"`);
    const { header, rows } = readCsv(reply.text);
    expect(rows).toHaveLength(1203);
    const place = header.indexOf("subjectId");
    expect([rows[0]?.[place], rows.at(-1)?.[place]]).toEqual(["thing-1202", "thing-0"]);
  });

  it("cannot be changed nor thinned out, not even by hand", async () => {
    await expect(server.database.pool.query("update activity set actor_name = 'x'")).rejects.toThrow(
      "append-only",
    );
    await expect(server.database.pool.query("delete from activity")).rejects.toThrow("append-only");
  });

  it("has no entry of a change that did not happen", async () => {
    await expect(
      server.database.connection.transaction().execute(async (transaction) => {
        await recordActivity(transaction, null, {
          action: "create",
          subjectType: "tooltip",
          subjectId: "never",
          subjectName: "Never",
        });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect((await admin.call(listActivity, { query: { subjectId: "never" } })).body.data).toEqual([]);
  });
});

it("has two lines for a switch and its undoing", async () => {
  const params = { id: labIdSchema.parse("lab-002") };
  for (const enabled of [false, true]) await admin.call(toggleLab, { params, body: { enabled } });
  const { data } = (await admin.call(listActivity, { query: { limit: 2 } })).body;
  expect(data.map(({ subjectId, action }) => [subjectId, action])).toEqual([
    ["lab-002", "enable"],
    ["lab-002", "disable"],
  ]);
});
