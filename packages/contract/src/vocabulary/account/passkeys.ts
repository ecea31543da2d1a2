import { z } from "zod";
import { passkeyIdSchema } from "../identifiers.ts";
import { lineOfText } from "../words/text.ts";

/** WebAuthn's own JSON: the browser makes it, the server's library reads it. */
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, "Send it as the browser made it.");
const credential = { id: base64url.min(1), rawId: base64url.min(1), type: z.literal("public-key") };

export const passkeyRegistrationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

export const passkeySignatureSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignatureSchema>;

export const passkeyNameSchema = lineOfText(60);
export const maxPasskeys = 20;

export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
