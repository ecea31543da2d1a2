import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { useRef } from "react";
import { Link } from "react-router";
import { NextLine } from "../../domain/project/next-step-box.tsx";
import { ownRowStep } from "../../domain/project/next-step-facts.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { NewMark, StatusChip } from "../../domain/project/status-chip.tsx";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { useListKeys } from "../../ui/table/list-keys.ts";
import { isToAnswer, onBoard } from "./board-columns.ts";

function BoardCard({ row }: { row: LabProjectRow }) {
  const waits = isToAnswer(row);
  return (
    <li className="relative rounded border border-line bg-raised p-2.5 hover:border-line-strong">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <Link
          to={`/test-lab/projects/${row.projectLabId}`}
          className="font-semibold before:absolute before:inset-0 pointer-coarse:-my-3.5"
        >
          {row.title}
        </Link>
        {row.unread && <NewMark what="New" />}
      </div>
      <p className="text-sm text-mute">
        <ProjectNumber number={row.number} /> · {row.customerCompany}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-sm">
        <StatusChip status={row.status} />
        <span className="figure text-mute">
          {row.totalCents !== null && row.currency !== null
            ? formatMoney(row.totalCents, row.currency)
            : plural(row.tests, "test")}
        </span>
      </p>
      <p className="mt-1 text-sm">
        <NextLine step={ownRowStep(row)} />
      </p>
      {row.outdated && <p className="mt-1 text-sm text-tight">the quote is outdated</p>}
      {waits && row.answerBy && <p className="mt-1 text-sm">quotes due {formatDeadline(row)}</p>}
    </li>
  );
}

/** Every request of the laboratory, by how far it is. On a narrow screen the columns stand below each other. */
export function ProjectBoard({ rows }: { rows: readonly LabProjectRow[] }) {
  const board = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside
    <div ref={board} {...useListKeys(board)} className="grid gap-4 md:grid-cols-3 xl:grid-cols-6 xl:gap-3">
      {onBoard(rows).map((column) => (
        <section key={column.title} aria-label={column.title} className="min-w-0">
          <h2 className="eyebrow flex justify-between border-b border-line-strong/60 pb-1">
            {column.title} <span className="figure">{column.rows.length}</span>
          </h2>
          {column.rows.length === 0 ? (
            <p className="py-2 text-sm text-mute">{column.empty}</p>
          ) : (
            <ul className="flex flex-col gap-2 pt-2">
              {column.rows.map((row) => (
                <BoardCard key={row.projectLabId} row={row} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
