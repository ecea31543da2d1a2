import type { LabProfile } from "@headroom/contract/vocabulary/labs";
import { useQueries } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labFacts } from "../features/labs/lab-facts.ts";
import { publicLabQuery } from "../features/labs/labs.queries.ts";
import { sentenceOf } from "../platform/call-error.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Page } from "../ui/page.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "../ui/states.tsx";
import { type Column, Table } from "../ui/table.tsx";

const mostCompared = 4;

interface FactRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
}

function rowsOf(labs: readonly LabProfile[]): readonly FactRow[] {
  const facts = labs.map(labFacts);
  const shared = (facts[0] ?? []).map(({ key, label }, index) => ({
    key,
    label,
    values: facts.map((own) => own[index]?.value ?? "–"),
  }));
  const certificates = labs.map(
    (lab) => lab.certificates.map((one) => `${one.abbreviation} ${one.certificateNo}`).join(", ") || "–",
  );
  const types = [
    ...new Set(labs.flatMap((lab) => lab.equipment.map((machine) => machine.equipmentTypeId))),
  ].sort();
  const machines = types.map((type) => ({
    key: type,
    label: type.replaceAll("-", " "),
    values: labs.map((lab) => {
      const own = lab.equipment.filter((machine) => machine.equipmentTypeId === type);
      return (
        own.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ") || "–"
      );
    }),
  }));
  return [...shared, { key: "certificates", label: "Certificates", values: certificates }, ...machines];
}

function Comparison({ labs }: { labs: readonly LabProfile[] }) {
  const columns: Column<FactRow>[] = [
    {
      key: "fact",
      head: "",
      isRowHeader: true,
      cell: ({ label }) => <span className="font-normal text-mute">{label}</span>,
    },
    ...labs.map((lab, index) => ({
      key: lab.id,
      head: (
        <Link className="font-semibold text-ink underline" to={`/testlabs/${lab.slug}`}>
          {lab.name}
        </Link>
      ),
      cell: ({ values }: FactRow) => <span className="block min-w-36">{values[index]}</span>,
    })),
  ];
  return (
    <Table
      caption="Laboratories side by side"
      columns={columns}
      rows={rowsOf(labs)}
      rowKey={({ key }) => key}
    />
  );
}

export function Component() {
  const [search] = useSearchParams();
  const ids = (search.get("labs") ?? "").split(",").filter(Boolean).slice(0, mostCompared);
  const queries = useQueries({ queries: ids.map(publicLabQuery) });
  const labs = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ isError }) => isError);
  return (
    <Page>
      <PageHeader title="Compare laboratories" detail={`up to ${mostCompared}`} />
      {ids.length === 0 && (
        <EmptyState
          title="Nothing to compare yet"
          action={<LinkButton href="/search">Find laboratories</LinkButton>}
        >
          Select two to four laboratories in a search result and press Compare.
        </EmptyState>
      )}
      {failed && <FailedState sentence={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {queries.some(({ isPending }) => isPending) && <LoadingState />}
      {labs.length > 0 && <Comparison labs={labs} />}
    </Page>
  );
}
