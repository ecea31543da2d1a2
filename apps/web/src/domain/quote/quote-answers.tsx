import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import { registerLinkIn } from "@headroom/contract/vocabulary/project/quoted-accreditation";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { deviationText, type QuoteTest } from "@headroom/contract/vocabulary/project/quotes";
import { hoursText } from "@headroom/contract/vocabulary/search/estimates";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";

type Named = Pick<TestLine, "lineId" | "stereoTypeId">;

/** Differences from the request, a line each: numbers by the names of their parameters, then words. */
export function Deviations({ answer, test }: { answer: QuoteTest; test: Named }) {
  const { entered } = useFormat();
  const { data } = useQuery(testMethodsQuery);
  const definitions = data?.find(({ id }) => id === test.stereoTypeId)?.parameters ?? [];
  const lines = (answer.deviations ?? []).map((each) => deviationText(each, definitions, entered));
  return [...lines, ...(answer.deviationNote ? [answer.deviationNote] : [])].map((line) => (
    <span key={line} className="block whitespace-pre-line text-tight">
      {line}
    </span>
  ));
}

/** An accreditation as the quote says it; a guest's yes is a question until it gives the register's link. */
export function accreditationSaid({ accredited, certificate }: QuoteTest, labId: string): string | null {
  if (accredited === null || accredited === undefined) return null;
  if (!accredited) return "not accredited";
  if (!isGuestLab(labId) || registerLinkIn(certificate) !== null)
    return certificate ? `accredited: ${certificate}` : "accredited";
  return certificate
    ? `accredited? ${certificate}, ask for the certificate or the register's link`
    : "accredited? Ask for the certificate";
}

/** The register's page that a quote names. */
export function QuotedRegisterLink({ answer: { accredited, certificate } }: { answer: QuoteTest }) {
  const link = accredited ? registerLinkIn(certificate) : null;
  return (
    link !== null && (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        className="underline"
      >
        Open the register
      </a>
    )
  );
}

function factsOf(answer: QuoteTest, test: Named, labId: string) {
  const { accepts, machine, hours, subcontractor, site } = answer;
  const runs = accepts === false ? <Deviations answer={answer} test={test} /> : accepts && "as described";
  const register = registerLinkIn(answer.certificate) !== null && <QuotedRegisterLink answer={answer} />;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ["runs", runs],
    ["machine", machine],
    ["time", typeof hours === "number" && hoursText(hours)],
    ["report", accreditationSaid(answer, labId)],
    ["subcontracted to", subcontractor],
    ["site", site],
    ["register", register],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}

interface QuoteAnswersProps {
  readonly quote: Pick<Quote, "tests">;
  readonly tests: readonly Named[];
  readonly labId: string;
}

/** The laboratory's answers to the tests, as far as it gave them. */
export function QuoteAnswers({ quote, tests, labId }: QuoteAnswersProps) {
  const answered = tests.flatMap((test, place) => {
    const answer = quote.tests?.find(({ lineId }) => lineId === test.lineId);
    const facts = answer ? factsOf(answer, test, labId) : [];
    return facts.length > 0 ? [{ key: test.lineId, place, facts }] : [];
  });
  if (answered.length === 0) return null;
  return (
    <ul className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 print:grid-cols-2">
      {answered.map(({ key, place, facts }) => (
        <li key={key} className="flex items-start gap-3">
          <span className="figure">{place + 1}</span>
          <KeyValueList pairs={facts} />
        </li>
      ))}
    </ul>
  );
}
