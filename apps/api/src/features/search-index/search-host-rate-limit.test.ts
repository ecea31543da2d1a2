import { expect, it } from "vitest";
import { perMinute } from "../../platform/http/rate-limit.ts";
import { startTestServer } from "../../testing/test-server.ts";

it("lets an address ask the search host so many times a minute, and then says when to come back", async () => {
  const server = await startTestServer();
  const ask = () => server.visitor.send("GET", "/search-host/health");
  for (let sent = 0; sent < perMinute.search; sent += 1) expect((await ask()).status).toBe(200);
  const { status, body, headers } = await ask();
  await server.stop();
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: "too_many_requests", type: "invalid_request" });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(headers["access-control-allow-origin"]).toBe("*");
});
