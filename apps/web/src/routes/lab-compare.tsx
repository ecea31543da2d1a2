import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { spokenType } from "@headroom/contract/vocabulary/test/spoken-type";
import { useQueries } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { certificateLine } from "../domain/certificate/certificate-line.ts";
import { factsBeside, labFacts } from "../domain/laboratory/lab-facts.ts";
import { publicLabQuery } from "../domain/laboratory/public-lab.queries.ts";
import { wholeFigures } from "../domain/machine/whole-figures.ts";
import { useDistanceFacts } from "../domain/search/distances.ts";
import { todayIso } from "../platform/quantity/today.ts";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { EmptyState } from "../ui/page/states.tsx";
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

type DistanceFacts = ReturnType<typeof useDistanceFacts>;

function rowsOf(labs: readonly LabProfile[], distanceOf: DistanceFacts): readonly FactRow[] {
  const facts = factsBeside(labs.map((lab) => labFacts(lab, distanceOf(lab.id))));
  const certificates = labs.map((lab) =>
    lab.certificates.map((certificate) => certificateLine(certificate, todayIso())),
  );
  return [
    ...facts.map(({ values, ...fact }) => ({ ...fact, values: values.map((value) => [value]) })),
    { key: "certificates", label: "Certificates", values: certificates },
    ...machineRows(labs),
  ];
}

function Lines({ of: lines }: { of: readonly string[] | undefined }) {
  if (!lines || lines.length === 0) return <span className="block min-w-36">–</span>;
  return (
    <ul className="flex min-w-36 flex-col gap-1">
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

function Comparison({ labs }: { labs: readonly LabProfile[] }) {
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
      rows={rowsOf(labs, distanceOf)}
      rowKey={({ key }) => key}
    />
  );
}

export function Component() {
  const [search] = useSearchParams();
  const ids = (search.get("labs") ?? "").split(",").filter(Boolean).slice(0, maxCompared);
  const queries = useQueries({ queries: ids.map(publicLabQuery) });
  const labs = queries.flatMap(({ data }) => data ?? []);
  const without = queries.find(({ isError }) => isError) ?? queries.find(({ isPending }) => isPending);
  return (
    <Page>
      <PageHeader title="Compare laboratories" detail={`up to ${maxCompared}`} />
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
      {labs.length > 0 && !queries.some(({ isPending }) => isPending) && <Comparison labs={labs} />}
    </Page>
  );
}
