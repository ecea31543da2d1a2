import { forgotPassword } from "@headroom/contract/endpoints/account/session";
import { healthz, listNotifications } from "@headroom/contract/endpoints/operations";
import { toggleAccreditation } from "@headroom/contract/endpoints/accreditations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ownId = /^[\da-f]{8}-[\da-f-]{27}$/;
let server: TestServer;
const query = async (text: string) => (await server.database.pool.query(text)).rows;
const asks = (id: string, at = server) =>
  at.visitor.send("GET", "/api/healthz", undefined, { "x-request-id": id });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("the id of a request", () => {
  it("is answered, another one each time", async () => {
    const ids = [await server.visitor.call(healthz), await server.visitor.send("GET", "/nowhere")].map(
      ({ headers }) => headers["x-request-id"],
    );
    expect(ids).toEqual([expect.stringMatching(ownId), expect.stringMatching(ownId)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("is our own, whatever somebody sends whom nobody trusts", async () => {
    expect((await asks("chosen-by-a-stranger")).headers["x-request-id"]).toMatch(ownId);
  });

  it("is a trusted proxy's where that is short and of plain characters, and else our own", async () => {
    const behindProxy = await startTestServer({ trustedProxies: ["127.0.0.1"] }, server.database);
    const taken = (await asks("edge-7.af_3", behindProxy)).headers["x-request-id"];
    const refused = ["", "a".repeat(65), "*/ drop table", "two words", "ä"];
    const answered = await Promise.all(refused.map((id) => asks(id, behindProxy)));
    expect(taken).toBe("edge-7.af_3");
    expect(answered.map(({ headers }) => headers["x-request-id"])).toEqual(
      refused.map(() => expect.stringMatching(ownId)),
    );
    await behindProxy.close();
  });

  it("is stored with the mail that the request caused", async () => {
    const { headers } = await server.visitor.call(forgotPassword, { body: { email: "customer@demo.test" } });
    expect(await query("select request_id from mail_outbox order by created_at desc limit 1")).toEqual([
      { request_id: headers["x-request-id"] },
    ]);
  });

  it("is stored with each laboratory that the text index is to be told of", async () => {
    await query("delete from search_outbox");
    const [held] = await query(
      "select accreditation_id as id from certificates group by 1 order by count(*) desc, 1 limit 1",
    );
    const admin = await server.signIn("admin@demo.test");
    const { status, headers } = await admin.call(toggleAccreditation, {
      params: { id: held?.id },
      body: { enabled: false },
    });
    const rows = await query("select distinct request_id from search_outbox");
    expect([status, rows]).toEqual([200, [{ request_id: headers["x-request-id"] }]]);
  });

  it("is in the answer where something went wrong on our side, and nowhere else in a body", async () => {
    const customer = await server.signIn("customer@demo.test");
    await query("alter table notifications rename to notifications_elsewhere");
    const failed = await customer.call(listNotifications);
    await query("alter table notifications_elsewhere rename to notifications");
    const refused = await server.visitor.call(listNotifications);
    expect([failed.status, failed.refusal.requestId]).toEqual([500, failed.headers["x-request-id"]]);
    expect([refused.status, refused.refusal.requestId]).toEqual([401, undefined]);
  });
});
