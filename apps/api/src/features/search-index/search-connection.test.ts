import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { openSearchConnection } from "./search-connection.ts";

it("tells a service elsewhere which requests its changes come from, as many as a header should hold", async () => {
  const told: unknown[] = [];
  const service = createServer(({ headers }, response) => {
    told.push(headers["x-request-id"]);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  const search = { host: `http://127.0.0.1:${port}`, apiKey: "a key that nobody asks for" };
  const { clientFor } = await openSearchConnection({ ...readConfig({}), search }, "a secret");
  const many = Array.from({ length: 40 }, (_, index) => `request-${index}`);
  await clientFor(["request-7", "request-8"]).getVersion();
  await clientFor(many).getVersion();
  service.closeAllConnections();
  service.close();
  expect(told).toEqual(["request-7,request-8", many.slice(0, 10).join(",")]);
});
