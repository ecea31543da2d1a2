import {
  type AnswerOf,
  type BodyToSend,
  type Endpoint,
  encoded,
  type ParamsToSend,
  type QueryToSend,
} from "@headroom/contract/endpoints/endpoint";
import { type RefusalBody, refusalSchema } from "@headroom/contract/vocabulary/refusal-schema";
import { fallbackSentences, refusals } from "@headroom/contract/vocabulary/refusals";
import { z } from "zod";
import { apiAddress, baseHosts, hostOf } from "./base-hosts.ts";
import { credentialsFor } from "./call-credentials.ts";
import { CallError, isRefusal } from "./call-error.ts";
import { pathFor } from "./guest-calls.ts";
import { intentKey } from "./intent-keys.ts";
import { parseBody, readAnswer } from "./read-answer.ts";
import { sessionEvents } from "../session/session-events.ts";

const timeoutMs = 30_000;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : Record<string, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T };
interface Manner {
  readonly signal?: AbortSignal | undefined;
  /** Failure sentence for an operation that has several. */
  readonly fallback?: string;
  /** Reply to a request that the page sent before this script loaded: nothing is sent then. */
  readonly reply?: Response | null;
}
export type CallOptions<E extends Endpoint> = Part<"params", ParamsToSend<E>> &
  Part<"query", QueryToSend<E>> &
  Part<"body", BodyToSend<E>> &
  Manner;
interface AnyOptions extends Manner {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}
type OptionsArgument<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : "";

function fillPath(
  { path, params: schema }: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const outside = new Map(Object.entries(encoded(schema, params) ?? {}));
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(outside.get(name))));
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, asText(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

/** The address of an endpoint, for links and downloads. */
export async function addressOf(
  endpoint: Endpoint,
  options: { params?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> } = {},
): Promise<string> {
  const hosts = await baseHosts();
  const path = pathFor(endpoint, fillPath(endpoint, options.params));
  return apiAddress(hosts[hostOf(endpoint)], path) + queryString(options.query);
}

interface Sent {
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null;
}

/** The specification's own refusal. */
const bareSchema = z.object({ error: z.string().min(1) });

interface Refused {
  readonly status: number;
  readonly body: unknown;
}

function refusalOf(endpoint: Endpoint, { status, body }: Refused): CallError {
  const refusal: Partial<RefusalBody> = refusalSchema.or(bareSchema).safeParse(body).data ?? {};
  const sentence = refusal.error || (endpoint.fallback ?? fallbackSentences.general);
  const { code = "unexpected", fields, current } = refusal;
  if (status === 401 && sentence === "Unauthorized") sessionEvents.lost(sentence);
  if (code === "second-factor-required") sessionEvents.secondFactorRequired();
  const stored = endpoint.current ? endpoint.current.safeParse(current).data : current;
  return new CallError(sentence, { code, status, fields, current: stored });
}

/** Advice after an unanswered request: it may have been saved, unless there was no network. */
function whatToDo(endpoint: Endpoint, wasOnline: boolean): string {
  const mayBeSaved = endpoint.method !== "GET" && endpoint.access !== "anyone" && wasOnline;
  if (mayBeSaved && endpoint.idempotencyKey)
    return "This may or may not have been saved. Try again: it is saved only once.";
  return mayBeSaved
    ? "This may or may not have been saved: load the page again before you repeat it."
    : "Check the connection and try again.";
}

/** Sends with an idempotency key if one is taken: a second click or a retry repeats it. */
async function sendOnce(endpoint: Endpoint, address: string, sent: Sent): Promise<Response> {
  const { body } = sent;
  if (!endpoint.idempotencyKey || body === undefined) return send(endpoint, { address, ...sent });
  const { key, settle } = intentKey(address, body);
  const headers = { ...sent.headers, "idempotency-key": key };
  const reply = await send(endpoint, { address, ...sent, headers });
  if (reply.ok || reply.status === refusals["key-reused"].status) settle();
  return reply;
}

async function send(
  endpoint: Endpoint,
  { address, signal: outer, ...init }: RequestInit & { readonly address: string },
): Promise<Response> {
  const credentials = await credentialsFor(endpoint);
  // A file is read for as long as it comes.
  const timeout = endpoint.raw === "answer" ? new AbortController().signal : AbortSignal.timeout(timeoutMs);
  const wasOnline = navigator.onLine;
  try {
    const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
    // A deletion is also sent by a page that is being left.
    const keepalive = endpoint.method === "DELETE";
    return await fetch(address, {
      credentials,
      method: endpoint.method,
      keepalive,
      ...init,
      signal,
    });
  } catch (cause) {
    if (outer?.aborted) throw cause;
    const why = timeout.aborted ? "The server took longer than 30 seconds." : "The server cannot be reached.";
    const failed = endpoint.fallback === undefined ? "" : `${endpoint.fallback}. `;
    const sentence = `${failed}${why} ${whatToDo(endpoint, wasOnline)}`;
    throw new CallError(sentence, { code: "no-answer", status: 0, cause });
  }
}

/** An identifier that cannot be one names nothing: the address was cut or mistyped. */
function assertIdentifiers({ params: schema }: Endpoint, params: unknown): void {
  if (schema === undefined || z.safeEncode<z.ZodType>(schema, params).success) return;
  throw new CallError("This address does not exist.", { code: "not-found", status: 404 });
}

/** Retries a request refused for want of recent proof, unchanged, once the user has proved it. */
async function provenIfAsked<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, "reauthenticate") || !(await sessionEvents.reauthenticate())) throw error;
    return send();
  }
}

async function answerOf(endpoint: Endpoint, reply: Response): Promise<unknown> {
  const read = readAnswer(endpoint, await reply.text());
  if (reply.ok && read.kind === "answer") return read.answer;
  const body = read.kind === "other" ? read.body : undefined;
  throw refusalOf(endpoint, { status: reply.status, body });
}

/** Calls an endpoint of the contract. Throws CallError with the server's sentence, or with the fallback. */
export function call<E extends Endpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<AnswerOf<E>>;
export async function call(declared: Endpoint, options: AnyOptions = {}): Promise<unknown> {
  const { params, query, body, signal, reply, fallback } = options;
  const endpoint = fallback === undefined ? declared : { ...declared, fallback };
  if (reply) return answerOf(endpoint, reply);
  assertIdentifiers(endpoint, params);
  const address = await addressOf(endpoint, { ...(params && { params }), ...(query && { query }) });
  const json = () => ({
    body: JSON.stringify(encoded(endpoint.body, body)),
    headers: { "content-type": "application/json" },
  });
  const sent = body === undefined ? {} : body instanceof FormData ? { body } : json();
  return provenIfAsked(async () =>
    answerOf(endpoint, await sendOnce(endpoint, address, { signal: signal ?? null, ...sent })),
  );
}

/** Sends a form with a file to an endpoint that takes one; the answer is the endpoint's. */
export function upload<E extends Endpoint & { readonly raw: "body" }>(
  endpoint: E,
  form: FormData,
  params?: Readonly<Record<string, unknown>>,
): Promise<AnswerOf<E>>;
export async function upload(endpoint: Endpoint, form: FormData, params?: AnyOptions["params"]) {
  const address = await addressOf(endpoint, params ? { params } : {});
  return answerOf(endpoint, await sendOnce(endpoint, address, { body: form }));
}

/** Asks for what an endpoint gives as a file. */
export async function openFile(
  endpoint: Endpoint & { readonly raw: "answer" },
  options: Parameters<typeof addressOf>[1],
): Promise<Response> {
  const reply = await send(endpoint, { address: await addressOf(endpoint, options) });
  if (reply.ok) return reply;
  throw refusalOf(endpoint, { status: reply.status, body: parseBody(await reply.text()) });
}
