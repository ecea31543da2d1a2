import { z } from "zod";
import { refusalCodes } from "./refusals.ts";

/**
 * The body of every refusal. `current` is there when a save was stale: the version that is stored now; `requestId` when
 * something went wrong on our side: by it the log says what.
 */
export const refusalSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(refusalCodes),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type RefusalBody = z.infer<typeof refusalSchema>;
