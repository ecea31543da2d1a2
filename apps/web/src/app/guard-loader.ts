import { type LoaderFunctionArgs, redirect } from "react-router";
import type { OpenedSearch } from "../domain/search/opened-search.ts";
import { storedParameter } from "../domain/search/search-parameters.ts";
import { forgetUser, isLogoutFlagRaised, readStoredUser } from "../features/account/signed-in-user.ts";
import type { RouteRule } from "../routes/screen-route.ts";
import { guard } from "./guard.ts";

/** Its schemas are loaded where they are needed. */
export const loadOpenedSearch = () => import("../domain/search/opened-search.ts");

/** The search to show. */
async function openedSearch({ searchParams }: URL): Promise<OpenedSearch> {
  const { searchOfAddress } = await loadOpenedSearch();
  return searchOfAddress(searchParams);
}

/** A search that the server has stored is opened by who is signed in. */
const ruleAt = (rule: RouteRule, { searchParams }: URL): RouteRule =>
  rule.needsSearchData && searchParams.has(storedParameter) ? { ...rule, needsSignIn: true } : rule;

/** The guard as a route loader. Throwing a redirect keeps the guarded screen from ever rendering. */
export const guarded =
  (rule: RouteRule = {}) =>
  async ({ request }: LoaderFunctionArgs): Promise<OpenedSearch | null> => {
    const address = new URL(request.url);
    const stored = readStoredUser();
    const asked = { logoutFlag: isLogoutFlagRaised(), stored, rule: ruleAt(rule, address) };
    const mayRead = guard({ ...asked, hasSearchData: true }).kind === "enter";
    const opened = rule.needsSearchData === true && mayRead ? await openedSearch(address) : null;
    // A link that cannot be opened says so on its own screen.
    const hasSearchData = opened !== null && (opened.criteria !== null || opened.fault !== null);
    const answer = guard({ ...asked, hasSearchData });
    if (answer.kind === "enter") return opened;
    if (answer.forgetUser) forgetUser();
    const from = encodeURIComponent(address.pathname + address.search);
    throw redirect(answer.rememberOrigin ? `${answer.to}?from=${from}` : answer.to);
  };
