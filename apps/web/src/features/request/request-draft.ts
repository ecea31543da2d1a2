import { addressedLabSchema } from "@headroom/contract/vocabulary/project/projects";
import { z } from "zod";
import { readDraft, removeDraft, writeDraft } from "../../platform/kept/kept-draft.ts";

const key = "request";
const requestDraftSchema = z.object({
  title: z.string(),
  answerBy: z.string(),
  questionsUntil: z.string().optional(),
  exportControl: z.string().optional(),
  /** The notes of the request, which every laboratory reads. */
  message: z.string().optional(),
  labs: z.array(addressedLabSchema).readonly(),
});

/** A request as its dialog holds it: its name, until when, and who is asked for which tests. */
export type RequestDraft = z.infer<typeof requestDraftSchema>;

/** Keeps a request while its author signs in. */
export const keepRequest = (draft: RequestDraft): boolean => writeDraft(draft, key);
export const keptRequest = (): RequestDraft | null => readDraft(requestDraftSchema, key);
export const forgetRequest = (): void => removeDraft(key);
