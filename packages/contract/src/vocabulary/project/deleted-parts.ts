import { z } from "zod";
import { certificateIdSchema, labEquipmentIdSchema } from "../identifiers.ts";

const common = { name: z.string(), deletedAt: z.iso.datetime() };
/** Parts that a laboratory has deleted and can restore. */
export const deletedPartSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("machine"), id: labEquipmentIdSchema, ...common }),
  z.object({ kind: z.literal("certificate"), id: certificateIdSchema, ...common }),
]);
export type DeletedPart = z.infer<typeof deletedPartSchema>;
export type DeletedPartKind = DeletedPart["kind"];
