import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useQuery } from "@tanstack/react-query";
import { pricesQuery } from "../../../domain/prices/prices.queries.ts";
import { distanceText } from "../../../domain/search/distances.ts";
import { formatExactMoney, formatMoney, formatRate } from "../../../platform/quantity/formatting.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";

/** Freight cost and distance of a combination. */
export function FreightLine({ combination, answer }: { combination: Combination; answer: SearchAnswer }) {
  const format = useFormat();
  const { freight } = combination;
  if (!freight || answer.freight.status !== "counted") return null;
  const way = [
    plural(freight.legs, "leg"),
    distanceText(freight.km, format),
    `${format.quantity(answer.freight.crateMassKg, "kg", 1)} crated`,
  ].join(", ");
  return (
    <p className="text-mute">
      Freight about {formatMoney(freight.euroCents, "EUR")}: {way}
      {freight.roughBecause && `. Rough estimate: ${freight.roughBecause.join(" and ")}`}
    </p>
  );
}

function FreightBasis({ freight, place }: Pick<SearchAnswer, "freight"> & Pick<SearchCriteria, "place">) {
  switch (freight.status) {
    case "counted":
      return (
        <>
          Freight is estimated from {place?.label ?? "the place"} to the laboratories in the order of the
          tests, and back: {formatExactMoney(freight.baseEuroCents, "EUR")} per leg and{" "}
          {formatRate(freight.euroCentsPerKgKm, "EUR")} per kg and km, with the crate at 1.5 × the specimens'
          mass.
        </>
      );
    case "no place":
      return <>Costs are without freight: enter the specimen location to include it.</>;
    case "dangerous goods":
      return (
        <>
          Costs are without freight: the specimen is dangerous goods ({freight.hazards.join(", ")}). Ask a
          carrier.
        </>
      );
    case "no rates":
      return <>Costs are without freight.</>;
  }
}

/** Basis of combination costs: freight, currency and the day of its rates. */
export function CostBasis({ answer, place }: { answer: SearchAnswer } & Pick<SearchCriteria, "place">) {
  const { data: prices } = useQuery(pricesQuery);
  return (
    <p className="mt-3 text-sm text-mute">
      <FreightBasis freight={answer.freight} place={place} />{" "}
      {prices && `All costs in euro at the rates of ${formatDate(prices.ratesOn)}. `}
      Laboratories quote in their own currency.
    </p>
  );
}
