import type { OutgoingHttpHeaders } from "node:http";
import {
  type AnswerOf,
  type BodyToSend,
  encoded,
  type Endpoint,
  type ParamsToSend,
  type QueryToSend,
} from "@headroom/contract/endpoints/endpoint";
import type { RefusalBody } from "@headroom/contract/vocabulary/refusal-schema";

type Sent<E extends Endpoint> = (ParamsToSend<E> extends undefined ? object : { params: ParamsToSend<E> }) & {
  query?: QueryToSend<E>;
} & (BodyToSend<E> extends undefined ? object : { body: BodyToSend<E> });

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly refusal: RefusalBody;
  readonly text: string;
  readonly headers: Readonly<OutgoingHttpHeaders>;
}

export interface Client {
  /** Sends what the contract describes. */
  readonly call: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<Reply<AnswerOf<E>>>;
  /** Sends anything, for what the contract forbids. */
  readonly send: (
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply<unknown>>;
  readonly cookie: string;
}

function urlOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** Speaks the contract over any way of sending. */
export function clientOver(send: Client["send"], cookie: string): Client {
  const call: Client["call"] = async (endpoint, sent) => {
    const { params, query, body } = (sent ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = encoded(endpoint.params, params) as typeof params;
    const reply = await send(endpoint.method, urlOf(endpoint, path, query), encoded(endpoint.body, body));
    const read = endpoint.answer.safeParse(reply.body);
    const current = endpoint.current?.safeParse(reply.refusal?.current).data;
    return {
      ...reply,
      ...(read.success && { body: read.data }),
      ...(current !== undefined && { refusal: { ...reply.refusal, current } }),
    } as never;
  };
  return { call, send, cookie };
}
