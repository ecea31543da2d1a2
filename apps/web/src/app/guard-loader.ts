import { type LoaderFunctionArgs, redirect } from "react-router";
import { readSearchData } from "../domain/search/kept-search.ts";
import { forgetUser, isLogoutFlagRaised, readStoredUser } from "../features/account/signed-in-user.ts";
import { takeSearchFromLink } from "../domain/search/search-link.ts";
import { guard, type RouteRule } from "./guard.ts";

/** The guard as a route loader. Throwing a redirect keeps the guarded screen from ever rendering. */
export const guarded =
  (rule: RouteRule = {}) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const address = new URL(request.url);
    // A link that carries a search brings its own search data.
    if (rule.needsSearchData) await takeSearchFromLink(address.searchParams);
    const answer = guard({
      logoutFlag: isLogoutFlagRaised(),
      stored: readStoredUser(),
      hasSearchData: rule.needsSearchData === true && readSearchData() !== null,
      rule,
    });
    if (answer.kind === "enter") return null;
    if (answer.forgetUser) forgetUser();
    const from = encodeURIComponent(address.pathname + address.search);
    throw redirect(answer.rememberOrigin ? `${answer.to}?from=${from}` : answer.to);
  };
