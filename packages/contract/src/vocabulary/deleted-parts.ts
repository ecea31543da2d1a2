import { z } from "zod";
import { certificateIdSchema, labEquipmentIdSchema } from "./identifiers.ts";

const common = { name: z.string(), deletedAt: z.iso.datetime() };
/** What a laboratory has deleted and may have back. */
export const deletedPartSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("machine"), id: labEquipmentIdSchema, ...common }),
  z.object({ kind: z.literal("certificate"), id: certificateIdSchema, ...common }),
]);
export type DeletedPart = z.infer<typeof deletedPartSchema>;
export type DeletedPartKind = DeletedPart["kind"];
