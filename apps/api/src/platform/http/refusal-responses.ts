import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { refusalsOf } from "@headroom/contract/endpoints/refusals-of";
import { refusalSchema } from "@headroom/contract/vocabulary/refusal-schema";
import { type RefusalCode, refusals } from "@headroom/contract/vocabulary/refusals";
import { z } from "zod";

const schemas = new Map<string, z.ZodType>();

/** The body of a refusal with one of these codes: one schema for all endpoints that have the same. */
function schemaFor(codes: readonly [RefusalCode, ...RefusalCode[]]): z.ZodType {
  const key = codes.join();
  const known = schemas.get(key);
  if (known) return known;
  const description = codes.map((code) => `${code}: ${refusals[code].sentence}`).join("\n");
  const schema = refusalSchema.extend({ code: z.enum(codes) }).meta({ description });
  schemas.set(key, schema);
  return schema;
}

/** Every status with which an endpoint may refuse, for the API page. */
export function refusalResponses(endpoint: Endpoint): Readonly<Record<number, z.ZodType>> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].flatMap(([status, [first, ...others]]) =>
      first === undefined ? [] : [[status, schemaFor([first, ...others])]],
    ),
  );
}
