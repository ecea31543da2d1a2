import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQueries } from "@tanstack/react-query";
import { ableCountQuery } from "../../../domain/search/able-count.queries.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { activeConditions } from "./active-conditions.ts";

interface ExcludingConditionsProps {
  readonly criteria: SearchCriteria;
  /** Conditions that leave nobody out of the list. */
  readonly showUnmet: readonly SearchConditionKey[];
  readonly onShowUnmet: (keys: readonly SearchConditionKey[]) => void;
  /** Count of able laboratories. */
  readonly able: number;
  /** Whether those are named too that leave somebody out. */
  readonly namesExcluding: boolean;
  readonly bodyName: (id: string) => string;
}

const laboratories = (count: number) => plural(count, "laboratory", "laboratories");

/**
 * The conditions that leave out laboratories which can run the tests, each with how many can without it, and a press
 * that shows those too; and the conditions whose laboratories are shown. The search itself stays as it is.
 */
export function ExcludingConditions(props: ExcludingConditionsProps) {
  const { criteria, showUnmet, onShowUnmet, able, namesExcluding, bodyName } = props;
  const conditions = activeConditions(criteria, { bodyName, format: useFormat() });
  const isShown = (key: SearchConditionKey) => showUnmet.includes(key);
  const others = namesExcluding ? conditions.filter(({ key }) => !isShown(key)) : [];
  const counts = useQueries({
    queries: others.map(({ key }) => ableCountQuery(criteria, [...showUnmet, key])),
  });
  const excluding = others
    .map((condition, i) => {
      const found = counts[i]?.data?.counts;
      return { ...condition, count: found ? found.yes + found.tight : 0 };
    })
    .filter(({ count }) => count > able)
    .toSorted((a, b) => b.count - a.count);
  const shown = conditions.filter(({ key }) => isShown(key));
  if (shown.length + excluding.length === 0) return null;
  const row = (
    names: readonly string[],
    fact: string,
    press: { label: string; showUnmet: readonly SearchConditionKey[] },
  ) => (
    <li key={names.join()} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span>
        <span className="font-medium">{names.join(" or ")}</span> <span className="text-mute">· {fact}</span>
      </span>
      <Button size="small" onPress={() => onShowUnmet(press.showUnmet)}>
        {press.label}
      </Button>
    </li>
  );
  return (
    <section aria-label="Conditions that exclude laboratories" className="mt-3 border-y border-line py-1">
      <ul>
        {shown.map(({ key, names }) =>
          row(names, "labs that do not meet this are shown", {
            label: "Hide labs that do not meet this",
            showUnmet: showUnmet.filter((each) => each !== key),
          }),
        )}
        {excluding.map(({ key, names, count }) =>
          row(names, `${laboratories(count)} can run this without the condition`, {
            label: "Show labs that do not meet this",
            showUnmet: [...showUnmet, key],
          }),
        )}
      </ul>
    </section>
  );
}
