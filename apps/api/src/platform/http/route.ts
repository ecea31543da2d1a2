import type {
  AnswerToSend,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
} from "@headroom/contract/endpoints/endpoint";
import type { ProjectLabId, UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A guest's link and what it opens: one laboratory's part of one project. */
export interface GuestPart {
  readonly projectLabId: ProjectLabId;
  readonly isReadOnly: boolean;
}

/** The session's account; nothing in a request's body or headers can change it. */
export interface Caller extends Account {
  readonly sessionHash: Buffer;
  /** Its laboratory is published, or a draft that its people work on. */
  readonly labEnabled: boolean;
  /** Until then this person may set one up and do nothing else. */
  readonly mustAddSecondFactor: boolean;
  /** Step-up authentication within the last minutes. */
  readonly hasRecentProof: boolean;
  /** Of a laboratory that has no account: it acts as one for this part alone. */
  readonly guest?: GuestPart;
}

/** The account to which an act is ascribed; a guest has none. */
export const accountIdOf = ({ id, guest }: Pick<Caller, "id" | "guest">): UserId | null =>
  guest ? null : id;

type CallerOf<E extends Endpoint> = E["access"] extends "anyone" ? Caller | null : Caller;

export interface RouteRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An endpoint of the contract with the use case that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (asked: RouteRequest<Endpoint>) => Promise<unknown>;
}

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (asked: RouteRequest<E>) => Promise<AnswerToSend<E>>,
): Route => ({
  endpoint,
  handle,
});
