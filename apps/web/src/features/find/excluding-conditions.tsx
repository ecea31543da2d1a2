import { plural } from "@headroom/contract/vocabulary/counts";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useQueries } from "@tanstack/react-query";
import { ableCountQuery } from "../../domain/search/able-count.queries.ts";
import { useFormat } from "../../platform/quantity-format.ts";
import { Button } from "../../ui/button.tsx";
import { activeConditions } from "./active-conditions.ts";

interface ExcludingConditionsProps {
  readonly criteria: SearchCriteria;
  /** How many can with all conditions. */
  readonly able: number;
  readonly bodyName: (id: string) => string;
  readonly onCriteria: (criteria: SearchCriteria) => void;
}

/** The conditions that keep laboratories out which can run the tests: how many can without each, and a press to drop it. */
export function ExcludingConditions({ criteria, able, bodyName, onCriteria }: ExcludingConditionsProps) {
  const conditions = activeConditions(criteria, { bodyName, format: useFormat() });
  const counts = useQueries({ queries: conditions.map(({ without }) => ableCountQuery(without)) });
  const excluding = conditions.flatMap((condition, i) => {
    const found = counts[i]?.data?.counts;
    const without = found ? found.yes + found.tight : 0;
    return without > able ? [{ ...condition, count: without }] : [];
  });
  if (excluding.length === 0) return null;
  return (
    <section aria-label="Conditions that exclude laboratories" className="mt-3 border-y border-line py-1">
      <ul>
        {excluding
          .toSorted((a, b) => b.count - a.count)
          .map(({ key, names, without, count }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span>
                <span className="font-medium">{names.join(" or ")}</span>{" "}
                <span className="text-mute">
                  · {plural(count, "laboratory", "laboratories")} can run this without the condition
                </span>
              </span>
              <Button size="small" onPress={() => onCriteria(without)}>
                Drop condition
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
