import { homeOfRole } from "@headroom/contract/vocabulary/account/roles";
import type { StoredUser } from "../features/account/signed-in-user.ts";
import type { RouteRule } from "../routes/screen-route.ts";

export interface GuardRequest {
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

/** In the specification's order: the first that answers decides. */
const questions: readonly ((asked: GuardRequest) => GuardAnswer | false | undefined)[] = [
  ({ logoutFlag }) => logoutFlag && { kind: "go", to: "/home", forgetUser: true },
  ({ rule, stored }) =>
    rule.needsSignIn && stored.kind === "none" && { kind: "go", to: "/login", rememberOrigin: true },
  ({ rule, hasSearchData }) => rule.needsSearchData && !hasSearchData && go("/search"),
  ({ rule, stored }) => rule.isPrivate && stored.kind !== "valid" && go("/login"),
  ({ rule, stored }) => rule.isForSignedOut && stored.kind === "valid" && go("/testlab"),
  ({ rule, stored }) => rule.roles && stored.kind !== "valid" && go("/login"),
  ({ rule, stored }) =>
    rule.roles && stored.kind === "valid" && !rule.roles.includes(stored.role) && go(homeOfRole[stored.role]),
];

/** The access guard. It sees no path: which route an address means is the router's to say, in whatever form it is written. */
export function guard(asked: GuardRequest): GuardAnswer {
  for (const question of questions) {
    const answer = question(asked);
    if (answer) return answer;
  }
  return enter;
}
