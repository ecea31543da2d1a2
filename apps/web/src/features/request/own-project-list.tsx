import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { ProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { projectStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { ownProjectsQuery } from "../../domain/project/own-project-rows.queries.ts";
import { NextLine } from "../../domain/project/next-step-box.tsx";
import { rowStep } from "../../domain/project/next-step-facts.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { NewMark, StatusChip } from "../../domain/project/status-chip.tsx";
import { factLine } from "../../platform/quantity/formatting.ts";
import { useListPlace } from "../../platform/kept/list-place.ts";
import { useListKeys } from "../../ui/table/list-keys.ts";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Paging } from "../../ui/table/paging.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SearchField } from "../../ui/control/search-field.tsx";
import { Select } from "../../ui/control/select.tsx";
import { EmptyState } from "../../ui/page/states.tsx";

const ownStatuses = projectStatuses.filter((status) => status !== "Deleted");
const statusOptions = [
  { id: "all", label: "Any status" },
  ...ownStatuses.map((status) => ({ id: status, label: status })),
];
const sortOptions = [
  { id: "-createdAt", label: "Newest first" },
  { id: "-updatedAt", label: "Last change first" },
  { id: "title", label: "By title" },
  { id: "status", label: "By status" },
];

function summary({ tests, labs, quotes, answerBy, timeZone, status }: ProjectRow): string {
  return factLine([
    plural(tests, "test"),
    labs === 0 ? "not sent to a laboratory" : plural(labs, "laboratory", "laboratories"),
    ...(quotes > 0 ? [plural(quotes, "quote")] : []),
    ...(answerBy && (status === "Submitted" || status === "Expired")
      ? [`quotes due ${formatDeadline({ answerBy, timeZone })}`]
      : []),
  ]);
}

function ProjectLine({ row }: { row: ProjectRow }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_7rem_6.5rem_6rem] sm:items-baseline lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_6.5rem_6rem]">
      <div className="min-w-0 lg:contents">
        <p>
          <Link to={`/user/projects/${row.id}`} className="font-semibold hover:underline">
            {row.title}
          </Link>{" "}
          <ProjectNumber number={row.number} />
        </p>
        <p className="text-sm text-mute">
          {summary(row)}
          <span className="block">
            <NextLine step={rowStep(row, { reader: "customer" })} />
          </span>
        </p>
      </div>
      <div className="flex items-baseline gap-x-3 sm:contents">
        <div className="max-sm:order-last">{row.responseMarker === "New" && <NewMark />}</div>
        <div>
          <StatusChip status={row.status} />
        </div>
        <time dateTime={row.updatedAt} className="text-sm text-mute tabular-nums sm:text-right">
          {formatDate(row.updatedAt)}
        </time>
      </div>
    </li>
  );
}

function ProjectLines({ rows }: { rows: readonly ProjectRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links inside
    <ul ref={list} {...useListKeys(list)} aria-label="Projects" className="border-t border-line">
      {rows.map((row) => (
        <ProjectLine key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** One's own projects; filter, search, order and page live in the address. */
export function ProjectList() {
  const place = useListPlace("-createdAt");
  const { q, sort } = place;
  const status = place.choice("status", ownStatuses);
  const isFiltered = status !== undefined || q !== "";
  const projects = useQuery(ownProjectsQuery({ ...place.query, ...(status && { status }) }));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 pb-3">
        <SearchField
          label="Search number, title or laboratory"
          value={q}
          onSearch={(text) => place.go({ q: text })}
        />
        <Select
          label="Status"
          className="max-sm:flex-1 sm:w-40"
          options={statusOptions}
          value={status ?? "all"}
          onChange={(id) => place.go({ status: id === "all" ? "" : id })}
        />
        <Select
          label="Order"
          className="max-sm:flex-1 sm:w-44"
          options={sortOptions}
          value={sort}
          onChange={(id) => place.go({ sort: id })}
        />
      </div>
      <QueryView query={projects}>
        {({ rows, meta }) =>
          rows.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <>
              <ProjectLines rows={rows} />
              <Paging {...meta} onPage={(page) => place.go({ page })} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No project matches">Search for another word, or show every status.</EmptyState>
  ) : (
    <EmptyState
      title="No projects yet"
      action={
        <LinkButton href="/" variant="primary">
          Describe a test
        </LinkButton>
      }
    >
      Describe a specimen and its tests once. You see which laboratories can run them, and the same
      description is your request for quotation.
    </EmptyState>
  );
