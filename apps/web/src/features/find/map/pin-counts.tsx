import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { ableIn, countsText } from "../../../domain/search/counts-text.ts";

interface PinCountsProps {
  readonly labs: readonly Pick<LabAnswer, "verdict">[];
  /** The answer of which the map has a page. */
  readonly answer: SearchAnswer | undefined;
}

/** Pins of the map by verdict, in the words of the heading, and of how many in all they are a page. */
export function PinCounts({ labs, answer }: PinCountsProps) {
  const of = (wanted: LabAnswer["verdict"]) => labs.filter(({ verdict }) => verdict === wanted).length;
  const counts = { yes: of("yes"), tight: of("tight"), unknown: of("unknown") };
  const no = of("no");
  const all = answer ? ableIn(answer.counts) + answer.counts.unknown : 0;
  const texts = [
    (ableIn(counts) > 0 || counts.unknown > 0) && countsText(counts),
    no > 0 && `${formatCount(no)} not suitable`,
  ].filter((text) => text !== false);
  return (
    <p className="border-b border-line px-4 py-2 text-sm text-mute">
      {all > labs.length ? `${formatCount(labs.length)} of ${formatCount(all)} on the map: ` : "On the map: "}
      {texts.join(", ")}
    </p>
  );
}
