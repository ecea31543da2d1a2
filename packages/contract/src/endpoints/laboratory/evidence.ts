import { z } from "zod";
import { certificateIdSchema } from "../../vocabulary/identifiers.ts";
import { certificateEvidenceSchema, sha256Schema } from "../../vocabulary/laboratory/accreditations.ts";
import { isoDateSchema } from "../../vocabulary/words/text.ts";
import { endpoint, inData, versionSchema } from "../endpoint.ts";
import { importBodySchema, importReportSchema } from "../operations.ts";

const byCertificate = z.strictObject({ certificateId: certificateIdSchema });
const keepers = ["Admin", "Test Lab"] as const;
const evidence = inData(certificateEvidenceSchema);

export const getEvidence = endpoint({
  id: "evidence.get",
  method: "GET",
  path: "/testlabs/certificates/{certificateId}/evidence",
  access: "anyone",
  refuses: ["not-found"],
  summary:
    "Evidence of a certificate for whoever sees its laboratory: the register's page, the scope document and who checked it on which day. Names of the operator's people are for admins.",
  params: byCertificate,
  answer: evidence,
});
export const checkCertificate = endpoint({
  id: "evidence.check",
  method: "POST",
  path: "/testlabs/certificates/{certificateId}/checks",
  access: keepers,
  refuses: ["not-found", "stale"],
  summary:
    "Record that the certificate was held against its body's register. An admin's check verifies it, and says when to look again; a laboratory's own check is shown as such.",
  params: byCertificate,
  body: z.strictObject({
    checkedOn: isoDateSchema,
    recheckOn: isoDateSchema.nullable().default(null),
    version: versionSchema,
  }),
  answer: evidence,
});
export const uploadScopeDocument = endpoint({
  id: "evidence.putDocument",
  method: "POST",
  path: "/testlabs/certificates/{certificateId}/document",
  access: keepers,
  refuses: ["not-found", "conflict"],
  raw: "body",
  rateLimit: "upload",
  summary:
    "Put the certificate's scope document on file (PDF of at most 20 MB) in place of the present one: multipart with `file`. One that was checked stays readable for the laboratory and admins.",
  answer: evidence,
  params: byCertificate,
});
export const removeScopeDocument = endpoint({
  id: "evidence.removeDocument",
  method: "DELETE",
  path: "/testlabs/certificates/{certificateId}/document",
  access: keepers,
  refuses: ["not-found"],
  summary: "Take the scope document off the certificate.",
  params: byCertificate,
  answer: evidence,
});
export const readScopeDocument = endpoint({
  id: "evidence.readDocument",
  method: "GET",
  path: "/testlabs/certificates/{certificateId}/document/{sha256}",
  access: "anyone",
  refuses: ["not-found"],
  raw: "answer",
  summary:
    "The scope document with this SHA-256. The present one is for whoever sees the laboratory, an earlier one for the laboratory and admins.",
  params: byCertificate.extend({ sha256: sha256Schema }),
  answer: z.unknown(),
});
export const importScope = endpoint({
  id: "evidence.importScope",
  method: "POST",
  path: "/testlabs/certificates/{certificateId}/scope/import",
  access: keepers,
  refuses: ["not-found", "conflict"],
  summary:
    "Add lines to the certificate's scope from a pasted table or CSV: first a dry run with a report row by row, then all or nothing. Lines that the scope has already stay.",
  params: byCertificate,
  body: importBodySchema,
  bodySize: "file",
  answer: inData(importReportSchema),
  samples: {
    body: { csv: "standard,edition,clause,test method\nIEC 60068-2-6,2007,,vib-sine\n", dryRun: true },
  },
});
