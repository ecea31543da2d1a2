import { z } from "zod";
import { fileIdSchema, projectIdSchema, projectLabIdSchema } from "../vocabulary/identifiers.ts";
import { attachmentSchema } from "../vocabulary/project/projects.ts";
import { doneSchema, endpoint, inData } from "./endpoint.ts";

export const uploadFile = endpoint({
  id: "files.upload",
  method: "POST",
  path: "/files",
  access: "signed-in",
  guests: true,
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  raw: "body",
  rateLimit: "upload",
  summary:
    "Attach a file (at most 100 MB) to a project: multipart with `projectId`, or `projectLabId` for a laboratory, and then `file`. What a laboratory attaches after its report is delivered is an amendment of it.",
  answer: inData(attachmentSchema),
});
/** The fields that come before the file. */
export const attachmentFieldsSchema = z
  .strictObject({ projectId: projectIdSchema.optional(), projectLabId: projectLabIdSchema.optional() })
  .refine(({ projectId, projectLabId }) => projectId ?? projectLabId, {
    path: ["projectId"],
    message:
      "Say before the file which project it belongs to: `projectId`, or `projectLabId` for a laboratory.",
  });
export const readFile = endpoint({
  id: "files.getPrivate",
  method: "GET",
  path: "/files/{id}",
  access: "signed-in",
  guests: true,
  refuses: ["not-allowed", "not-found"],
  raw: "answer",
  summary: "An attachment; it follows its project.",
  params: z.strictObject({ id: fileIdSchema }),
  answer: z.unknown(),
});

export const deleteFile = endpoint({
  id: "files.delete",
  method: "DELETE",
  path: "/files/{id}",
  access: "signed-in",
  guests: true,
  refuses: ["not-found", "conflict"],
  summary:
    "Remove an attachment: whoever attached it, until the report is accepted. A file that was delivered with a report stays (409).",
  params: z.strictObject({ id: fileIdSchema }),
  answer: doneSchema,
});
