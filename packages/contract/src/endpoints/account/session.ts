import { z } from "zod";
import { reauthenticationSchema } from "../../vocabulary/account/reauthentication.ts";
import { secondFactorMethodSchema } from "../../vocabulary/account/second-factors.ts";
import {
  accountSchema,
  credentialsSchema,
  passwordSchema,
  profileSchema,
  registrationSchema,
} from "../../vocabulary/account/users.ts";
import { emailSchema } from "../../vocabulary/words/text.ts";
import { doneSchema, endpoint, inData } from "../endpoint.ts";
import { logoutPath } from "./session-paths.ts";

const tokenSchema = z.string().min(20, "This link is incomplete.").max(200);
const signedIn = z.object({ user: accountSchema });
export const signedInSchema = inData(signedIn);
/** A right password is not enough where a second factor is set up. */
const passwordAcceptedSchema = inData(
  z.union([signedIn, z.object({ secondFactor: z.array(secondFactorMethodSchema) })]),
);
const sampleAccount = {
  id: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
  email: "customer@demo.test",
  name: "Mara Lindt",
  company: "Aerobox",
  role: "Prospect",
  labId: null,
  emailVerified: true,
};

export const register = endpoint({
  id: "auth.register",
  method: "POST",
  path: "/auth/register",
  access: "anyone",
  setsCookie: true,
  rateLimit: "sign-in",
  status: 202,
  summary:
    "Ask for a customer account: an email has the link that makes it. The answer is the same for a known and an unknown address, and signs in nobody.",
  body: registrationSchema,
  answer: doneSchema,
  samples: {
    body: {
      name: "Mara Lindt",
      company: "Aerobox",
      email: "customer@demo.test",
      password: "correct horse battery",
    },
  },
});
export const login = endpoint({
  id: "auth.login",
  method: "POST",
  path: "/auth/login",
  // No limit by address: whoever floods it would keep everybody beside them out. Failures are limited by the service.
  access: "anyone",
  refuses: ["too-many-requests"],
  setsCookie: true,
  summary:
    "Sign in with email address and password; sets the session cookie, or says which second factor is needed.",
  body: credentialsSchema,
  answer: passwordAcceptedSchema,
  samples: {
    body: { email: "customer@demo.test", password: "correct horse battery" },
    answer: { success: true, data: { user: sampleAccount } },
  },
});
export const logout = endpoint({
  id: "auth.logout",
  method: "POST",
  path: logoutPath,
  access: "anyone",
  summary: "End this session.",
  answer: doneSchema,
});
export const me = endpoint({
  id: "auth.me",
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  beforeSecondFactor: true,
  summary: "Who is signed in.",
  answer: signedInSchema,
});
export const forgotPassword = endpoint({
  id: "auth.forgot",
  method: "POST",
  path: "/auth/forgot-password",
  access: "anyone",
  rateLimit: "mail",
  status: 202,
  summary: "Send a link to choose a new password. The answer is the same for a known and an unknown address.",
  body: z.strictObject({ email: emailSchema }),
  answer: doneSchema,
});
export const resetPassword = endpoint({
  id: "auth.reset",
  method: "POST",
  path: "/auth/reset-password",
  access: "anyone",
  setsCookie: true,
  rateLimit: "sign-in",
  summary: "Choose a new password with the token of the email; ends every session of the account.",
  body: z.strictObject({ token: tokenSchema, password: passwordSchema }),
  answer: doneSchema,
});
export const verifyEmail = endpoint({
  id: "auth.verify",
  method: "POST",
  path: "/auth/verify-email",
  access: "anyone",
  refuses: ["conflict"],
  setsCookie: true,
  rateLimit: "sign-in",
  summary:
    "Confirm an email address with the token of the email. A new account is made by it and signed in; in another browser than the one that asked for it, it needs its password.",
  body: z.strictObject({ token: tokenSchema, password: z.string().min(1).max(200).optional() }),
  answer: inData(z.object({ user: accountSchema.nullable() })),
});
export const sendConfirmation = endpoint({
  id: "auth.sendConfirmation",
  method: "POST",
  path: "/auth/send-confirmation",
  access: "signed-in",
  refuses: ["conflict"],
  rateLimit: "mail",
  status: 202,
  summary: "Send the email with which one confirms one's own address once more.",
  answer: doneSchema,
});
export const changePassword = endpoint({
  id: "auth.changePassword",
  method: "POST",
  path: "/auth/change-password",
  access: "signed-in",
  recentProof: true,
  rateLimit: "sign-in",
  summary: "Change one's own password; ends every other session of the account.",
  body: z.strictObject({ currentPassword: z.string().min(1).max(200), password: passwordSchema }),
  answer: doneSchema,
});
export const reauthenticate = endpoint({
  id: "auth.reauthenticate",
  method: "POST",
  path: "/auth/reauthenticate",
  access: "signed-in",
  beforeSecondFactor: true,
  rateLimit: "sign-in",
  summary:
    "Prove once more who uses this session, as what was refused with the code reauthenticate needs: with a passkey, or with the password and the second factor if there is one.",
  body: reauthenticationSchema,
  answer: doneSchema,
  samples: { body: { kind: "password", password: "correct horse battery" } },
});
export const updateProfile = endpoint({
  id: "auth.updateProfile",
  method: "PUT",
  path: "/auth/profile",
  access: "signed-in",
  summary:
    "Change one's own name, company and postal address, as the documents of one's requests have them. An address that is left out stays.",
  body: profileSchema,
  answer: signedInSchema,
});
