import { z } from "zod";
import { sessionIdSchema } from "../identifiers.ts";

/** A browser that is signed in, as its owner recognises it. */
export const openSessionSchema = z.object({
  id: sessionIdSchema,
  /** Browser and system in words; empty where the browser did not say. */
  browser: z.string(),
  /** The network address, without the part that tells one line from its neighbours. */
  network: z.string(),
  signedInAt: z.string(),
  /** Written every few minutes, not at each request. */
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
