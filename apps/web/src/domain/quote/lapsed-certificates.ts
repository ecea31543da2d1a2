import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import { isLineOf } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import type { Bidder } from "./compare-quotes.ts";
import { lapseBeforeReport, quotedReport } from "./quoted-report.ts";

/** Bidders whose certificate for a test ends before their quoted report are not certain to report it as accredited. */
export const withLapses = (
  bidders: readonly Bidder[],
  specification: Pick<Specification, "tests" | "specimen">,
  today: string,
): readonly Bidder[] =>
  bidders.map((bidder) => {
    const { lab, quote, unaccredited } = bidder;
    const report = quotedReport(quote, specification, { today, answers: lab.proof });
    const lapses = new Map<string, string>();
    for (const { lineId, accreditation } of lab.proof) {
      const lastDay = lapseBeforeReport(accreditation, report);
      if (lastDay !== null) lapses.set(lineId, lastDay);
    }
    const lapsed = specification.specimen.accreditedReport
      ? lab.lineIds.filter((lineId) => [...lapses.keys()].some((answered) => isLineOf(answered, lineId)))
      : [];
    return { ...bidder, lapses, unaccredited: new Set([...unaccredited, ...lapsed]) };
  });
