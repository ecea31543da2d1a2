import type { RouteObject } from "react-router";
import { searchParameter, storedParameter } from "../domain/search/search-parameters.ts";
import { isLogoutFlagRaised } from "../features/account/signed-in-user.ts";
import { accountRoutes } from "../routes/account-routes.ts";
import { adminRoutes } from "../routes/admin-routes.ts";
import { customerRoutes } from "../routes/customer-routes.ts";
import { guestRoutes } from "../routes/guest-routes.ts";
import { laboratoryRoutes } from "../routes/laboratory-routes.ts";
import type { ScreenRoute } from "../routes/screen-route.ts";
import { visitorRoutes } from "../routes/visitor-routes.ts";
import { guarded } from "./guard-loader.ts";

/** Another tab or page of the same screen is no new address; a link with another search is. */
const isNewRequest = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname ||
  [searchParameter, storedParameter].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

const open = ({ path, screen, rule }: ScreenRoute): RouteObject => ({
  path,
  lazy: screen,
  handle: rule,
  loader: guarded(rule),
  // Whoever signs out on the very screen that follows has to pass the guard too.
  shouldRevalidate: (request) => isLogoutFlagRaised() || isNewRequest(request),
});

/** Every screen that has an address, as its area declares it. */
export const declaredRoutes: readonly ScreenRoute[] = [
  ...visitorRoutes,
  ...accountRoutes,
  ...customerRoutes,
  ...laboratoryRoutes,
  ...guestRoutes,
  ...adminRoutes,
];

export const screenRoutes: RouteObject[] = [
  ...declaredRoutes.map(open),
  { path: "*", lazy: () => import("../routes/not-found.tsx") },
];
