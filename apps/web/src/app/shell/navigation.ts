import type { Account } from "@headroom/contract/vocabulary/account/users";
import { matchPath } from "react-router";

export interface Destination {
  readonly label: string;
  readonly href: string;
  /** Paths under which the entry counts as where one is. */
  readonly covers: readonly string[];
}

const at = (label: string, href: string): Destination => ({ label, href, covers: [href] });

/** Bar entries of one role; a visitor gets the customer's projects, which need a sign-in. */
function destinationsOf(user: Account | null): readonly Destination[] {
  if (user?.role === "Test Lab") return [at("Projects", "/test-lab/projects"), ...ownLaboratory];
  if (user?.role !== "Admin") return [at("Projects", "/user/projects")];
  return [
    at("Projects", "/admin/projects"),
    { label: "Administration", href: "/testlab", covers: adminPaths },
  ];
}

export function mainDestinations(user: Account | null): readonly Destination[] {
  return [
    { label: "Find labs", href: "/", covers: ["/estimates", "/search", "/testlabs"] },
    { label: "Calculators", href: "/calculators", covers: ["/calculator", "/calculators"] },
    ...destinationsOf(user),
  ];
}

const ownLaboratory = [
  at("Machines", "/test-lab/equipments"),
  at("Certificates", "/test-lab/accreditations"),
];

const adminPaths = [
  "/testlab",
  "/accreditation",
  "/test-types",
  "/stereo-types",
  "/equipment-types",
  "/equipments",
  "/users",
  "/ledger",
  "/prices",
  "/white-label",
  "/tooltips",
  "/search-index",
  "/activity",
] as const;

export const isAt = (path: string, { href, covers }: Destination): boolean =>
  matchPath(href, path) !== null || covers.some((covered) => matchPath({ path: covered, end: false }, path));

const entrances = [
  ["Sign in", "/login"],
  ["Create account", "/register"],
] as const;

/** Sign-in and registration links for visitors; each returns to the current page. */
export function visitorDestinations({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const isThere = entrances.some(([, path]) => matchPath(path, pathname));
  const query = isThere ? search : `?from=${encodeURIComponent(pathname + search)}`;
  return entrances.map(([label, path]) => ({ label, href: `${path}${query}` }));
}

/** Account menu entries of each role, besides signing out. */
export function accountDestinations(user: Account): readonly { label: string; href: string }[] {
  const profile = { label: "Your account", href: "/user/profile" };
  if (user.role === "Prospect") return [{ label: "Your projects", href: "/user/projects" }, profile];
  if (user.role === "Admin") return [{ label: "Administration", href: "/testlab" }, profile];
  return [
    { label: "Projects", href: "/test-lab/projects" },
    { label: "Laboratory", href: "/test-lab/profile" },
    { label: "Machines", href: "/test-lab/equipments" },
    { label: "Certificates", href: "/test-lab/accreditations" },
    profile,
  ];
}
