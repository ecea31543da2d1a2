import type { AdminProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { projectStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NextLine } from "../../../domain/project/next-step-box.tsx";
import { rowStep } from "../../../domain/project/next-step-facts.ts";
import { ProjectNumber } from "../../../domain/project/project-number.tsx";
import { StatusChip } from "../../../domain/project/status-chip.tsx";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import { Select } from "../../../ui/control/select.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { ProjectActions } from "./project-actions.tsx";
import { projectsQuery } from "./projects.queries.ts";

const columns: readonly Column<AdminProjectRow>[] = [
  {
    key: "title",
    head: "Project",
    sortKey: "title",
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link className="hover:underline" to={`/admin/projects/${row.id}`}>
          {row.title}
        </Link>{" "}
        <ProjectNumber number={row.number} />
      </>
    ),
  },
  {
    key: "owner",
    head: "Customer",
    cell: (row) => (
      <>
        {row.ownerName} <span className="text-sm text-mute">{row.ownerEmail}</span>
      </>
    ),
  },
  { key: "status", head: "Status", sortKey: "status", cell: (row) => <StatusChip status={row.status} /> },
  {
    key: "next",
    head: "Next",
    cell: (row) => <NextLine step={rowStep(row, { reader: "operator", customer: row.ownerName })} />,
  },
  { key: "tests", head: "Tests", numeric: true, cell: (row) => row.tests },
  { key: "labs", head: "Labs", numeric: true, cell: (row) => row.labs },
  { key: "quotes", head: "Quotes", numeric: true, cell: (row) => row.quotes },
  {
    key: "answerBy",
    head: "Quotes due",
    cell: (row) => <span className="whitespace-nowrap">{formatDeadline(row)}</span>,
  },
  {
    key: "updatedAt",
    head: "Changed",
    sortKey: "updatedAt",
    cell: (row) => <span className="whitespace-nowrap text-sm text-mute">{formatDate(row.updatedAt)}</span>,
  },
  {
    key: "actions",
    head: <span className="sr-only">Actions</span>,
    cell: (row) => <ProjectActions project={row} size="small" />,
  },
];
const statuses = [{ id: "all", label: "Every status" }, ...projectStatuses.map((id) => ({ id, label: id }))];

export function ProjectList() {
  const place = useListPlace("-updatedAt");
  const { enabled: _none, ...query } = place.query;
  const status = place.choice("status", projectStatuses);
  return (
    <ResourceList
      caption="Projects"
      searchLabel="Search number, title, customer or laboratory"
      place={place}
      isFiltered={status !== undefined}
      filters={
        <Select
          label="Status"
          className="w-full sm:w-44"
          options={statuses}
          value={status ?? "all"}
          onChange={(id) => place.go({ status: id === "all" ? undefined : id })}
        />
      }
      query={useQuery(projectsQuery({ ...query, ...(status && { status }) }))}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: "No projects yet", text: "A project appears when a customer saves a specification." }}
    />
  );
}
