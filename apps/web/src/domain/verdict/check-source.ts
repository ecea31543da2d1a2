import type { Check } from "@headroom/contract/vocabulary/search/matching";
import type { Provenance } from "@headroom/contract/vocabulary/laboratory/ratings";

/** Returns the source of a check's rating; null where it needs none, such as a moment that nothing causes. */
export const sourceOf = ({ provenance, limit, verdict }: Check): Provenance | null =>
  provenance === "unknown" && limit === null && verdict !== "unknown" ? null : provenance;

/** `Ratings: datasheet, declared.`; nothing where none was read. */
export function sourcesSentence(checks: readonly Check[]): string {
  const sources = [...new Set(checks.flatMap((check) => sourceOf(check) ?? []))];
  return sources.length === 0 ? "" : `Ratings: ${sources.join(", ")}.`;
}
