import { z } from "zod";

/** Sign-in method. */
const signInMethodSchema = z.enum(["password", "totp", "recovery", "passkey", "registration"]);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

export const signInDetailSchema = z.object({
  by: signInMethodSchema,
  /** Browser and system in words; empty where the browser did not say. */
  browser: z.string(),
  /** The network address, shortened. */
  network: z.string(),
});

export const signInEntrySchema = signInDetailSchema.extend({
  id: z.string(),
  at: z.string(),
  succeeded: z.boolean(),
});
export type SignInEntry = z.infer<typeof signInEntrySchema>;
