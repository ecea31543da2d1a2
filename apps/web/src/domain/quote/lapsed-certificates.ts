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
    const lapsed = lab.proof.filter(({ accreditation }) => lapseBeforeReport(accreditation, report));
    if (!specification.specimen.accreditedReport || lapsed.length === 0) return bidder;
    const lineIds = lab.lineIds.filter((lineId) => lapsed.some((answer) => isLineOf(answer.lineId, lineId)));
    return { ...bidder, unaccredited: new Set([...unaccredited, ...lineIds]) };
  });
