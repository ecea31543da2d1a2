import type { RouteObject } from "react-router";
import { readStoredUser } from "../../features/account/signed-in-user.ts";
import { calculators } from "../../features/calculate/all-calculators.ts";
import { lasting } from "../../platform/kept/browser-storage.ts";
import { adminAreas } from "../../routes/admin/admin-areas.ts";
import type { RouteRule } from "../../routes/screen-route.ts";
import { guard } from "../guard.ts";
import { screenRoutes } from "../routes.ts";

const named = (entries: readonly { readonly href: string; readonly label: string }[]) =>
  Object.fromEntries(entries.map(({ href, label }) => [href, label]));

/** Palette labels of the routes without parameters; null for one that the palette does not list. */
export const screenNames: Readonly<Record<string, string | null>> = {
  "/": null,
  "/estimates": null,
  "/home": "Start page",
  "/calculators": "Calculators",
  ...named(calculators.map(({ path, name }) => ({ href: path, label: name }))),
  "/sizing": null,
  "/search": "Find laboratories",
  "/search/result": "Search result",
  "/testlabs/compare": null,
  "/login": "Sign in",
  "/register": "Create account",
  "/forgot-password": "Forgotten password",
  "/dev/mail": null,
  "/user/projects": "Your projects",
  "/user/profile": "Your account",
  "/user/second-factor": null,
  "/test-lab/projects": "Projects",
  "/test-lab/profile": "Laboratory",
  "/test-lab/equipments": "Machines",
  "/test-lab/accreditations": "Certificates",
  ...named(adminAreas.flatMap(({ destinations }) => destinations)),
  "/testlab/create": "New laboratory",
  "/accreditation/create": "New accreditation body",
  "/test-types/create": "New standard test",
  "/equipment-types/create": "New equipment class",
  "/equipments/create": "New model",
  "/users/create": "New user",
  "/guest": null,
  "/403": null,
};

const wholeAddress = ({ path }: RouteObject) => path !== undefined && !/[:*]/.test(path);

/** The routes that can be gone to by name. */
export const wholeRoutes = screenRoutes.filter(wholeAddress);

/** Whether who is here now gets in. */
function isOpen(route: RouteObject): boolean {
  // routes.ts gives every route its rule as handle
  const rule: RouteRule = route.handle ?? {};
  const hasSearchData = lasting.read("search_data") !== null;
  return guard({ logoutFlag: false, stored: readStoredUser(), hasSearchData, rule }).kind === "enter";
}

/** The screens that are open to who is here now, by name. */
export function openScreens(): readonly { readonly name: string; readonly path: string }[] {
  return wholeRoutes.filter(isOpen).flatMap(({ path = "" }) => {
    const name = screenNames[path];
    return name ? [{ name, path }] : [];
  });
}
