import { login } from "@headroom/contract/endpoints/session";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerRoutes } from "./register-routes.ts";
import { route } from "./route.ts";

it("refuses to start while an endpoint of the contract has no route, and names it", () => {
  const routes = [route(login, () => Promise.reject(new Error("Nobody calls this.")))];
  expect(() => registerRoutes(Fastify(), routes, async () => null)).toThrow(
    /^The endpoint \S+ has no route\.$/,
  );
});
