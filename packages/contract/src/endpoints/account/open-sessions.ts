import { z } from "zod";
import { sessionIdSchema } from "../../vocabulary/identifiers.ts";
import { openSessionSchema } from "../../vocabulary/account/open-sessions.ts";
import { signInEntrySchema } from "../../vocabulary/account/sign-ins.ts";
import { doneSchema, endpoint, inData } from "../endpoint.ts";

export const listSessions = endpoint({
  id: "sessions.list",
  method: "GET",
  path: "/auth/sessions",
  access: "signed-in",
  summary: "Where one is signed in, the last used first.",
  answer: inData(z.array(openSessionSchema)),
});
export const listSignIns = endpoint({
  id: "sessions.signIns",
  method: "GET",
  path: "/auth/sign-ins",
  access: "signed-in",
  summary: "One's own last sign-ins and failed attempts, newest first.",
  answer: inData(z.array(signInEntrySchema)),
});
export const endSession = endpoint({
  id: "sessions.end",
  method: "DELETE",
  path: "/auth/sessions/{id}",
  access: "signed-in",
  refuses: ["not-found"],
  recentProof: true,
  summary: "End one of one's own sessions.",
  params: z.strictObject({ id: sessionIdSchema }),
  answer: doneSchema,
});
export const endOtherSessions = endpoint({
  id: "sessions.endOthers",
  method: "DELETE",
  path: "/auth/sessions",
  access: "signed-in",
  recentProof: true,
  summary: "Sign out everywhere else.",
  answer: doneSchema,
});
