import type { z } from "zod";

const makers = new WeakMap<object, z.ZodType>();

/** What is stored, read by the schema of its record: validated here, and not again when it is answered as it is. */
export function readBySchema<S extends z.ZodType<object>>(schema: S, stored: unknown): z.output<S> {
  const record = schema.parse(stored);
  makers.set(record, schema);
  return record;
}

/** The schema that made this record. */
export const madeBy = (record: unknown): z.ZodType | undefined =>
  typeof record === "object" && record !== null ? makers.get(record) : undefined;
