import type { Role } from "@headroom/contract/vocabulary/roles";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { searchParameter, storedParameter } from "../domain/search/search-parameters.ts";
import { calculators } from "../features/calculate/all-calculators.ts";
import type { RouteRule } from "./guard.ts";
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
  shouldRevalidate: isNewRequest,
});
const signedIn: RouteRule = { needsSignIn: true, isPrivate: true };
const signedOut: RouteRule = { isForSignedOut: true };
const specifies: RouteRule = { asks: ["testTypes.stereoTypes"] };
const only =
  (role: Role) =>
  (path: string, lazy: Screen, asks: RouteRule["asks"] = []): RouteObject =>
    open(path, lazy, { ...signedIn, roles: [role], asks });
const customer = only("Prospect");
const laboratory = only("Test Lab");
const admin = only("Admin");
/** A list's first page in its own order, as its screen asks for it. */
const firstPage = (endpointId: string, sort: string) => [`${endpointId}?page=1&sort=${sort}`];

const visitorRoutes: RouteObject[] = [
  open("/", () => import("../routes/estimate.tsx"), specifies),
  open("/estimates", () => import("../routes/estimate.tsx"), specifies),
  open("/estimates/:id", () => import("../routes/estimate.tsx"), {
    ...signedIn,
    asks: ["customer.get", "testTypes.stereoTypes"],
  }),
  open("/home", () => import("../routes/home.tsx")),
  open("/calculators", () => import("../routes/calculators.tsx")),
  ...calculators.map(({ path, screen }) => open(path, screen)),
  open("/sizing", () => import("../routes/sizing.tsx")),
  open("/search", () => import("../routes/search.tsx"), specifies),
  open("/search/result", () => import("../routes/search-result.tsx"), { needsSearchData: true }),
  open("/testlabs/compare", () => import("../routes/lab-compare.tsx")),
  open("/testlabs/:slug", () => import("../routes/lab-public.tsx"), { asks: ["testlabs.byId"] }),
  open("/login", () => import("../routes/login.tsx"), signedOut),
  open("/register", () => import("../routes/register.tsx"), signedOut),
  open("/forgot-password", () => import("../routes/forgot-password.tsx"), signedOut),
  // A link of a mail is good once and may be another account's: it works whoever is signed in here.
  open("/reset-password/:token", () => import("../routes/reset-password.tsx")),
  open("/verify-email/:token", () => import("../routes/verify-email.tsx")),
  open("/dev/mail", () => import("../routes/dev-mail.tsx")),
];

const customerRoutes: RouteObject[] = [
  customer(
    "/user/projects",
    () => import("../routes/customer-projects.tsx"),
    firstPage("customer.list", "-createdAt"),
  ),
  customer("/user/projects/:id", () => import("../routes/customer-project.tsx"), ["customer.get"]),
  customer("/user/projects/:id/compare", () => import("../routes/customer-compare.tsx"), ["customer.get"]),
  customer("/user/projects/:id/print", () => import("../routes/customer-print.tsx"), [
    "customer.get",
    "testTypes.stereoTypes",
  ]),
  open("/user/profile", () => import("../routes/profile.tsx"), {
    ...signedIn,
    asks: ["auth.secondFactors", "sessions.list", "sessions.signIns"],
  }),
  open("/user/second-factor", () => import("../routes/second-factor.tsx"), signedIn),
];

const labRoutes: RouteObject[] = [
  laboratory(
    "/test-lab/projects",
    () => import("../routes/lab-projects.tsx"),
    // The board comes first, with all that is under way.
    ["lab.list?limit=200&sort=-updatedAt"],
  ),
  laboratory("/test-lab/projects/:id", () => import("../routes/lab-project.tsx"), ["lab.get"]),
  laboratory("/test-lab/projects/:id/respond", () => import("../routes/lab-respond.tsx"), [
    "lab.get",
    "ownLab.get",
  ]),
  laboratory("/test-lab/profile", () => import("../routes/own-lab-profile.tsx"), [
    "ownLab.get",
    "testTypes.enabled",
    "testTypes.stereoTypes",
  ]),
  laboratory("/test-lab/equipments", () => import("../routes/own-lab-machines.tsx"), ["ownLab.get"]),
  laboratory("/test-lab/accreditations", () => import("../routes/own-lab-certificates.tsx"), ["ownLab.get"]),
];

/** A list, a screen to add one and a screen to edit one; adding and editing are one module. */
const catalogue = (
  path: string,
  [list, listAsks]: readonly [list: Screen, asks: RouteRule["asks"]],
  [edit, editAsks]: readonly [edit: Screen, asks: RouteRule["asks"]],
): RouteObject[] => [
  admin(path, list, listAsks),
  admin(`${path}/create`, edit),
  admin(`${path}/edit/:id`, edit, editAsks),
];

const adminRoutes: RouteObject[] = [
  ...catalogue(
    "/testlab",
    [() => import("../routes/admin/admin-home.tsx"), firstPage("testlabs.list", "name")],
    [() => import("../routes/admin/admin-lab-edit.tsx"), ["testlabs.profileOfUser"]],
  ),
  ...catalogue(
    "/accreditation",
    [
      () => import("../routes/admin/admin-accreditations.tsx"),
      firstPage("accreditation.list", "abbreviation"),
    ],
    [() => import("../routes/admin/admin-accreditation-edit.tsx"), ["accreditation.get"]],
  ),
  ...catalogue(
    "/test-types",
    [
      () => import("../routes/admin/admin-test-types.tsx"),
      [...firstPage("testTypes.list", "name"), "testTypes.stereoTypes"],
    ],
    [() => import("../routes/admin/admin-test-type-edit.tsx"), ["testTypes.get", "testTypes.stereoTypes"]],
  ),
  ...catalogue(
    "/equipment-types",
    [() => import("../routes/admin/admin-equipment-types.tsx"), firstPage("equipmentTypes.list", "name")],
    [() => import("../routes/admin/admin-equipment-type-edit.tsx"), ["equipmentTypes.get"]],
  ),
  ...catalogue(
    "/equipments",
    [() => import("../routes/admin/admin-equipment.tsx"), firstPage("equipment.list", "name")],
    [() => import("../routes/admin/admin-equipment-edit.tsx"), ["equipment.get"]],
  ),
  ...catalogue(
    "/users",
    [() => import("../routes/admin/admin-users.tsx"), firstPage("users.list", "name")],
    [() => import("../routes/admin/admin-user-edit.tsx"), ["users.get"]],
  ),
  admin(
    "/stereo-types",
    () => import("../routes/admin/admin-stereo-types.tsx"),
    firstPage("stereoTypes.list", "sortOrder"),
  ),
  admin("/stereo-types/edit/:id", () => import("../routes/admin/admin-stereo-type-edit.tsx"), [
    "stereoTypes.get",
  ]),
  admin(
    "/admin/projects",
    () => import("../routes/admin/admin-projects.tsx"),
    firstPage("adminProjects.list", "-updatedAt"),
  ),
  admin("/admin/projects/:id", () => import("../routes/admin/admin-project.tsx"), ["adminProjects.get"]),
  admin("/prices", () => import("../routes/admin/admin-prices.tsx"), ["prices.get"]),
  admin("/white-label", () => import("../routes/admin/admin-white-label.tsx"), ["brands.list"]),
  admin("/tooltips", () => import("../routes/admin/admin-tooltips.tsx"), ["tooltips.get"]),
  admin("/search-index", () => import("../routes/admin/admin-search-index.tsx"), ["searchIndex.get"]),
  admin("/activity", () => import("../routes/admin/admin-activity.tsx"), ["activity.list?page=1"]),
];

export const screenRoutes: RouteObject[] = [
  ...visitorRoutes,
  ...customerRoutes,
  ...labRoutes,
  ...adminRoutes,
  open("/403", () => import("../routes/forbidden.tsx")),
  { path: "*", lazy: () => import("../routes/not-found.tsx") },
];
