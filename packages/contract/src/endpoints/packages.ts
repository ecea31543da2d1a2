import { z } from "zod";
import { projectIdSchema } from "../vocabulary/identifiers.ts";
import { projectAnswerSchema } from "../vocabulary/project/projects.ts";
import { endpoint, inData } from "./endpoint.ts";

export const exportPackage = endpoint({
  id: "packages.export",
  method: "GET",
  path: "/save-project/package/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "too-many-requests"],
  raw: "answer",
  summary:
    "The request as one ZIP archive: `request.json` (the specification alone, RFC 8785), `envelope.json` (number, parties, dates), the PDF, `controller/` for each random test, the project's files, `SHA256SUMS`.",
  params: z.strictObject({ id: projectIdSchema }),
  answer: z.unknown(),
});
export const importPackage = endpoint({
  id: "packages.import",
  method: "POST",
  path: "/save-project/import-package",
  access: ["Prospect"],
  refuses: ["conflict"],
  idempotencyKey: true,
  status: 201,
  raw: "body",
  rateLimit: "upload",
  summary:
    "Make a draft of an exported package: multipart with `file`. Its sums are checked before anything is kept; a package with a fault is refused as a whole.",
  answer: inData(projectAnswerSchema),
});
