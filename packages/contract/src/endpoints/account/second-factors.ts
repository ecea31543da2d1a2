import { z } from "zod";
import {
  secondFactorProofSchema,
  secondFactorsSchema,
  totpCodeSchema,
} from "../../vocabulary/account/second-factors.ts";
import { doneSchema, endpoint, inData } from "../endpoint.ts";
import { signedInSchema } from "./session.ts";

export const recoveryCodesSchema = inData(z.object({ recoveryCodes: z.array(z.string()) }));
const sampleRecoveryCodes = { success: true, data: { recoveryCodes: ["a2b3-c4d5-e6f7-g2h3-j4k5-l6m7"] } };

export const proveSecondFactor = endpoint({
  id: "auth.secondFactor",
  method: "POST",
  path: "/auth/second-factor",
  access: "anyone",
  refuses: ["conflict"],
  setsCookie: true,
  rateLimit: "sign-in",
  summary: "Finish a sign-in that waits for a second factor; sets the session cookie.",
  body: secondFactorProofSchema,
  answer: signedInSchema,
  samples: { body: { kind: "totp", code: "287082" } },
});
export const readSecondFactors = endpoint({
  id: "auth.secondFactors",
  method: "GET",
  path: "/auth/second-factors",
  access: "signed-in",
  beforeSecondFactor: true,
  summary: "What one has set up as a second factor.",
  answer: inData(secondFactorsSchema),
});
export const beginTotp = endpoint({
  id: "auth.beginTotp",
  method: "POST",
  path: "/auth/second-factors/totp",
  access: "signed-in",
  recentProof: true,
  beforeSecondFactor: true,
  rateLimit: "sign-in",
  summary: "Make a secret for an authenticator app; it counts once a code confirms it.",
  answer: inData(z.object({ secret: z.string(), uri: z.string() })),
});
export const confirmTotp = endpoint({
  id: "auth.confirmTotp",
  method: "POST",
  path: "/auth/second-factors/totp/confirm",
  access: "signed-in",
  refuses: ["conflict"],
  recentProof: true,
  beforeSecondFactor: true,
  rateLimit: "sign-in",
  summary: "Confirm the authenticator app by a code. The first factor comes with recovery codes, shown once.",
  body: z.strictObject({ code: totpCodeSchema }),
  answer: recoveryCodesSchema,
  samples: { body: { code: "287082" }, answer: sampleRecoveryCodes },
});
export const removeTotp = endpoint({
  id: "auth.removeTotp",
  method: "DELETE",
  path: "/auth/second-factors/totp",
  access: "signed-in",
  refuses: ["conflict"],
  recentProof: true,
  summary: "Remove the authenticator app.",
  answer: doneSchema,
});
export const renewRecoveryCodes = endpoint({
  id: "auth.renewRecoveryCodes",
  method: "POST",
  path: "/auth/second-factors/recovery-codes",
  access: "signed-in",
  refuses: ["conflict"],
  recentProof: true,
  rateLimit: "sign-in",
  summary: "Make new recovery codes, shown once; the old ones stop working.",
  answer: recoveryCodesSchema,
  samples: { answer: sampleRecoveryCodes },
});
