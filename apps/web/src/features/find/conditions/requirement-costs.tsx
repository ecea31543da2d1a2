import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { useQueries } from "@tanstack/react-query";
import { useBodyName } from "../../../domain/certificate/use-body-name.ts";
import { ableCountQuery, cheapestFirst } from "../../../domain/search/able-count.queries.ts";
import { ableIn } from "../../../domain/search/counts-text.ts";
import { useRelaxations } from "../../../domain/search/use-relaxations.ts";
import { formatMoney } from "../../../platform/quantity/formatting.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { activeConditions } from "./active-conditions.ts";

interface RequirementCostsProps {
  readonly criteria: SearchCriteria;
  /** The answer under all conditions. */
  readonly answer: SearchAnswer;
  /** Takes the search with one change, and the sentence that says it. */
  readonly onRelax: (relaxed: SearchCriteria, sentence: string) => void;
}

const rowStyle = "flex items-baseline justify-between gap-3 border-b border-line py-1.5";

/** Tests that laboratories can run, and none has in its accredited scope for certain: lines, of a set its sections. */
function testsOutOfScope(answer: SearchAnswer, unaccredited: SearchAnswer | undefined): readonly string[] {
  return answer.perTest
    .filter((line) => {
      const without = unaccredited?.perTest.find(({ lineId }) => lineId === line.lineId);
      return without !== undefined && ableIn(line) === 0 && ableIn(without) > 0;
    })
    .map(({ lineId }) => lineId);
}

/** Each condition, and how many laboratories could run the tests but for it: one search for each, at most eight. */
function Costs({ criteria, answer }: Pick<RequirementCostsProps, "criteria" | "answer">) {
  const conditions = activeConditions(criteria, { bodyName: useBodyName(), format: useFormat() });
  const counts = useQueries({
    queries: conditions.map(({ key }) => ableCountQuery(cheapestFirst(criteria), [key])),
  });
  if (conditions.length === 0) return null;
  const able = ableIn(answer.counts);
  const accredited = conditions.findIndex(({ key }) => key === "accreditedReport");
  const outOfScope = testNumbers(criteria.tests, testsOutOfScope(answer, counts[accredited]?.data));
  return (
    <Section title="Each requirement costs">
      <ul>
        {conditions.map(({ key, names }, i) => {
          const found = counts[i]?.data?.counts;
          const cost = found && Math.max(0, ableIn(found) - able);
          return (
            <li key={key} className={rowStyle}>
              <span className="min-w-0">{names.join(" or ")}</span>
              <span className="figure shrink-0">
                {cost === undefined ? "…" : `${cost === 0 ? "" : "−"}${plural(cost, "able lab")}`}
              </span>
            </li>
          );
        })}
      </ul>
      {outOfScope !== "" && (
        <p className="pt-1.5">
          No laboratory has test {outOfScope} in its accredited scope for certain. Send the request to those
          that can run it, and ask for their scope.
        </p>
      )}
    </Section>
  );
}

/** Single changes of a test that let more laboratories run everything; a press makes one. */
function Relaxations({ criteria, answer, onRelax }: RequirementCostsProps) {
  const able = ableIn(answer.counts);
  const relaxations = useRelaxations(criteria, able);
  if (relaxations.length === 0) return null;
  return (
    <Section title="Relax one requirement">
      <ul>
        {relaxations.map(({ key, sentence, warning, relaxed, able: then, fromEuroCents }) => (
          <li key={key} className="border-b border-line py-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">{sentence}</span>
              <span className="figure shrink-0 text-yes">
                {then === undefined ? "…" : `+${plural(then - able, "lab")}`}
              </span>
            </div>
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-mute">
                {warning !== "" && <span className="text-tight">{warning}</span>}
                {warning !== "" && fromEuroCents !== null && " · "}
                {fromEuroCents !== null && `from about ${formatMoney(fromEuroCents, "EUR")}`}
              </span>
              {relaxed && (
                <Button
                  size="small"
                  aria-label={`Change it: ${sentence}`}
                  onPress={() => onRelax(relaxed, sentence)}
                >
                  Change it
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The laboratories that each requirement costs, and those that one change would bring. */
export const RequirementCosts = (props: RequirementCostsProps) => (
  <div className="text-sm">
    <Costs {...props} />
    <Relaxations {...props} />
  </div>
);
