import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import type { ListedLab, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { isLineOf } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useQuery } from "@tanstack/react-query";
import { distanceText } from "../../../domain/search/distances.ts";
import { heatMapLimit, heatMapQuery } from "../../../domain/search/search.queries.ts";
import { decidingCheck, decidingMargin, decidingTest } from "../../../domain/verdict/deciding.ts";
import { shownMargin } from "../../../domain/verdict/margin-bars.tsx";
import { marginTint } from "../../../domain/verdict/margin-tint.ts";
import { verdictName, verdictSign } from "../../../domain/verdict/verdict-mark.tsx";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { useUnitSystem } from "../../../platform/quantity/unit-system.ts";
import { useGridKeys } from "../../../ui/table/grid-keys.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { VerdictButton } from "../verdict-button.tsx";

/** A laboratory, and the test whose answer is asked for. */
type ShowAnswer = (lab: ListedLab, lineId?: string) => void;

interface Shown {
  readonly labId: string | undefined;
  readonly onShow: ShowAnswer;
}

const first = "sticky left-0 z-10 bg-ground";

function Cell({
  lab,
  answer,
  number,
  onShow,
}: { lab: ListedLab; answer: TestAnswer; number: number } & Pick<Shown, "onShow">) {
  const margin = shownMargin(answer, useUnitSystem());
  const deciding = decidingCheck(answer)?.label ?? "no machine";
  return (
    <td className="p-0">
      <button
        type="button"
        title={`${verdictName(answer.verdict)}: ${deciding} ${margin}`}
        aria-label={`${lab.name}, test ${number}: ${verdictName(answer.verdict)}, ${deciding} ${margin}`}
        onClick={() => onShow(lab, answer.lineId)}
        style={{ background: marginTint(answer.verdict, decidingMargin(answer)) }}
        className="figure flex min-h-7 w-full items-center justify-between gap-2 border border-ground px-2 text-ink outline-offset-[-2px] hover:border-ink"
      >
        <span aria-hidden>{verdictSign(answer.verdict)}</span>
        <span>{margin}</span>
      </button>
    </td>
  );
}

function Row({ lab, tests, labId, onShow }: { lab: ListedLab; tests: readonly TestLine[] } & Shown) {
  const format = useFormat();
  const place = [
    `${lab.city}, ${lab.countryCode}`,
    lab.distanceKm !== null && distanceText(lab.distanceKm, format),
  ].filter((fact) => fact !== false);
  return (
    <tr aria-current={lab.labId === labId ? "true" : undefined} className="group">
      <th
        scope="row"
        className={`${first} min-w-28 [overflow-wrap:normal] py-0.5 pr-3 pl-2 text-left font-normal group-aria-[current]:shadow-[inset_3px_0_0_var(--ink)]`}
      >
        <button
          type="button"
          className="block max-w-36 text-left font-medium hover:underline sm:max-w-60"
          onClick={() => onShow(lab)}
        >
          {lab.name}
        </button>
        <span className="hidden text-xs text-mute sm:block">{place.join(" · ")}</span>
      </th>
      {tests.map(({ lineId }, index) => {
        // A set of sections is one test: its worst section decides.
        const answer = decidingTest({ tests: lab.tests.filter((each) => isLineOf(each.lineId, lineId)) });
        return answer ? (
          <Cell key={lineId} lab={lab} answer={answer} number={index + 1} onShow={onShow} />
        ) : (
          <td key={lineId}>–</td>
        );
      })}
      <td className="pl-3">
        <VerdictButton {...{ lab, tests }} onShow={() => onShow(lab)} />
      </td>
    </tr>
  );
}

interface HeatMapProps extends Shown {
  readonly labs: readonly ListedLab[];
  readonly tests: readonly TestLine[];
}

/** Laboratories against tests: in each cell the margin that decides, on the colour of its verdict. */
export function HeatMap({ labs, tests, labId, onShow }: HeatMapProps) {
  return (
    <section className="relative scrolls-sideways" aria-label="Heat map">
      <table {...useGridKeys()} className="min-w-full border-collapse">
        <caption className="sr-only">Margins of laboratories, test by test</caption>
        <thead>
          <tr className="border-b border-line-strong/60 text-left text-sm text-mute">
            <th scope="col" className={`${first} py-2 pl-2 font-medium`}>
              Laboratory
            </th>
            {tests.map(({ lineId, title }, index) => (
              <th key={lineId} scope="col" className="min-w-24 px-2 py-2 align-bottom font-medium">
                <span className="figure">{index + 1}</span> {title}
              </th>
            ))}
            <th scope="col" className="py-2 pl-3 font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {labs.map((lab) => (
            <Row key={lab.labId} lab={lab} tests={tests} labId={labId} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Describes the cut of a heat map; null if whole. */
function cutSentence({ counts }: SearchAnswer, tests: number): string | null {
  const limit = heatMapLimit(tests);
  const able = counts.yes + counts.tight + counts.unknown;
  if (able <= limit && counts.no <= limit) return null;
  const shown = Math.min(able, limit) + Math.min(counts.no, limit);
  return `The first ${formatCount(shown)} of ${formatCount(able + counts.no)} laboratories. Narrow the search to see the others.`;
}

interface LabHeatMapProps extends Shown {
  readonly criteria: SearchCriteria;
  readonly showUnmet: readonly SearchConditionKey[];
  readonly answer: SearchAnswer;
}

/** The laboratories of a search as a heat map: who can, then who cannot. */
export function LabHeatMap({ criteria, showUnmet, answer, labId, onShow }: LabHeatMapProps) {
  const query = useQuery(heatMapQuery(criteria, showUnmet));
  const { tests } = criteria;
  const cut = cutSentence(answer, tests.length);
  return (
    <QueryView query={query}>
      {(labs) => (
        <div className={query.isPlaceholderData ? "opacity-60" : undefined}>
          <p className="pb-2 text-sm text-mute">
            Each cell has the margin of the check that decides; stronger colour is further from zero. Select a
            cell to see its checks.{cut && ` ${cut}`}
          </p>
          <HeatMap {...{ labs, tests, labId, onShow }} />
        </div>
      )}
    </QueryView>
  );
}
