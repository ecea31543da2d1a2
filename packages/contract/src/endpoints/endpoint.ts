import { z } from "zod";
import { type maxBodyBytes, pageLimits } from "../vocabulary/product-limits.ts";
import type { Role } from "../vocabulary/account/roles.ts";
import type { RefusalCode } from "../vocabulary/refusals.ts";

/** Allowed callers. Whether this person may do this is a rule of the feature. */
export type Access = "anyone" | "signed-in" | readonly Role[];

/** Kinds of rate limits, per caller and minute. */
export type RateLimit = "sign-in" | "search" | "calculate" | "mail" | "upload";

export interface Endpoint {
  /** Unique, and the row of the permission matrix: `group.verb`. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The outside's path below `/api`, parameters in braces. */
  readonly path: string;
  readonly access: Access;
  /** Nobody's session is looked up: it answers while the database does not. */
  readonly session?: "none";
  /** Laboratories without an account may call it below `/guest`, for the part of a project that their link is for. */
  readonly guests?: true;
  /** Open to accounts that still have to set up a second factor: it is part of that. */
  readonly beforeSecondFactor?: true;
  /** Not easily undone, or it opens the way to more: the session has proved within minutes who uses it. */
  readonly recentProof?: true;
  readonly summary: string;
  /** The sentence of the specification for a failure that has none of its own; "An error occurred" by default. */
  readonly fallback?: string;
  readonly params?: z.ZodObject | z.ZodCodec;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Size class of the longest body, if it exceeds the default. */
  readonly bodySize?: keyof typeof maxBodyBytes;
  /** A codec where the outside's words are not ours: the server encodes, the client decodes. */
  readonly answer: z.ZodType;
  /** Refusals of its own; those that follow from its other properties are added by `refusalsOf`. */
  readonly refuses?: readonly RefusalCode[];
  /** Payload of a stale save's refusal beside the sentence: the record as it is stored now. */
  readonly current?: z.ZodType;
  readonly status?: 200 | 201 | 202;
  readonly rateLimit?: RateLimit;
  /** Its answer sets a cookie: it opens a session, or is a step towards one. */
  readonly setsCookie?: true;
  /** Repeated with the same `Idempotency-Key`, it is done once and answered alike. */
  readonly idempotencyKey?: true;
  /** Its answer or its body is a file instead of JSON, and its handler reads or writes it. */
  readonly raw?: "answer" | "body";
  readonly samples?: { readonly body?: unknown; readonly answer?: unknown };
}

/** Declares an endpoint; the type keeps its schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Infer<T, Otherwise> = T extends z.ZodType ? z.output<T> : Otherwise;
type Wire<T, Otherwise> = T extends z.ZodCodec ? z.output<T> : T extends z.ZodType ? z.input<T> : Otherwise;
/** Types that a handler receives. */
export type ParamsOf<E extends Endpoint> = Infer<E["params"], Record<string, never>>;
export type QueryOf<E extends Endpoint> = Infer<E["query"], Record<string, never>>;
export type BodyOf<E extends Endpoint> = Infer<E["body"], undefined>;
/** Types that a client sends. */
export type ParamsToSend<E extends Endpoint> = Wire<E["params"], undefined>;
export type QueryToSend<E extends Endpoint> = Wire<E["query"], undefined>;
export type BodyToSend<E extends Endpoint> = Wire<E["body"], undefined>;
export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
/** Return type of a handler; the schema strips other fields. */
export type AnswerToSend<E extends Endpoint> = z.output<E["answer"]>;

/** One shape outside, another inside; the outside's schema is held against both ways. */
export const codec = <W extends z.ZodType, Inside>(
  outside: W,
  ways: {
    readonly fromWire: (wire: z.output<W>) => Inside;
    readonly toWire: (inside: Inside) => z.input<W>;
  },
) =>
  z.codec(outside, z.custom<Inside>(), {
    decode: ways.fromWire,
    encode: (inside) => ways.toWire(inside) as z.output<W>, // which the outside's schema reads next
  });

/** Wraps a value in a field whose name is the outside's, not ours. */
export const inField = <T extends z.ZodType>(name: string, schema: T) =>
  codec(z.object({ [name]: schema }), {
    fromWire: (wire) => wire[name] as z.output<T>, // its one field
    toWire: (inside) => ({ [name]: inside }) as Record<string, z.input<T>>, // which the schema reads next
  });

/** Encodes a client's value for the wire; the server alone reads schemas that are no codec. */
export const encoded = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema instanceof z.ZodCodec ? z.encode(schema, value) : value;

/** `{ success: true, data }`: the shape of every answer that the specification does not name. */
export const inData = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
export const doneSchema = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

/** `atLeast` is there when a long list was not counted to its end: `total` or more. */
export const metaSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  atLeast: z.literal(true).optional(),
});
/** A page of a list. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ success: z.literal(true), data: z.array(row), meta: metaSchema });

const wholeNumber = (least: number, most: number) =>
  z.coerce.number<string | number>().pipe(z.int().min(least).max(most));
export const yesOrNo = z.enum(["true", "false"]).transform((word) => word === "true");

/** Page, order and filter of every list. `sort` is a column's name, with a minus for descending. */
export const listQuerySchema = z.strictObject({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, pageLimits.most).default(pageLimits.default),
  sort: z
    .string()
    .max(40)
    .regex(/^-?[a-zA-Z]+$/, "Name a column, with a minus for descending order.")
    .optional(),
  q: z.string().trim().max(200).optional(),
  enabled: yesOrNo.optional(),
});
export type ListQuery = z.output<typeof listQuerySchema>;
export const toggleBodySchema = z.strictObject({ enabled: z.boolean() });
export const versionSchema = z.int().min(0);
/** Wraps a payload as the wire wants it. */
export const answered = <T>(data: T) => ({ success: true as const, data });
/** Wraps a page of a list. */
export const listed = <T>(page: { data: T[]; meta: z.infer<typeof metaSchema> }) => ({
  success: true as const,
  ...page,
});
