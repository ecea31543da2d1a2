import type { z } from "zod";
import { doneSchema, endpoint, inData, listOf, listQuerySchema, toggleBodySchema } from "./endpoint.ts";

interface CatalogueKind<
  Group extends string,
  R extends z.ZodType,
  D extends z.ZodObject,
  P extends z.ZodObject,
> {
  /** The group of its rows in the permission matrix. */
  readonly group: Group;
  /** One of them as summaries say it, with and without its article: "an accreditation body". */
  readonly noun: readonly [article: "a" | "an", noun: string];
  /** The specification's, which follow no pattern. */
  readonly paths: Readonly<Record<"list" | "create" | "get" | "toggle", string>>;
  /** The specification has one sentence for reading the list and for reading one of it, where it has any. */
  readonly fetchFallback?: string;
  readonly byId: P;
  readonly record: R;
  readonly draft: D;
  /** A draft for the API page. */
  readonly sample: unknown;
}

/** The calls that are the same for each kind of the catalogue; how one is changed or removed differs. */
export function catalogueEndpoints<
  Group extends string,
  R extends z.ZodType,
  D extends z.ZodObject,
  P extends z.ZodObject,
>({
  group,
  noun: [article, noun],
  paths,
  fetchFallback,
  byId,
  record,
  draft,
  sample,
}: CatalogueKind<Group, R, D, P>) {
  const reading = fetchFallback === undefined ? {} : { fallback: fetchFallback };
  return {
    list: endpoint({
      id: `${group}.list`,
      method: "GET",
      path: paths.list,
      access: ["Admin"],
      ...reading,
      summary: `Every ${noun}, page by page.`,
      query: listQuerySchema,
      answer: listOf(record),
    }),
    create: endpoint({
      id: `${group}.create`,
      method: "POST",
      path: paths.create,
      access: ["Admin"],
      refuses: ["conflict"],
      idempotencyKey: true,
      status: 201,
      summary: `Add ${article} ${noun}.`,
      body: draft,
      answer: inData(record),
      samples: { body: sample },
    }),
    get: endpoint({
      id: `${group}.get`,
      method: "GET",
      path: paths.get,
      access: ["Admin"],
      refuses: ["not-found"],
      ...reading,
      summary: `One ${noun}.`,
      params: byId,
      answer: inData(record),
    }),
    toggle: endpoint({
      id: `${group}.toggle`,
      method: "PATCH",
      path: paths.toggle,
      access: ["Admin"],
      refuses: ["not-found"],
      summary: `Enable or disable ${article} ${noun}.`,
      params: byId,
      body: toggleBodySchema,
      answer: doneSchema,
      samples: { body: { enabled: false } },
    }),
  };
}
