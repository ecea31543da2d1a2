import { z } from "zod";
import { passkeyIdSchema } from "../../vocabulary/identifiers.ts";
import {
  passkeyNameSchema,
  passkeyRegistrationSchema,
  passkeySignatureSchema,
} from "../../vocabulary/account/passkeys.ts";
import { doneSchema, endpoint, inData } from "../endpoint.ts";
import { recoveryCodesSchema } from "./second-factors.ts";
import { signedInSchema } from "./session.ts";

const byId = z.strictObject({ id: passkeyIdSchema });
/** Options for `navigator.credentials`, in WebAuthn's JSON form. */
const optionsSchema = inData(z.object({ options: z.looseObject({ challenge: z.string() }) }));
const sampleCredential = { id: "c2FtcGxl", rawId: "c2FtcGxl", type: "public-key" };
const sampleSignature = {
  ...sampleCredential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

export const askForPasskey = endpoint({
  id: "passkeys.challenge",
  method: "POST",
  path: "/auth/passkeys/challenge",
  access: "anyone",
  rateLimit: "sign-in",
  summary: "Make a challenge for a passkey to sign; it works once, for five minutes.",
  answer: optionsSchema,
});
export const signInWithPasskey = endpoint({
  id: "passkeys.signIn",
  method: "POST",
  path: "/auth/passkeys/sign-in",
  access: "anyone",
  setsCookie: true,
  rateLimit: "sign-in",
  summary: "Sign in with a passkey alone: it has checked its person by itself. Sets the session cookie.",
  body: z.strictObject({ credential: passkeySignatureSchema }),
  answer: signedInSchema,
  samples: { body: { credential: sampleSignature } },
});
export const beginPasskey = endpoint({
  id: "passkeys.begin",
  method: "POST",
  path: "/auth/passkeys/options",
  access: "signed-in",
  refuses: ["conflict"],
  recentProof: true,
  beforeSecondFactor: true,
  rateLimit: "sign-in",
  summary: "What the browser needs to make a passkey for this account.",
  answer: optionsSchema,
});
export const addPasskey = endpoint({
  id: "passkeys.add",
  method: "POST",
  path: "/auth/passkeys",
  access: "signed-in",
  refuses: ["conflict"],
  recentProof: true,
  beforeSecondFactor: true,
  status: 201,
  rateLimit: "sign-in",
  summary: "Add a passkey. The first second factor comes with recovery codes, shown once.",
  body: z.strictObject({ name: passkeyNameSchema, credential: passkeyRegistrationSchema }),
  answer: recoveryCodesSchema,
  samples: {
    body: {
      name: "Laptop",
      credential: { ...sampleCredential, response: { clientDataJSON: "e30", attestationObject: "AAAA" } },
    },
  },
});
export const renamePasskey = endpoint({
  id: "passkeys.rename",
  method: "PATCH",
  path: "/auth/passkeys/{id}",
  access: "signed-in",
  refuses: ["not-found"],
  summary: "Give a passkey another name.",
  params: byId,
  body: z.strictObject({ name: passkeyNameSchema }),
  answer: doneSchema,
  samples: { body: { name: "Laptop" } },
});
export const removePasskey = endpoint({
  id: "passkeys.remove",
  method: "DELETE",
  path: "/auth/passkeys/{id}",
  access: "signed-in",
  refuses: ["not-found", "conflict"],
  recentProof: true,
  summary: "Remove a passkey.",
  params: byId,
  answer: doneSchema,
});
