import { z } from "zod";
import { passkeySchema } from "./passkeys.ts";

/** Proofs of identity beside the password. */
const secondFactorMethods = ["passkey", "totp", "recovery"] as const;
export const secondFactorMethodSchema = z.enum(secondFactorMethods);
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

/** Code of an authenticator app; some show it in two groups. */
export const totpCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, "Enter the 6 digits that your authenticator app shows.")
  .overwrite((code) => code.replace(" ", ""));

/** Written in groups, typed in any way. The first ones that were made had 16 letters, and work until they are used. */
export const recoveryCodeSchema = z
  .string()
  .max(60, "At most 60 characters.")
  .overwrite((code) => code.replaceAll(/[\s-]/g, "").toLowerCase())
  .regex(
    /^[a-z2-7]{16}([a-z2-7]{8})?$/,
    "Enter a recovery code: 24 letters and digits, with or without dashes.",
  );

export const secondFactorProofSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("totp"), code: totpCodeSchema }),
  z.strictObject({ kind: z.literal("recovery"), code: recoveryCodeSchema }),
]);
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

/** Second factors of a person. */
export const secondFactorsSchema = z.object({
  /** When the authenticator app was confirmed; null: there is none. */
  totpSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const recoveryCodeCount = 10;
