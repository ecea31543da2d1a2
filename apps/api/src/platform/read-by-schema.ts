import type { z } from "zod";

const makers = new WeakMap<object, z.ZodType>();

/** Reads a stored record by its schema: validated here, and not again if it is answered unchanged. */
export function readBySchema<S extends z.ZodType<object>>(schema: S, stored: unknown): z.output<S> {
  const record = schema.parse(stored);
  makers.set(record, schema);
  return record;
}

/** The schema that made this record. */
export const madeBy = (record: unknown): z.ZodType | undefined =>
  typeof record === "object" && record !== null ? makers.get(record) : undefined;
