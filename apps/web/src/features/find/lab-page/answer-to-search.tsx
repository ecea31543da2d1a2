import { estimateHeading } from "@headroom/contract/vocabulary/search/estimates";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useQuery } from "@tanstack/react-query";
import { chosenParameter } from "../../../domain/search/search-parameters.ts";
import { labAnswerQuery } from "../../../domain/search/search.queries.ts";
import { verdictReason } from "../../../domain/verdict/deciding.ts";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { notedMoney } from "../../../platform/quantity/formatting.ts";
import { LinkButton } from "../../../ui/control/link-button.tsx";
import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Skeleton } from "../../../ui/page/states.tsx";
import { KeyValueList } from "../../../ui/table/key-value-list.tsx";
import { AccreditedCell, WorstMarginCell } from "../lab-cells.tsx";
import { LabInspector } from "../lab-inspector.tsx";

interface Answered {
  readonly lab: ListedLab;
  readonly tests: SearchCriteria["tests"];
}

/** The columns of a result, for one laboratory. */
function Facts({ lab, tests }: Answered) {
  const { row } = lab;
  const reason = verdictReason(lab);
  const price = notedMoney(row.priceEuroCents, "EUR", row.priceIs);
  const freight = row.freightEuroCents === null ? "without freight" : "with freight";
  return (
    <KeyValueList
      pairs={[
        {
          key: "verdict",
          label: "Verdict",
          value: (
            <>
              <VerdictMark verdict={row.verdict} /> {reason && <span className="text-mute">{reason}</span>}
            </>
          ),
        },
        { key: "margin", label: "Worst margin", value: <WorstMarginCell {...{ row, tests }} /> },
        {
          key: "price",
          label: estimateHeading,
          value: row.priceEuroCents === null ? price : `${price} ${freight}`,
        },
        { key: "start", label: "Earliest start", value: formatDate(row.earliestStart) },
        { key: "accredited", label: "Accredited", value: <AccreditedCell {...{ row, tests }} /> },
      ]}
    />
  );
}

interface AnswerToSearchProps {
  readonly labId: LabId;
  readonly criteria: SearchCriteria;
}

/** One laboratory's answer to the last search, with its checks and limits, and the way to a quote. */
export function AnswerToSearch({ labId, criteria }: AnswerToSearchProps) {
  const { data, isError } = useQuery(labAnswerQuery(criteria, labId));
  const { specimen, tests } = criteria;
  if (isError || data === null) return null;
  const request = `/search/result?${chosenParameter}=${labId}&request=1`;
  return (
    <Section
      title={`Your search: ${specimen.name}, ${plural(tests.length, "test")}`}
      action={
        data &&
        data.lab.verdict !== "no" && (
          <LinkButton variant="primary" href={request}>
            Request a quote
          </LinkButton>
        )
      }
    >
      {data ? (
        <>
          <div className="pb-3">
            <Facts lab={data.lab} tests={tests} />
          </div>
          <Disclosure title="Checks, limits and estimate, test by test">
            <LabInspector
              lab={data.lab}
              envelopes={data.envelopes}
              plannedOn={specimen.readyOn}
              tests={tests}
            />
          </Disclosure>
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  );
}
