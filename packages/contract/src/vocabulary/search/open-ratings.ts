import { z } from "zod";
import { type RatingKey, ratingKeys } from "../laboratory/ratings.ts";
import type { TestAnswer } from "./matching.ts";

/** Days for which the ratings that searches and requests left open are counted. */
export const openRatingDays = 90;

/** A rating that answers left open: how often it was the only one of a test that was, and how often one of several. */
export const openRatingSchema = z.object({
  rating: z.enum(ratingKeys),
  onlyOpen: z.int(),
  alsoOpen: z.int(),
});
export type OpenRating = z.infer<typeof openRatingSchema>;

/**
 * Ratings that answers leave open, each with whether it alone would settle its test: no other check is open there, and
 * nothing of the accreditation.
 */
export function openRatingsOf(
  tests: readonly Pick<TestAnswer, "verdict" | "checks">[],
): readonly { readonly rating: RatingKey; readonly isOnly: boolean }[] {
  return tests.flatMap(({ verdict, checks }) => {
    if (verdict !== "unknown") return [];
    const open = checks.filter((check) => check.verdict === "unknown");
    const ratings = [...new Set(open.flatMap(({ openRating }) => openRating ?? []))];
    const isOnly = ratings.length === 1 && open.every(({ openRating }) => openRating !== undefined);
    return ratings.map((rating) => ({ rating, isOnly }));
  });
}
