import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { healthz } from "@headroom/contract/endpoints/operations";
import { login } from "@headroom/contract/endpoints/account/session";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, it, vi } from "vitest";
import { Refusal } from "../refusal.ts";
import { registerRoutes } from "./register-routes.ts";
import { route } from "./route.ts";

const needs = {
  findCaller: async () => null,
  findGuest: () => Promise.reject(new Refusal("not-found")),
  onUndeclaredRefusal: vi.fn(),
};

it("refuses to start while an endpoint of the contract has no route, and names it", () => {
  const routes = [route(login, () => Promise.reject(new Error("Nobody calls this.")))];
  expect(() => registerRoutes(Fastify(), routes, needs)).toThrow(/^The endpoint \S+ has no route\.$/);
});

it("tells of a refusal that its endpoint does not declare, and of no other", async () => {
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const handle = () => Promise.reject(new Refusal("conflict"));
  registerRoutes(
    app,
    allEndpoints.map((endpoint) => ({ endpoint, handle })),
    needs,
  );
  await app.inject({ url: "/auth/second-factor", method: "POST", body: { kind: "totp", code: "123456" } });
  expect(needs.onUndeclaredRefusal).not.toHaveBeenCalled();
  await app.inject({ url: "/healthz" });
  expect(needs.onUndeclaredRefusal.mock.calls).toEqual([[healthz, "conflict"]]);
});
