import { type RefusalCode, refusalCodes } from "../vocabulary/refusals.ts";
import type { Endpoint } from "./endpoint.ts";

const always = () => true;
const needsSession = ({ access }: Endpoint) => access !== "anyone";
const isWrite = ({ method }: Endpoint) => method !== "GET";
const isForGuests = ({ guests }: Endpoint) => guests === true;

/** Refusals that follow from an endpoint's other properties, so that none has to list them. */
const derivedRefusals = {
  // A field that it does not know, if nothing else.
  invalid: always,
  "not-signed-in": needsSession,
  // Another role, or a write for another site's page.
  "not-allowed": (endpoint) => typeof endpoint.access !== "string" || isWrite(endpoint),
  "second-factor-required": (endpoint) => needsSession(endpoint) && !endpoint.beforeSecondFactor,
  // Of a guest's link; an unknown one is not found, and one that is only read changes nothing.
  gone: isForGuests,
  claimed: isForGuests,
  reauthenticate: ({ recentProof }) => recentProof === true,
  "key-reused": ({ idempotencyKey }) => idempotencyKey === true,
  "too-large": isWrite,
  "unsupported-media": isWrite,
  "too-many-requests": ({ rateLimit }) => rateLimit !== undefined,
  unavailable: always,
  unexpected: always,
} as const satisfies Readonly<Partial<Record<RefusalCode, (endpoint: Endpoint) => boolean>>>;
type DerivedCode = keyof typeof derivedRefusals;

const isDerivable = (code: RefusalCode): code is DerivedCode => Object.hasOwn(derivedRefusals, code);
export const isDerived = (code: RefusalCode, endpoint: Endpoint): boolean =>
  isDerivable(code) && derivedRefusals[code](endpoint);

/** Every refusal that an endpoint may give: its own and those that follow from its properties. */
export const refusalsOf = (endpoint: Endpoint): readonly RefusalCode[] =>
  refusalCodes.filter((code) => endpoint.refuses?.includes(code) || isDerived(code, endpoint));

/** Code of a refused call: any one, or one of a named endpoint's own or of those that may follow from its properties. */
export type RefusalOf<E extends Endpoint> = Endpoint extends E
  ? RefusalCode
  : DerivedCode | (E extends { readonly refuses: readonly (infer Own)[] } ? Own : never);
