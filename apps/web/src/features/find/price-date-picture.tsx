import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { axisTicks } from "@headroom/plots";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { weekTicks } from "../../platform/quantity/week-ticks.ts";
import { Section } from "../../ui/page/section.tsx";
import { type PricedStart, pricedStarts } from "./price-date.ts";

interface PriceDateProps {
  readonly labs: readonly ListedLab[];
  readonly shownId: string | null;
  readonly onShow: (lab: ListedLab) => void;
}

const minShown = 3;
const marginDays = 3;
const maxTicks = 5;

const wordsOf = ({ lab, euroCents }: PricedStart) =>
  `${lab.name}: ${lab.row.priceIs ?? "about"} ${formatMoney(euroCents, "EUR")}, from ${formatDate(lab.row.earliestStart)}`;

/** Price against first day for the laboratories of a page: the picture of two columns of the table, which says the same in words. */
export function PriceDatePicture({ labs, shownId, onShow }: PriceDateProps) {
  const starts = pricedStarts(labs);
  if (starts.length < minShown) return null;
  const days = starts.map(({ day }) => day);
  const [fromDay, toDay] = [Math.min(...days) - marginDays, Math.max(...days) + marginDays];
  const topCents = 1.1 * Math.max(...starts.map(({ euroCents }) => euroCents));
  const left = (day: number) => `${(100 * (day - fromDay)) / (toDay - fromDay)}%`;
  const bottom = (cents: number) => `${(100 * cents) / topCents}%`;
  return (
    <div className="px-4 pt-4 pb-4">
      <Section title="Price against date">
        <div
          aria-hidden
          className="no-print relative mt-2 mr-2 mb-7 ml-14 h-52 border-b border-l border-line-strong"
        >
          {axisTicks("linear", 0, topCents / 100).map((euro) => (
            <span
              key={euro}
              className="absolute inset-x-0 border-t border-line text-xs text-mute tabular-nums"
              style={{ bottom: bottom(euro * 100) }}
            >
              <span className="absolute right-full -translate-y-1/2 pr-1.5 whitespace-nowrap">
                {formatMoney(euro * 100, "EUR")}
              </span>
            </span>
          ))}
          {weekTicks(fromDay, toDay, maxTicks).map(({ day, label }) => (
            <span
              key={day}
              className="absolute top-full border-l border-line-strong pt-1 pl-1 text-xs whitespace-nowrap text-mute tabular-nums"
              style={{ left: left(day) }}
            >
              {label}
            </span>
          ))}
          {starts.map((each) => (
            <button
              key={each.lab.labId}
              type="button"
              tabIndex={-1}
              aria-label={wordsOf(each)}
              title={wordsOf(each)}
              onClick={() => onShow(each.lab)}
              className="absolute size-6 -translate-x-1/2 translate-y-1/2 cursor-pointer rounded-full hover:z-10"
              style={{ left: left(each.day), bottom: bottom(each.euroCents) }}
            >
              <span
                className={`mx-auto block rounded-full forced-color-adjust-none ${each.isBest ? "size-3 bg-data-1" : "size-2 bg-mute"} ${each.lab.labId === shownId ? "outline-2 outline-offset-2 outline-ink" : ""}`}
              />
            </button>
          ))}
        </div>
        <ul className="text-sm">
          {starts
            .filter(({ isBest }) => isBest)
            .map((each) => (
              <li key={each.lab.labId}>{wordsOf(each)}</li>
            ))}
        </ul>
        <p className="pt-1 text-sm text-mute">
          Estimates with freight, not offers. Large dots, named above: nobody on this page is cheaper without
          starting later.
        </p>
      </Section>
    </div>
  );
}
