import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { partStep, waitLine } from "@headroom/contract/vocabulary/project/read-next-step";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { pricesQuery, type StoredPrices } from "../../domain/prices/prices.queries.ts";
import {
  awardsOf,
  biddersOf,
  type Choice,
  cheapestChoice,
  staleBidders,
} from "../../domain/quote/compare-quotes.ts";
import { withLapses } from "../../domain/quote/lapsed-certificates.ts";
import { counted, partFactsOf } from "../../domain/project/next-step-facts.ts";
import { Section } from "../../ui/page/section.tsx";
import { todayIso } from "../../platform/quantity/today.ts";
import { Notice } from "../../ui/page/notice.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import { AskedAward } from "./asked-award.tsx";
import { AwardPanel } from "./award-panel.tsx";
import { awardedChoice } from "./award-sums.ts";
import { QuoteBars } from "./quote-bars.tsx";
import { QuoteMatrix } from "./quote-matrix.tsx";
import { unansweredLabs } from "./forgone.ts";
import { RequestQuotes } from "./request-quotes.tsx";

/** The quotes as a matrix of tests and laboratories; the award per test or as a whole. */
export function CompareScreen({ project }: { project: Project }) {
  return (
    <QueryView query={useQuery(pricesQuery)}>
      {(prices) => <Quotes project={project} prices={prices} />}
    </QueryView>
  );
}

/** Laboratories without an answer, each since when it is awaited. */
function Unanswered({ project }: { project: Project }) {
  const labs = unansweredLabs(project);
  if (labs.length === 0) return null;
  const facts = { deadline: counted(project.specification), customer: "" };
  return (
    <div className="pt-6">
      <Section title={`Not answered, ${labs.length}`}>
        <ul className="max-w-3xl">
          {labs.map((lab) => {
            const step = partStep(partFactsOf(lab), facts, "customer");
            return (
              <li
                key={lab.projectLabId}
                className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
              >
                <span>{step.sentence}</span>
                <span className="text-mute">{waitLine(step)}</span>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}

function Quotes({ project, prices }: { project: Project; prices: StoredPrices }) {
  const bidders = useMemo(() => {
    const today = todayIso();
    return withLapses(biddersOf(project, today, prices.perEuro), project.specification, today);
  }, [project, prices]);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const cheapest = useMemo(
    () =>
      cheapestChoice(
        bidders,
        project.specification.tests.map(({ lineId }) => lineId),
      ),
    [bidders, project],
  );
  const isDeciding = project.status === "Submitted" && bidders.some(({ isOpen }) => isOpen);
  const choice = isDeciding ? (chosen ?? cheapest) : awardedChoice(project);
  if (bidders.length === 0) {
    return (
      <EmptyState title="No quotes yet">
        Quotes appear here side by side as laboratories send them.
      </EmptyState>
    );
  }
  const currencies = new Set(bidders.map(({ quote }) => quote.currency));
  return (
    <div className="items-start gap-10 xl:flex print:block">
      <div className="min-w-0">
        <AskedAward project={project} />
        <QuoteMatrix
          project={project}
          bidders={bidders}
          choice={choice}
          onChoose={isDeciding ? setChosen : undefined}
        />
        {currencies.size > 1 && (
          <p className="pt-2 text-sm text-mute">
            The quotes are in different currencies. “Lowest” compares them in euro at the rates of{" "}
            {formatDate(prices.ratesOn)}; these rates serve only to compare.
          </p>
        )}
        <Unanswered project={project} />
        <div className="pt-6">
          <QuoteBars project={project} bidders={bidders} />
        </div>
        <div className="no-print">
          <RequestQuotes project={project} bidders={staleBidders(project, bidders)} />
        </div>
      </div>
      {isDeciding ? (
        <AwardPanel project={project} awards={awardsOf(bidders, choice)} isFirst={chosen === null} />
      ) : (
        <div className="pt-4">
          <Notice>
            {project.status === "Submitted"
              ? "No quote can be accepted: all are outdated, no longer valid or withdrawn."
              : project.status === "Awarded"
                ? "This project has already been awarded."
                : `This project is ${project.status} and cannot be awarded.`}
          </Notice>
        </div>
      )}
    </div>
  );
}
