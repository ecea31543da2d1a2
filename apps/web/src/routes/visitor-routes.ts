import { calculators } from "../features/calculate/all-calculators.ts";
import { preload, preloadRecord, screenRoute, signedIn } from "./screen-route.ts";

const testMethods = preload("testTypes.stereoTypes", { all: "true" });

export const visitorRoutes = [
  screenRoute("/", () => import("./estimate.tsx"), { preloads: [testMethods] }),
  screenRoute("/estimates", () => import("./estimate.tsx"), { preloads: [testMethods] }),
  screenRoute("/estimates/:id", () => import("./revision.tsx"), {
    rule: signedIn,
    preloads: [preloadRecord("customer.get", { id: ":id" }), testMethods],
  }),
  screenRoute("/home", () => import("./home.tsx")),
  screenRoute("/calculators", () => import("./calculators.tsx")),
  ...calculators.map(({ path, screen }) => screenRoute(path, screen)),
  screenRoute("/sizing", () => import("./sizing.tsx")),
  screenRoute("/search", () => import("./estimate.tsx"), { preloads: [testMethods] }),
  screenRoute("/search/result", () => import("./search-result.tsx"), { rule: { needsSearchData: true } }),
  screenRoute("/testlabs/compare", () => import("./lab-compare.tsx")),
  screenRoute("/testlabs/:slug", () => import("./lab-public.tsx"), {
    preloads: [preloadRecord("testlabs.byId", { id: ":slug" })],
  }),
  screenRoute("/dev/mail", () => import("./dev-mail.tsx")),
  screenRoute("/403", () => import("./forbidden.tsx")),
];
