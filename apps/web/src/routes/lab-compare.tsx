import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { spokenType } from "@headroom/contract/vocabulary/test/spoken-type";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { certificateLine } from "../domain/certificate/certificate-line.ts";
import { factsBeside, labFacts } from "../domain/laboratory/lab-facts.ts";
import { publicLabQuery } from "../domain/laboratory/public-lab.queries.ts";
import { wholeFigures } from "../domain/machine/whole-figures.ts";
import { useDistanceFacts } from "../domain/search/distances.ts";
import { readSearchData } from "../domain/search/kept-search.ts";
import { chosenParameter } from "../domain/search/search-parameters.ts";
import { chosenLabsQuery } from "../domain/search/search.queries.ts";
import { verdictReason } from "../domain/verdict/deciding.ts";
import { verdictName, verdictSign } from "../domain/verdict/verdict-mark.tsx";
import { notedMoney } from "../platform/quantity/formatting.ts";
import { todayIso } from "../platform/quantity/today.ts";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { EmptyState } from "../ui/page/states.tsx";
import { SidewaysHint } from "../ui/table/sideways-hint.tsx";
import { type Column, Table } from "../ui/table/table.tsx";

const maxCompared = 4;

interface FactRow {
  readonly key: string;
  readonly label: string;
  /** Values per laboratory, one entry to a line. */
  readonly values: readonly (readonly string[])[];
}

function machineRows(labs: readonly LabProfile[]): readonly FactRow[] {
  const types = new Set(labs.flatMap((lab) => lab.equipment.map(({ equipmentTypeId }) => equipmentTypeId)));
  const rows = [...types].map((type) => ({
    key: type,
    label: sentenceStart(spokenType(type)),
    values: labs.map((lab) =>
      lab.equipment
        .filter(({ equipmentTypeId }) => equipmentTypeId === type)
        .map(({ quantity, name }) => wholeFigures(quantity > 1 ? `${quantity} × ${name}` : name)),
    ),
  }));
  return rows.sort((a, b) => compareNames(a.label, b.label));
}

/** Verdict, price and first day for a search; `…` until its answer is here. */
function answerRows(labs: readonly LabProfile[], answers: readonly ListedLab[] | null): readonly FactRow[] {
  const ids = labs.map(({ id }) => id);
  const row = (label: string, linesOf: (answer: ListedLab) => readonly string[]): FactRow => ({
    key: label,
    label,
    values: ids.map((id) => {
      if (answers === null) return ["…"];
      const answer = answers.find(({ labId }) => labId === id);
      return answer ? linesOf(answer) : [];
    }),
  });
  return [
    row("Verdict, last search", (answer) => [
      `${verdictSign(answer.row.verdict)} ${verdictName(answer.row.verdict)}`,
      ...[verdictReason(answer) ?? []].flat(),
    ]),
    row("Price, estimate", ({ row: { priceEuroCents, priceIs, freightEuroCents } }) => [
      notedMoney(priceEuroCents, "EUR", priceIs),
      ...(priceEuroCents === null ? [] : [freightEuroCents === null ? "without freight" : "with freight"]),
    ]),
    row("Earliest start", ({ row: { earliestStart } }) => [formatDate(earliestStart)]),
  ];
}

type DistanceFacts = ReturnType<typeof useDistanceFacts>;

const isStated = ({ values }: FactRow) => values.some((lines) => lines.some((line) => line !== "–"));

function rowsOf(labs: readonly LabProfile[], distanceOf: DistanceFacts): readonly FactRow[] {
  const facts = factsBeside(labs.map((lab) => labFacts(lab, distanceOf(lab.id))));
  const certificates = labs.map((lab) =>
    lab.certificates.map((certificate) => certificateLine(certificate, todayIso())),
  );
  return [
    ...facts.map(({ values, ...fact }) => ({ ...fact, values: values.map((value) => [value]) })),
    { key: "certificates", label: "Certificates", values: certificates },
    ...machineRows(labs),
  ].filter(isStated);
}

function Lines({ of: lines }: { of: readonly string[] | undefined }) {
  if (!lines || lines.length === 0) return <span className="block min-w-32 sm:min-w-36">–</span>;
  return (
    <ul className="flex min-w-32 flex-col gap-1 sm:min-w-36">
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

interface ComparisonProps {
  readonly labs: readonly LabProfile[];
  /** The laboratories' answers to the last search; null until they are here. */
  readonly answers?: readonly ListedLab[] | null;
}

function Comparison({ labs, answers }: ComparisonProps) {
  const distanceOf = useDistanceFacts(labs.map(({ id }) => id));
  const columns: Column<FactRow>[] = [
    {
      key: "fact",
      head: "",
      isRowHeader: true,
      isPinned: true,
      cell: ({ label }) => <span className="block min-w-28 font-normal text-mute">{label}</span>,
    },
    ...labs.map((lab, index) => ({
      key: lab.id,
      head: (
        <Link className="font-semibold whitespace-normal text-ink underline" to={`/testlabs/${lab.slug}`}>
          {lab.name}
        </Link>
      ),
      cell: ({ values }: FactRow) => <Lines of={values[index]} />,
    })),
  ];
  return (
    <Table
      caption="Laboratories side by side"
      columns={columns}
      rows={[...(answers === undefined ? [] : answerRows(labs, answers)), ...rowsOf(labs, distanceOf)]}
      rowKey={({ key }) => key}
    />
  );
}

function AnsweredComparison({ labs, criteria }: ComparisonProps & { criteria: SearchCriteria }) {
  const ids = labs.map(({ id }) => id);
  const { data = null, isError } = useQuery(chosenLabsQuery(criteria, ids));
  return <Comparison labs={labs} {...(!isError && { answers: data })} />;
}

export function Component() {
  const [search] = useSearchParams();
  const ids = (search.get("labs") ?? "").split(",").filter(Boolean).slice(0, maxCompared);
  const queries = useQueries({ queries: ids.map(publicLabQuery) });
  const labs = queries.flatMap(({ data }) => data ?? []);
  const [criteria] = useState(() => readSearchData());
  const result = `/search/result?${chosenParameter}=${labs.map(({ id }) => id).join(",")}`;
  const without = queries.find(({ isError }) => isError) ?? queries.find(({ isPending }) => isPending);
  return (
    <Page>
      <PageHeader
        title="Compare laboratories"
        detail={`up to ${maxCompared}`}
        {...(criteria &&
          labs.length > 0 && {
            trail: <Link to={result}>Search result</Link>,
            actions: (
              <LinkButton variant="primary" href={`${result}&request=1`}>
                Request quotes
              </LinkButton>
            ),
          })}
      />
      {ids.length === 0 && (
        <EmptyState
          title="Nothing to compare yet"
          action={<LinkButton href="/search">Find laboratories</LinkButton>}
        >
          Select two to four laboratories in a search result and press Compare.
        </EmptyState>
      )}
      {without && <QueryView query={without}>{() => null}</QueryView>}
      {/* All at once: the columns of those that are there would move for each other one. */}
      {labs.length > 0 && !queries.some(({ isPending }) => isPending) && (
        <>
          <SidewaysHint count={labs.length} />
          {criteria ? <AnsweredComparison {...{ labs, criteria }} /> : <Comparison labs={labs} />}
        </>
      )}
    </Page>
  );
}
