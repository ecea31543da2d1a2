import { z } from "zod";
import { passkeySignatureSchema } from "./passkeys.ts";
import { recoveryCodeSchema, totpCodeSchema } from "./second-factors.ts";

const password = z.string().min(1, "Enter your password.").max(200);

/** As much as a sign-in of the account needs: a passkey, or the password and what comes after it. */
export const reauthenticationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("password"), password }),
  z.strictObject({ kind: z.literal("totp"), password, code: totpCodeSchema }),
  z.strictObject({ kind: z.literal("recovery"), password, code: recoveryCodeSchema }),
  z.strictObject({ kind: z.literal("passkey"), credential: passkeySignatureSchema }),
]);
export type Reauthentication = z.infer<typeof reauthenticationSchema>;
