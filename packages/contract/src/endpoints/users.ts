import { z } from "zod";
import { labIdSchema, userIdSchema } from "../vocabulary/identifiers.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { roleSchema } from "../vocabulary/account/role-schema.ts";
import { userDraftSchema, userMessageSchema, userRecordSchema } from "../vocabulary/account/users.ts";
import {
  doneSchema,
  endpoint,
  inData,
  listOf,
  listQuerySchema,
  toggleBodySchema,
  versionSchema,
} from "./endpoint.ts";

const byId = z.strictObject({ id: userIdSchema });
const one = inData(userRecordSchema);
const sample = { email: "new@lab.test", name: "Ida Berg", role: "Test Lab", labId: "lab-001" };

const userListQuerySchema = listQuerySchema.extend({
  labId: labIdSchema.optional(),
  role: roleSchema.optional(),
});
export type UserListQuery = z.output<typeof userListQuerySchema>;

export const listUsers = endpoint({
  id: "users.list",
  method: "GET",
  path: "/admin/user/",
  access: ["Admin"],
  fallback: fallbackSentences.userFetch,
  summary: "Every user, page by page; of one laboratory or role where asked.",
  query: userListQuerySchema,
  answer: listOf(userRecordSchema),
});
export const toggleUser = endpoint({
  id: "users.toggle",
  method: "PATCH",
  path: "/admin/user/toggle_status/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  fallback: fallbackSentences.userToggle,
  summary: "Enable or disable a user; disabling ends the user's sessions at once.",
  params: byId,
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
export const createUser = endpoint({
  id: "users.create",
  method: "POST",
  path: "/admin/user/create",
  access: ["Admin"],
  refuses: ["conflict"],
  recentProof: true,
  idempotencyKey: true,
  status: 201,
  fallback: fallbackSentences.userCreate,
  summary: "Add a user and send an invitation to choose a password.",
  body: userDraftSchema,
  answer: one,
  samples: { body: sample },
});
export const deleteUser = endpoint({
  id: "users.delete",
  method: "DELETE",
  path: "/admin/user/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  recentProof: true,
  fallback: fallbackSentences.userDelete,
  summary: "Remove a user.",
  params: byId,
  answer: doneSchema,
});
export const getUser = endpoint({
  id: "users.get",
  method: "GET",
  path: "/admin/user/{id}",
  access: ["Admin"],
  refuses: ["not-found"],
  fallback: fallbackSentences.userFetch,
  summary: "One user.",
  params: byId,
  answer: one,
});
export const updateUser = endpoint({
  id: "users.update",
  method: "PUT",
  path: "/admin/user/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  recentProof: true,
  fallback: fallbackSentences.userUpdate,
  summary: "Change a user's name, email address, role and laboratory.",
  params: byId,
  body: userDraftSchema.extend({ version: versionSchema }),
  answer: one,
  samples: { body: { ...sample, version: 1 } },
});
export const endUserSessions = endpoint({
  id: "users.endSessions",
  method: "DELETE",
  path: "/admin/user/{id}/sessions",
  access: ["Admin"],
  refuses: ["not-found"],
  fallback: fallbackSentences.userUpdate,
  summary: "Sign a user out everywhere, without disabling the user.",
  params: byId,
  answer: doneSchema,
});
export const resetSecondFactors = endpoint({
  id: "users.resetSecondFactors",
  method: "DELETE",
  path: "/admin/user/{id}/second-factors",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  recentProof: true,
  fallback: fallbackSentences.userUpdate,
  summary:
    "Remove what another user has set up as a second factor, because it is lost; ends the user's sessions and tells the user by email.",
  params: byId,
  answer: doneSchema,
});
export const sendMail = endpoint({
  id: "users.sendMail",
  method: "POST",
  path: "/admin/user/send-mail",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 202,
  rateLimit: "mail",
  fallback: fallbackSentences.mail,
  summary:
    "Send a user an email; without subject and text the invitation to choose a password, to who has never signed in.",
  body: userMessageSchema
    .partial()
    .extend({ userId: userIdSchema })
    .refine(({ subject, text }) => subject !== undefined || text === undefined, {
      path: ["subject"],
      error: "Write a subject too, or neither to send the invitation.",
    })
    .refine(({ subject, text }) => text !== undefined || subject === undefined, {
      path: ["text"],
      error: "Write a text too, or neither to send the invitation.",
    }),
  answer: doneSchema,
  samples: {
    body: {
      userId: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
      subject: "Your laboratory's profile",
      text: "Please check the ratings of your shakers.",
    },
  },
});
