import type { DeclaredEndpoint } from "@headroom/contract/endpoints/all-endpoints";
import type { ParamsToSend, QueryToSend } from "@headroom/contract/endpoints/endpoint";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { ComponentType } from "react";

/** Access rule of a route. */
export interface RouteRule {
  readonly needsSignIn?: boolean;
  readonly isPrivate?: boolean;
  readonly needsSearchData?: boolean;
  readonly isForSignedOut?: boolean;
  readonly roles?: readonly Role[];
}

type ReadEndpoint = Extract<DeclaredEndpoint, { readonly method: "GET" }>;
type Read<Id> = Extract<ReadEndpoint, { readonly id: Id }>;
/** Names of an endpoint's parameters. */
type Names<Id> = keyof ParamsToSend<Read<Id>> & string;

type Parameter = `:${string}`;

/** A call of the API that the page sends before any script has come. `Used` are the address's parameters in it. */
export interface Preload<Used extends Parameter = Parameter> {
  readonly endpoint: string;
  readonly params: Readonly<Record<string, Used>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Has the page ask for what its screen waits for; a list with the query of its unfiltered, unsorted screen. Types alone
 * are imported here: the schemas stay with the screen.
 */
export const preload = <Id extends ReadEndpoint["id"]>(
  endpoint: [Names<Id>] extends [never] ? Id : never,
  query: Partial<QueryToSend<Read<Id>>> = {},
): Preload<never> => ({ endpoint, params: {}, query: { ...query } });

/** The same of one record, which the address names: `:id` is a parameter of the route's path. */
export const preloadRecord = <Id extends ReadEndpoint["id"], const Used extends Parameter>(
  endpoint: Id,
  params: Readonly<Record<string, Used>> & Readonly<Record<Names<Id>, Used>>,
): Preload<Used> => ({ endpoint, params, query: {} });

interface ScreenModule {
  readonly Component: ComponentType;
}

/** A screen: its address, its code, who may see it, and what its page asks for. */
export interface ScreenRoute {
  readonly path: string;
  readonly screen: () => Promise<ScreenModule>;
  readonly rule: RouteRule;
  readonly preloads: readonly Preload[];
}

/** Parameters of a route's path. */
type ParametersIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParametersIn<First> | ParametersIn<Rest>
  : Extract<Path, Parameter>;

/** Declares a screen; what it preloads takes no parameter that its path does not have. */
export const screenRoute = <const Path extends string>(
  path: Path,
  screen: ScreenRoute["screen"],
  {
    rule = {},
    preloads = [],
  }: { readonly rule?: RouteRule; readonly preloads?: readonly Preload<NoInfer<ParametersIn<Path>>>[] } = {},
): ScreenRoute => ({ path, screen, rule, preloads });

export const signedIn: RouteRule = { needsSignIn: true, isPrivate: true };
export const only = (role: Role): RouteRule => ({ ...signedIn, roles: [role] });
