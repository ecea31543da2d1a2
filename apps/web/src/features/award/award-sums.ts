import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { AwardPart, Choice } from "../../domain/quote/compare-quotes.ts";
import { formatExactMoney } from "../../platform/quantity/formatting.ts";

interface Part extends Pick<AwardPart, "cents"> {
  readonly bidder: { readonly quote: Pick<AwardPart["bidder"]["quote"], "currency"> };
}

/** Total of an award in words; amounts of different currencies are not added up. */
export function sumsOf(awards: readonly Part[]): string {
  const byCurrency = new Map<string, number>();
  for (const { bidder, cents } of awards) {
    const { currency } = bidder.quote;
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + cents);
  }
  return [...byCurrency].map(([currency, cents]) => formatExactMoney(cents, currency)).join(" + ");
}

/** Number of a project's tests that an award leaves out. */
export const testsLeft = (
  { specification }: { readonly specification: { readonly tests: readonly unknown[] } },
  awards: readonly Pick<AwardPart, "lineIds">[],
): number => specification.tests.length - awards.reduce((sum, { lineIds }) => sum + lineIds.length, 0);

/** The choice that was awarded. */
export const awardedChoice = ({
  projectLabs,
}: {
  readonly projectLabs: readonly Pick<ProjectLab, "projectLabId" | "awardedLineIds">[];
}): Choice =>
  Object.fromEntries(
    projectLabs.flatMap((lab) => lab.awardedLineIds.map((lineId) => [lineId, lab.projectLabId])),
  );
