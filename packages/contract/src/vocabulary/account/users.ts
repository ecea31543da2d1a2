import { z } from "zod";
import { labIdSchema, userIdSchema } from "../identifiers.ts";
import { roleSchema } from "./role-schema.ts";
import { emailSchema, lineOfText, paragraphs } from "../words/text.ts";

export const passwordSchema = z
  .string()
  .min(10, "At least 10 characters.")
  .max(200, "At most 200 characters.");

/** Stands in mails and lists beside others: nothing in it may turn what follows, or begin a line. */
const inItsPlace = z
  .string()
  .regex(
    /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u,
    "Characters that change the direction of text or break lines are not allowed here.",
  );
/** Lines of a postal address; nothing in them may turn what follows. */
const addressSchema = paragraphs(300).regex(
  /^[^\u202A-\u202E\u2066-\u2069]*$/u,
  "Characters that change the direction of text are not allowed here.",
);
const nameOf = (most: number) => lineOfText(most).pipe(inItsPlace);

/** The person who is signed in; the browser mirrors it under `authUser` for its guard. */
export const accountSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** Not in what browsers of before have kept. */
  address: z.string().optional(),
  role: roleSchema,
  labId: labIdSchema.nullable(),
  emailVerified: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const registrationSchema = z.strictObject({
  name: nameOf(120),
  company: nameOf(160),
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;
/** A profile without an address keeps the one that there is. */
export const profileSchema = registrationSchema
  .pick({ name: true, company: true })
  .extend({ address: addressSchema.optional() });
export type Profile = z.infer<typeof profileSchema>;
export const credentialsSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, "Enter your password.").max(200),
});

export const userDraftSchema = z.strictObject({
  email: emailSchema,
  name: nameOf(120),
  company: z.string().trim().max(160).pipe(inItsPlace).default(""),
  role: roleSchema,
  /** Needed for the role Test Lab, refused for the others. */
  labId: labIdSchema.nullable().default(null),
});
export type UserDraft = z.infer<typeof userDraftSchema>;

export const userRecordSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  role: roleSchema,
  labId: labIdSchema.nullable(),
  labName: z.string().nullable(),
  enabled: z.boolean(),
  emailVerified: z.boolean(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/** The operator's message to a user: plain text, sent in the layout of every email. */
export const userMessageSchema = z.strictObject({
  subject: lineOfText(150),
  text: paragraphs(5000).pipe(z.string().min(1, "Required.")),
});
export type UserMessage = z.infer<typeof userMessageSchema>;

/** A laboratory's user, as colleagues see each other. */
export const labUserSchema = userRecordSchema.pick({
  id: true,
  email: true,
  name: true,
  enabled: true,
  emailVerified: true,
});
export type LabUser = z.infer<typeof labUserSchema>;
