import { z } from "zod";
import { paragraphs } from "../words/text.ts";

const text = (missing: string) => paragraphs(4000).pipe(z.string().min(1, missing));
/** A question in the customer's words, so that nothing in it tells who asked. */
export const publishedAnswerDraftSchema = z.strictObject({
  question: text("Write the question."),
  answer: text("Write the answer."),
});
export type PublishedAnswerDraft = z.infer<typeof publishedAnswerDraftSchema>;

/** As every laboratory of the project reads it. */
export const publishedAnswerSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
});
export type PublishedAnswer = z.infer<typeof publishedAnswerSchema>;
