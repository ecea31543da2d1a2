import { type LoaderFunctionArgs, redirect } from "react-router";
import { forgetUser, isLogoutFlagRaised, readStoredUser } from "../features/account/signed-in-user.ts";
import { guard, type RouteRule } from "./guard.ts";

/** Whether there is a search to show; a link that carries one brings its own. Its schemas are loaded where they are needed. */
async function takeSearchData({ searchParams }: URL): Promise<boolean> {
  const [{ readSearchData }, { takeSearchFromLink }] = await Promise.all([
    import("../domain/search/kept-search.ts"),
    import("../domain/search/search-link.ts"),
  ]);
  await takeSearchFromLink(searchParams);
  return readSearchData() !== null;
}

/** The guard as a route loader. Throwing a redirect keeps the guarded screen from ever rendering. */
export const guarded =
  (rule: RouteRule = {}) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const address = new URL(request.url);
    const answer = guard({
      logoutFlag: isLogoutFlagRaised(),
      stored: readStoredUser(),
      hasSearchData: rule.needsSearchData === true && (await takeSearchData(address)),
      rule,
    });
    if (answer.kind === "enter") return null;
    if (answer.forgetUser) forgetUser();
    const from = encodeURIComponent(address.pathname + address.search);
    throw redirect(answer.rememberOrigin ? `${answer.to}?from=${from}` : answer.to);
  };
