import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { searchParameter, storedParameter } from "../domain/search/search-parameters.ts";
import { calculators } from "../features/calculate/all-calculators.ts";
import type { RouteRule } from "./guard.ts";
import { isLogoutFlagRaised } from "../features/account/signed-in-user.ts";
import { guarded } from "./guard-loader.ts";

type Screen = () => Promise<{ readonly Component: ComponentType }>;

/** Another tab or page of the same screen is no new address; a link with another search is. */
const isNewRequest = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname ||
  [searchParameter, storedParameter].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

const open = (path: string, lazy: Screen, rule: RouteRule = {}): RouteObject => ({
  path,
  lazy,
  handle: rule,
  loader: guarded(rule),
  // Whoever signs out on the very screen that follows has to pass the guard too.
  shouldRevalidate: (request) => isLogoutFlagRaised() || isNewRequest(request),
});
const signedIn: RouteRule = { needsSignIn: true, isPrivate: true };
const signedOut: RouteRule = { isForSignedOut: true };
const only = (role: Role, path: string, lazy: Screen): RouteObject =>
  open(path, lazy, { ...signedIn, roles: [role] });

const visitorRoutes: RouteObject[] = [
  open("/", () => import("../routes/estimate.tsx")),
  open("/estimates", () => import("../routes/estimate.tsx")),
  open("/estimates/:id", () => import("../routes/revision.tsx"), signedIn),
  open("/home", () => import("../routes/home.tsx")),
  open("/calculators", () => import("../routes/calculators.tsx")),
  ...calculators.map(({ path, screen }) => open(path, screen)),
  open("/sizing", () => import("../routes/sizing.tsx")),
  open("/search", () => import("../routes/search.tsx")),
  open("/search/result", () => import("../routes/search-result.tsx"), { needsSearchData: true }),
  open("/testlabs/compare", () => import("../routes/lab-compare.tsx")),
  open("/testlabs/:slug", () => import("../routes/lab-public.tsx")),
  open("/login", () => import("../routes/account/login.tsx"), signedOut),
  open("/register", () => import("../routes/account/register.tsx"), signedOut),
  open("/forgot-password", () => import("../routes/account/forgot-password.tsx"), signedOut),
  // A link of a mail is good once and may be another account's: it works whoever is signed in here.
  open("/reset-password/:token", () => import("../routes/account/reset-password.tsx")),
  open("/verify-email/:token", () => import("../routes/account/verify-email.tsx")),
  open("/dev/mail", () => import("../routes/dev-mail.tsx")),
];

const customerRoutes: RouteObject[] = [
  only("Prospect", "/user/projects", () => import("../routes/customer/customer-projects.tsx")),
  only("Prospect", "/user/projects/:id", () => import("../routes/customer/customer-project.tsx")),
  only("Prospect", "/user/projects/:id/compare", () => import("../routes/customer/customer-compare.tsx")),
  only("Prospect", "/user/projects/:id/print", () => import("../routes/customer/customer-print.tsx")),
  open("/user/profile", () => import("../routes/account/profile.tsx"), signedIn),
  open("/user/second-factor", () => import("../routes/account/second-factor.tsx"), signedIn),
];

const labRoutes: RouteObject[] = [
  only("Test Lab", "/test-lab/projects", () => import("../routes/laboratory/lab-projects.tsx")),
  only("Test Lab", "/test-lab/projects/:id", () => import("../routes/laboratory/lab-project.tsx")),
  only("Test Lab", "/test-lab/projects/:id/respond", () => import("../routes/laboratory/lab-respond.tsx")),
  only("Test Lab", "/test-lab/profile", () => import("../routes/laboratory/own-lab-profile.tsx")),
  only("Test Lab", "/test-lab/equipments", () => import("../routes/laboratory/own-lab-machines.tsx")),
  only("Test Lab", "/test-lab/accreditations", () => import("../routes/laboratory/own-lab-certificates.tsx")),
];

const admin = (path: string, lazy: Screen) => only("Admin", path, lazy);
/** A list, a screen to add one and a screen to edit one; adding and editing are one module. */
const catalogue = (path: string, list: Screen, edit: Screen): RouteObject[] => [
  admin(path, list),
  admin(`${path}/create`, edit),
  admin(`${path}/edit/:id`, edit),
];

const adminRoutes: RouteObject[] = [
  ...catalogue(
    "/testlab",
    () => import("../routes/admin/admin-home.tsx"),
    () => import("../routes/admin/admin-lab-edit.tsx"),
  ),
  ...catalogue(
    "/accreditation",
    () => import("../routes/admin/admin-accreditations.tsx"),
    () => import("../routes/admin/admin-accreditation-edit.tsx"),
  ),
  ...catalogue(
    "/test-types",
    () => import("../routes/admin/admin-test-types.tsx"),
    () => import("../routes/admin/admin-test-type-edit.tsx"),
  ),
  ...catalogue(
    "/equipment-types",
    () => import("../routes/admin/admin-equipment-types.tsx"),
    () => import("../routes/admin/admin-equipment-type-edit.tsx"),
  ),
  ...catalogue(
    "/equipments",
    () => import("../routes/admin/admin-equipment.tsx"),
    () => import("../routes/admin/admin-equipment-edit.tsx"),
  ),
  ...catalogue(
    "/users",
    () => import("../routes/admin/admin-users.tsx"),
    () => import("../routes/admin/admin-user-edit.tsx"),
  ),
  admin("/stereo-types", () => import("../routes/admin/admin-stereo-types.tsx")),
  admin("/stereo-types/edit/:id", () => import("../routes/admin/admin-stereo-type-edit.tsx")),
  admin("/admin/projects", () => import("../routes/admin/admin-projects.tsx")),
  admin("/admin/projects/:id", () => import("../routes/admin/admin-project.tsx")),
  admin("/prices", () => import("../routes/admin/admin-prices.tsx")),
  admin("/white-label", () => import("../routes/admin/admin-white-label.tsx")),
  admin("/tooltips", () => import("../routes/admin/admin-tooltips.tsx")),
  admin("/search-index", () => import("../routes/admin/admin-search-index.tsx")),
  admin("/activity", () => import("../routes/admin/admin-activity.tsx")),
];

export const screenRoutes: RouteObject[] = [
  ...visitorRoutes,
  ...customerRoutes,
  ...labRoutes,
  ...adminRoutes,
  open("/403", () => import("../routes/forbidden.tsx")),
  { path: "*", lazy: () => import("../routes/not-found.tsx") },
];
