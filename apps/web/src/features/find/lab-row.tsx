import type { FreightBasis, LabAnswer, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { freightOf } from "@headroom/matching";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { distanceText } from "../../domain/search/distances.ts";
import { decidingCheck } from "../../domain/verdict/deciding.ts";
import { MarginBars } from "../../domain/verdict/margin-bars.tsx";
import { factLine, formatMoney } from "../../platform/quantity/formatting.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { Chip } from "../../ui/page/chip.tsx";
import { certificateFact } from "./certificate-fact.ts";
import { VerdictButton } from "./verdict-button.tsx";

export interface LabRowProps {
  readonly lab: LabAnswer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** Why the laboratory cannot: each test's sentence instead of facts. */
  readonly showsReasons?: boolean;
  /** The day that certificates are held against. */
  readonly plannedOn: string | undefined;
  readonly freight: FreightBasis;
  /** Unmet requirements. */
  readonly notes?: ReactNode;
}

/** The way to one laboratory and back, as combinations count it. */
function freightText(distanceKm: number | null, basis: FreightBasis): string | false {
  if (distanceKm === null || basis.status !== "counted") return false;
  const { euroCents } = freightOf({ legs: 2, km: 2 * distanceKm }, basis);
  return `freight about ${formatMoney(euroCents, "EUR")}`;
}

function scopeText(tests: readonly TestAnswer[]): string | null {
  const inScope = tests.flatMap((test, index) =>
    test.accreditation.status === "in-scope" ? [index + 1] : [],
  );
  if (inScope.length === 0) return null;
  return inScope.length === tests.length && tests.length > 1
    ? "all in scope"
    : `${inScope.join(", ")} in scope`;
}

function Certificates({
  tests,
  plannedOn,
}: { tests: readonly TestAnswer[] } & Pick<LabRowProps, "plannedOn">) {
  const today = todayIso();
  const facts = tests.flatMap((test) => certificateFact(test.accreditation, today, plannedOn) ?? []);
  const distinct = [...new Map(facts.map((fact) => [fact.text, fact])).values()];
  const scope = scopeText(tests);
  return (
    <span className="mt-1.5 flex flex-wrap gap-1">
      {distinct.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
      {scope && <Chip tone="yes">{scope}</Chip>}
      {distinct.length === 0 && <Chip>not accredited for these</Chip>}
    </span>
  );
}

function Reasons({ tests }: { tests: readonly TestAnswer[] }) {
  return (
    <ul className="mt-1 text-sm">
      {tests.flatMap((test, index) => {
        if (test.verdict !== "no") return [];
        const reason = decidingCheck(test)?.sentence ?? "It has no machine for this test.";
        return [
          <li key={test.lineId}>
            <span className="figure text-mute">{index + 1}</span> {reason}
            {test.fixes[0] && <span className="text-mute"> {test.fixes[0].sentence}</span>}
          </li>,
        ];
      })}
    </ul>
  );
}

/** A laboratory in the list: who, where, how much headroom, and the verdict; side by side where the list has the room. */
export function LabRow({
  lab,
  isChosen,
  onChoose,
  isShown,
  onShow,
  showsReasons,
  plannedOn,
  freight,
  notes,
}: LabRowProps) {
  const format = useFormat();
  const facts = [
    `${lab.city}, ${lab.countryCode}`,
    lab.distanceKm !== null && distanceText(lab.distanceKm, format),
    lab.responseMedianHours !== null && `reply in ${Math.round(lab.responseMedianHours)} h`,
    lab.costCents !== null && `about ${formatMoney(lab.costCents, lab.currency)}`,
    freightText(lab.distanceKm, freight),
  ].filter((fact) => fact !== false);
  return (
    <tr
      aria-current={isShown ? "true" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4 aria-[current]:shadow-[-9px_0_0_var(--ground),-12px_0_0_var(--ink)] @min-[44rem]:grid-cols-[20px_minmax(0,1fr)_minmax(0,18rem)_5.5rem] @min-[44rem]:grid-rows-[auto_1fr]"
    >
      <td className="row-span-2">
        <Checkbox aria-label={`Select ${lab.name}`} isSelected={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className="min-w-0 text-left font-semibold">
        <button type="button" className="text-left hover:underline" onClick={onShow} aria-expanded={isShown}>
          {lab.name}
        </button>
      </th>
      <td className="col-span-2 col-start-2 row-start-2 min-w-0 @min-[44rem]:col-span-1 @min-[44rem]:col-start-2">
        <p className="text-mute">{factLine(facts)}</p>
        {showsReasons ? (
          <Reasons tests={lab.tests} />
        ) : (
          <Certificates tests={lab.tests} plannedOn={plannedOn} />
        )}
        {notes}
        <Link to={`/testlabs/${lab.slug}`} className="text-sm text-mute underline hover:text-ink">
          Machines and scope
        </Link>
      </td>
      <td className="col-span-2 col-start-2 row-start-3 mt-2 @min-[44rem]:col-span-1 @min-[44rem]:col-start-3 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:mt-0">
        <MarginBars answers={lab.tests} />
      </td>
      <td className="col-start-3 row-start-1 justify-self-end @min-[44rem]:col-start-4 @min-[44rem]:row-span-2">
        <VerdictButton {...{ lab, onShow }} />
      </td>
    </tr>
  );
}
