import { homeOfRole, type Role } from "@headroom/contract/vocabulary/roles";
import type { StoredUser } from "../features/account/signed-in-user.ts";

/** What a route asks of who comes. */
export interface RouteRule {
  readonly needsSignIn?: boolean;
  readonly isPrivate?: boolean;
  readonly needsSearchData?: boolean;
  readonly isForSignedOut?: boolean;
  readonly roles?: readonly Role[];
}

export interface Knock {
  readonly logoutFlag: boolean;
  readonly stored: StoredUser;
  readonly hasSearchData: boolean;
  readonly rule: RouteRule;
}

export type GuardAnswer =
  | { readonly kind: "enter" }
  | {
      readonly kind: "go";
      readonly to: string;
      readonly forgetUser?: true;
      readonly rememberOrigin?: true;
    };

const enter: GuardAnswer = { kind: "enter" };
const go = (to: string): GuardAnswer => ({ kind: "go", to });

/**
 * The access guard; the order of the questions is the specification's. It sees no path: which route an address means is
 * the router's to say, in whatever case or form the address is written.
 */
export function guard({ logoutFlag, stored, hasSearchData, rule }: Knock): GuardAnswer {
  if (logoutFlag) return { kind: "go", to: "/home", forgetUser: true };
  if (rule.needsSignIn && stored.kind === "none") return { kind: "go", to: "/login", rememberOrigin: true };
  if (rule.needsSearchData && !hasSearchData) return go("/search");
  if (rule.isPrivate && stored.kind !== "valid") return go("/login");
  if (rule.isForSignedOut && stored.kind === "valid") return go("/testlab");
  if (rule.roles) {
    if (stored.kind !== "valid") return go("/login");
    if (!rule.roles.includes(stored.role)) return go(homeOfRole[stored.role]);
  }
  return enter;
}
