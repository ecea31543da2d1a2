import { listNotifications } from "@headroom/contract/endpoints/operations";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestServer } from "./testing/test-server.ts";

it("logs what went wrong unexpectedly, with stack, route and request id, and answers nothing of it", async () => {
  const lines: string[] = [];
  const server = await startTestServer({ logLevel: "error" }, undefined, {
    write: (line) => lines.push(line),
  });
  const customer = await server.signIn("customer@demo.test");
  await sql`alter table notifications rename to notifications_elsewhere`.execute(server.database.connection);
  const { status, text } = await customer.call(listNotifications);
  await server.stop();
  expect(status).toBe(500);
  expect(text).not.toContain("notifications");
  const logged: unknown = JSON.parse(lines.at(-1) ?? "null");
  expect(logged).toMatchObject({
    method: "GET",
    route: "/api/notifications",
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    err: {
      message: expect.stringContaining('relation "notifications" does not exist'),
      stack: expect.stringContaining("notifications.store.ts"),
    },
  });
});
