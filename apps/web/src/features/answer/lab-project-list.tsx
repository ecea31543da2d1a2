import type { LabProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { projectLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NextLine } from "../../domain/project/next-step-box.tsx";
import { ownRowStep } from "../../domain/project/next-step-facts.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { NewMark, StatusChip } from "../../domain/project/status-chip.tsx";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { useListPlace } from "../../platform/kept/list-place.ts";
import { DataList } from "../../ui/table/data-list.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SearchField } from "../../ui/control/search-field.tsx";
import { Select } from "../../ui/control/select.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import type { Column } from "../../ui/table/table.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { labProjectsQuery } from "./lab-project-rows.queries.ts";
import { ProjectBoard } from "./project-board.tsx";

const statusOptions = [
  { id: "all", label: "Any status" },
  ...projectLabStatuses.map((status) => ({ id: status, label: status })),
];
/** A board beyond this is no board any more; the list has pages. */
const maxOnBoard = 200;

const columns: readonly Column<LabProjectRow>[] = [
  {
    key: "title",
    head: "Project",
    sortKey: "title",
    isRowHeader: true,
    cell: (row) => (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link to={`/test-lab/projects/${row.projectLabId}`} className="hover:underline">
          {row.title}
        </Link>
        <ProjectNumber number={row.number} />
        {row.unread && <NewMark what="New" />}
      </span>
    ),
  },
  { key: "customer", head: "Customer", cell: (row) => row.customerCompany },
  { key: "status", head: "Status", sortKey: "status", cell: (row) => <StatusChip status={row.status} /> },
  { key: "next", head: "Next", cell: (row) => <NextLine step={ownRowStep(row)} /> },
  { key: "tests", head: "Tests", numeric: true, cell: (row) => row.tests },
  { key: "by", head: "Quotes due", sortKey: "answerBy", cell: (row) => formatDeadline(row) },
  {
    key: "total",
    head: "Quote",
    numeric: true,
    cell: (row) => formatMoney(row.totalCents, row.currency ?? "EUR"),
  },
  { key: "updated", head: "Changed", sortKey: "updatedAt", cell: (row) => formatDate(row.updatedAt) },
];

function List() {
  const place = useListPlace("-updatedAt");
  const status = place.choice("status", projectLabStatuses);
  const isFiltered = status !== undefined || place.q !== "";
  const query = useQuery(labProjectsQuery({ ...place.query, ...(status && { status }) }));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 py-3">
        <SearchField
          label="Search number, title or customer"
          value={place.q}
          onSearch={(q) => place.go({ q })}
        />
        <Select
          label="Status"
          className="w-full sm:w-40"
          options={statusOptions}
          value={status ?? "all"}
          onChange={(id) => place.go({ status: id === "all" ? "" : id })}
        />
      </div>
      <DataList
        caption="Projects"
        columns={columns}
        rowKey={(row) => row.projectLabId}
        query={query}
        sort={place.sort}
        onSort={(sort) => place.go({ sort })}
        onPage={(page) => place.go({ page })}
        empty={isFiltered ? { title: "No project matches" } : nothing}
      />
    </>
  );
}

const nothing = {
  title: "No requests yet",
  text: "Requests from customers appear here. Keep machines and certificates up to date to be found.",
};

function Board() {
  const query = useQuery(labProjectsQuery({ limit: maxOnBoard, sort: "-updatedAt" }));
  return (
    <QueryView query={query}>
      {({ rows, meta }) =>
        rows.length === 0 ? (
          <EmptyState title={nothing.title}>{nothing.text}</EmptyState>
        ) : (
          <>
            <ProjectBoard rows={rows} />
            {meta.total > rows.length && (
              <p className="pt-4 text-mute">
                The board shows the {rows.length} that changed most recently, of {meta.total}; the list has
                all of them.
              </p>
            )}
          </>
        )
      }
    </QueryView>
  );
}

/** The laboratory's requests as a board or as a list; which one is in the address. */
export function LabProjects() {
  const place = useListPlace("-updatedAt");
  const view = place.choice("view", ["board", "list"]) ?? "board";
  return (
    <Tabs<"board" | "list">
      label="View"
      selected={view}
      onSelect={(id) => place.go({ view: id === "list" ? "list" : "", q: "", status: "", sort: "" })}
      tabs={[
        { id: "board", label: "Board", content: <div className="pt-2">{view === "board" && <Board />}</div> },
        { id: "list", label: "List", content: view === "list" && <List /> },
      ]}
    />
  );
}
