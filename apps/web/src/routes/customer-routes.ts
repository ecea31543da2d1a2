import { only, preload, preloadRecord, screenRoute } from "./screen-route.ts";

const rule = only("Prospect");
const project = preloadRecord("customer.get", { id: ":id" });

export const customerRoutes = [
  screenRoute("/user/projects", () => import("./customer/customer-projects.tsx"), {
    rule,
    preloads: [preload("customer.list", { page: 1, sort: "-createdAt" })],
  }),
  screenRoute("/user/projects/:id", () => import("./customer/customer-project.tsx"), {
    rule,
    preloads: [project],
  }),
  screenRoute("/user/projects/:id/compare", () => import("./customer/customer-compare.tsx"), {
    rule,
    preloads: [project],
  }),
  screenRoute("/user/projects/:id/quote/:part", () => import("./customer/customer-quote.tsx"), {
    rule,
    preloads: [project],
  }),
  screenRoute("/user/projects/:id/print", () => import("./customer/customer-print.tsx"), {
    rule,
    preloads: [project, preload("testTypes.stereoTypes", { all: "true" })],
  }),
];
