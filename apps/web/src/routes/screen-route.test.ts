import { expect, test } from "vitest";
import { preload, preloadRecord, screenRoute } from "./screen-route.ts";

const screen = async () => ({ Component: () => null });

test("A preload names an endpoint, its parameters from the route's path and its query", () => {
  const { preloads } = screenRoute("/user/projects/:id", screen, {
    preloads: [
      preloadRecord("customer.get", { id: ":id" }),
      preload("customer.list", { page: 1, sort: "-createdAt" }),
    ],
  });
  expect(preloads).toEqual([
    { endpoint: "customer.get", params: { id: ":id" }, query: {} },
    { endpoint: "customer.list", params: {}, query: { page: 1, sort: "-createdAt" } },
  ]);
});

test("Types refuse a preload that no page could send", () => {
  // @ts-expect-error -- no endpoint has this name
  preload("customer.none");
  // @ts-expect-error -- it changes something
  preload("customer.create");
  // @ts-expect-error -- its parameter is missing
  preload("customer.get");
  // @ts-expect-error -- its parameter has another name
  preloadRecord("customer.get", { slug: ":id" });
  // @ts-expect-error -- the list has no such column of its query
  preload("customer.list", { pages: 1 });
  const bySlug = preloadRecord("customer.get", { id: ":slug" });
  // @ts-expect-error -- the path has no such parameter
  screenRoute("/user/projects/:id", screen, { preloads: [bySlug] });
  expect(screenRoute("/user/projects/:id", screen).preloads).toEqual([]);
});
