import { z } from "zod";
import { certificateDraftSchema, certificateSchema } from "../vocabulary/laboratory/accreditations.ts";
import { deletedPartSchema } from "../vocabulary/project/deleted-parts.ts";
import { labEquipmentDraftSchema, labEquipmentSchema } from "../vocabulary/laboratory/equipment.ts";
import {
  certificateIdSchema,
  equipmentIdSchema,
  labEquipmentIdSchema,
  labIdSchema,
} from "../vocabulary/identifiers.ts";
import { labDraftSchema, labRecordSchema } from "../vocabulary/laboratory/labs.ts";
import { maxMachinesPerLab, restorableDays } from "../vocabulary/product-limits.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { openRatingDays, openRatingSchema } from "../vocabulary/search/open-ratings.ts";
import { isoDateSchema } from "../vocabulary/words/text.ts";
import { doneSchema, endpoint, inData, versionSchema } from "./endpoint.ts";
import { asTestLab } from "./lab-rows.ts";
import { importBodySchema, importReportSchema } from "./operations.ts";

const record = inData(asTestLab(labRecordSchema));
const machine = inData(labEquipmentSchema);
const certificate = inData(certificateSchema);
const byMachine = z.strictObject({ labEquipmentId: labEquipmentIdSchema });
const byCertificate = z.strictObject({ certificateId: certificateIdSchema });
const byLab = z.strictObject({ id: labIdSchema });
const versioned = { version: versionSchema };

export const getOwnLab = endpoint({
  id: "ownLab.get",
  method: "GET",
  path: "/test-lab/profile",
  access: ["Test Lab"],
  refuses: ["not-found"],
  summary: "One's own laboratory with machines and certificates.",
  answer: record,
});
export const listOwnOpenRatings = endpoint({
  id: "ownLab.openRatings",
  method: "GET",
  path: "/test-lab/open-ratings",
  access: ["Test Lab"],
  refuses: ["not-found"],
  summary: `Ratings of one's own machines that searches and requests of the last ${openRatingDays} days left open, what settles most first.`,
  answer: inData(z.array(openRatingSchema)),
});
export const updateOwnLab = endpoint({
  id: "ownLab.update",
  method: "PUT",
  path: "/test-lab/profile",
  access: ["Test Lab"],
  refuses: ["not-found", "stale"],
  fallback: fallbackSentences.labUpdate,
  summary: "Change one's own laboratory.",
  body: labDraftSchema.extend(versioned),
  answer: record,
});
export const addOwnMachine = endpoint({
  id: "ownLab.addMachine",
  method: "POST",
  path: "/test-lab/equipments/create",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  summary: "Add a machine to one's own laboratory.",
  body: labEquipmentDraftSchema,
  answer: machine,
});
const proposalSchema = z.object({
  /** As the rows name the machine. */
  text: z.string(),
  rows: z.int(),
  /** Catalogue models with a similar name, the most similar first. */
  models: z.array(z.object({ equipmentId: equipmentIdSchema, name: z.string() })),
});
export const importOwnMachines = endpoint({
  id: "ownLab.importMachines",
  method: "POST",
  path: "/test-lab/equipments/import",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict"],
  summary:
    "Import machines of one's own laboratory as CSV: first a dry run with a report row by row, then all or nothing. A row names its catalogue model by `equipmentId`, or by a text whose model `models` says; for any other text models are proposed.",
  body: importBodySchema.extend({
    models: z
      .array(z.strictObject({ text: z.string().max(300), equipmentId: equipmentIdSchema }))
      .max(maxMachinesPerLab)
      .default([]),
  }),
  bodySize: "file",
  answer: inData(importReportSchema.extend({ proposals: z.array(proposalSchema) })),
  samples: { body: { csv: "model,quantity\n", dryRun: true } },
});
export const exportOwnMachines = endpoint({
  id: "ownLab.exportMachines",
  method: "GET",
  path: "/test-lab/equipments/export",
  access: ["Test Lab"],
  refuses: ["not-found"],
  raw: "answer",
  summary: "Machines of one's own laboratory as CSV.",
  answer: z.unknown(),
});
export const updateOwnMachine = endpoint({
  id: "ownLab.updateMachine",
  method: "PUT",
  path: "/test-lab/equipments/{labEquipmentId}",
  access: ["Test Lab"],
  refuses: ["not-found", "stale"],
  summary: "Change a machine of one's own laboratory.",
  params: byMachine,
  body: labEquipmentDraftSchema.extend(versioned),
  answer: machine,
});
export const deleteOwnMachine = endpoint({
  id: "ownLab.deleteMachine",
  method: "DELETE",
  path: "/test-lab/equipments/{labEquipmentId}",
  access: ["Test Lab"],
  refuses: ["not-found"],
  summary: "Remove a machine of one's own laboratory.",
  params: byMachine,
  answer: doneSchema,
});
export const addOwnCertificate = endpoint({
  id: "ownLab.addCertificate",
  method: "POST",
  path: "/test-lab/accreditations/create",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  summary:
    "Add a certificate to one's own laboratory; it counts as unverified until an admin has checked it.",
  body: certificateDraftSchema,
  bodySize: "tables",
  answer: certificate,
});
export const updateOwnCertificate = endpoint({
  id: "ownLab.updateCertificate",
  method: "PUT",
  path: "/test-lab/accreditations/{certificateId}",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change a certificate of one's own laboratory.",
  params: byCertificate,
  body: certificateDraftSchema.extend(versioned),
  bodySize: "tables",
  answer: certificate,
});
export const deleteOwnCertificate = endpoint({
  id: "ownLab.deleteCertificate",
  method: "DELETE",
  path: "/test-lab/accreditations/{certificateId}",
  access: ["Test Lab"],
  refuses: ["not-found"],
  summary: "Remove a certificate of one's own laboratory.",
  params: byCertificate,
  answer: doneSchema,
});

const deletedParts = inData(z.array(deletedPartSchema));
export const listOwnDeleted = endpoint({
  id: "ownLab.deleted",
  method: "GET",
  path: "/test-lab/deleted",
  access: ["Test Lab"],
  refuses: ["not-found"],
  summary: `Machines and certificates of one's own laboratory that were deleted in the last ${restorableDays} days, newest first.`,
  answer: deletedParts,
});
export const restoreOwnMachine = endpoint({
  id: "ownLab.restoreMachine",
  method: "POST",
  path: "/test-lab/equipments/{labEquipmentId}/restore",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict"],
  summary: "Restore a deleted machine of one's own laboratory.",
  params: byMachine,
  answer: machine,
});
export const restoreOwnCertificate = endpoint({
  id: "ownLab.restoreCertificate",
  method: "POST",
  path: "/test-lab/accreditations/{certificateId}/restore",
  access: ["Test Lab"],
  refuses: ["not-found", "conflict"],
  summary: "Restore a deleted certificate of one's own laboratory, with its verification.",
  params: byCertificate,
  answer: certificate,
});

const byLabAndMachine = byLab.extend(byMachine.shape);
const byLabAndCertificate = byLab.extend(byCertificate.shape);
export const addMachine = endpoint({
  id: "labMachines.add",
  method: "POST",
  path: "/testlabs/{id}/equipments",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  summary: "Add a machine to a laboratory.",
  params: byLab,
  body: labEquipmentDraftSchema,
  answer: machine,
});
export const updateMachine = endpoint({
  id: "labMachines.update",
  method: "PUT",
  path: "/testlabs/{id}/equipments/{labEquipmentId}",
  access: ["Admin"],
  refuses: ["not-found", "stale"],
  summary: "Change a machine; admins may set a rating's provenance to verified.",
  params: byLabAndMachine,
  body: labEquipmentDraftSchema.extend(versioned),
  answer: machine,
});
export const deleteMachine = endpoint({
  id: "labMachines.delete",
  method: "DELETE",
  path: "/testlabs/{id}/equipments/{labEquipmentId}",
  access: ["Admin"],
  refuses: ["not-found"],
  summary: "Remove a machine.",
  params: byLabAndMachine,
  answer: doneSchema,
});
const verifiable = { verifiedOn: isoDateSchema.nullable().default(null) };
export const addCertificate = endpoint({
  id: "labCertificates.add",
  method: "POST",
  path: "/testlabs/{id}/accreditations",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  summary: "Add a certificate to a laboratory.",
  params: byLab,
  body: certificateDraftSchema.extend(verifiable),
  answer: certificate,
});
export const updateCertificate = endpoint({
  id: "labCertificates.update",
  method: "PUT",
  path: "/testlabs/{id}/accreditations/{certificateId}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change a certificate, and say when it was verified.",
  params: byLabAndCertificate,
  body: certificateDraftSchema.extend({ ...verifiable, ...versioned }),
  answer: certificate,
});
export const deleteCertificate = endpoint({
  id: "labCertificates.delete",
  method: "DELETE",
  path: "/testlabs/{id}/accreditations/{certificateId}",
  access: ["Admin"],
  refuses: ["not-found"],
  summary: "Remove a certificate.",
  params: byLabAndCertificate,
  answer: doneSchema,
});
export const listDeleted = endpoint({
  id: "testlabs.deleted",
  method: "GET",
  path: "/testlabs/{id}/deleted",
  access: ["Admin"],
  refuses: ["not-found"],
  summary: `Machines and certificates of a laboratory that were deleted in the last ${restorableDays} days, newest first.`,
  params: byLab,
  answer: deletedParts,
});
export const restoreMachine = endpoint({
  id: "labMachines.restore",
  method: "POST",
  path: "/testlabs/{id}/equipments/{labEquipmentId}/restore",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Restore a deleted machine.",
  params: byLabAndMachine,
  answer: machine,
});
export const restoreCertificate = endpoint({
  id: "labCertificates.restore",
  method: "POST",
  path: "/testlabs/{id}/accreditations/{certificateId}/restore",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Restore a deleted certificate, with its verification.",
  params: byLabAndCertificate,
  answer: certificate,
});
