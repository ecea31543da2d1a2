import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useQueries } from "@tanstack/react-query";
import { ableCountQuery, cheapestFirst } from "../../../domain/search/able-count.queries.ts";
import { ableIn } from "../../../domain/search/counts-text.ts";
import { useRelaxations } from "../../../domain/search/use-relaxations.ts";
import { formatMoney } from "../../../platform/quantity/formatting.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import type { ChosenLab } from "../chosen-labs.ts";
import { cheapestOf, waysToMatch } from "../ways-to-match.ts";
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
  /** The answer whose laboratories and combinations may make a match once they are asked. */
  readonly whole?: SearchAnswer | undefined;
  readonly onSelect?: (labs: readonly ChosenLab[]) => void;
  /** Takes the search with one change of a test, and the sentence that says it. */
  readonly onRelax?: (relaxed: SearchCriteria, sentence: string) => void;
}

const laboratories = (count: number) => plural(count, "laboratory", "laboratories");

const withoutIt = (count: number) => `${laboratories(count)} can run this without the condition`;

/** The lowest price, in the words of a row. */
const from = (euroCents: number | null): string =>
  euroCents === null ? "" : `from about ${formatMoney(euroCents, "EUR")}`;

/**
 * Ways to a match where there is none: laboratories to ask. Then the conditions that leave out laboratories which can
 * run the tests, each with how many can without it, and a press that shows those too; and the conditions whose
 * laboratories are shown. The search itself stays as it is.
 */
export function ExcludingConditions(props: ExcludingConditionsProps) {
  const { criteria, showUnmet, onShowUnmet, able, namesExcluding, bodyName, whole, onSelect, onRelax } =
    props;
  const conditions = activeConditions(criteria, { bodyName, format: useFormat() });
  const isShown = (key: SearchConditionKey) => showUnmet.includes(key);
  const others = namesExcluding ? conditions.filter(({ key }) => !isShown(key)) : [];
  const counts = useQueries({
    queries: others.map(({ key }) => ableCountQuery(cheapestFirst(criteria), [...showUnmet, key])),
  });
  const excluding = others
    .map((condition, i) => {
      const found = counts[i]?.data?.counts;
      return {
        ...condition,
        count: found ? ableIn(found) : 0,
        price: cheapestOf(counts[i]?.data?.labs ?? []),
      };
    })
    .filter(({ count }) => count > able)
    .toSorted((a, b) => b.count - a.count);
  const shown = conditions.filter(({ key }) => isShown(key));
  const ways = whole && able === 0 ? waysToMatch(whole, criteria.tests) : [];
  const isWanted = whole !== undefined && able === 0 && showUnmet.length === 0;
  const relaxations = useRelaxations(criteria, able, isWanted).flatMap(({ relaxed, ...relaxation }) =>
    relaxed && relaxation.able !== undefined ? [{ ...relaxation, able: relaxation.able, relaxed }] : [],
  );
  if (shown.length + excluding.length + ways.length + relaxations.length === 0) return null;
  const row = (name: string, fact: string, press: { label: string; act: () => void }) => (
    <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <span>
        <span className="font-medium">{name}</span>
        {fact !== "" && <span className="text-mute"> · {fact}</span>}
      </span>
      <Button size="small" onPress={press.act}>
        {press.label}
      </Button>
    </li>
  );
  return (
    <section aria-label="Conditions that exclude laboratories" className="mt-3 border-y border-line py-1">
      {able === 0 && <h2 className="eyebrow pt-1.5">To get a match</h2>}
      <ul>
        {ways.map(({ text, fromEuroCents, labs, press }) =>
          row(text, from(fromEuroCents), {
            label: press,
            act: () => onSelect?.(labs),
          }),
        )}
        {shown.map(({ key, names }) =>
          row(names.join(" or "), "labs that do not meet this are shown", {
            label: "Hide labs that do not meet this",
            act: () => onShowUnmet(showUnmet.filter((each) => each !== key)),
          }),
        )}
        {excluding.map(({ key, names, count, price }) =>
          row(names.join(" or "), [withoutIt(count), from(price)].filter(Boolean).join(" · "), {
            label: "Show labs that do not meet this",
            act: () => onShowUnmet([...showUnmet, key]),
          }),
        )}
        {relaxations.map(({ sentence, warning, relaxed, able: then, fromEuroCents }) => {
          const gained = `${laboratories(then)} can run everything then`;
          return row(sentence, [warning, gained, from(fromEuroCents)].filter(Boolean).join(" · "), {
            label: "Change it",
            act: () => onRelax?.(relaxed, sentence),
          });
        })}
      </ul>
    </section>
  );
}
