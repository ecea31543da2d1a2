import { plural } from "@headroom/contract/vocabulary/words/counts";
import { wordsOf } from "../../platform/differences.ts";
import { Notice } from "../../ui/page/notice.tsx";
import { Table } from "../../ui/table/table.tsx";
import type { Report } from "./import-file.ts";

const words = {
  create: "+ create",
  update: "~ update",
  unchanged: "= unchanged",
  refuse: "✕ refuse",
} as const;
const styles = {
  create: "text-yes",
  update: "text-tight",
  unchanged: "text-mute",
  refuse: "text-no",
} as const;

const verdictOf = (report: Report): string => {
  const { created, updated, unchanged, refused } = report;
  const sum = `${plural(created, "row")} to create, ${updated} to update, ${unchanged} unchanged`;
  return refused > 0
    ? `${plural(refused, "row")} cannot be imported, so nothing will be changed. ${sum}, ${refused} refused.`
    : `${sum}. Nothing has been changed yet.`;
};

/** Preview of an import, row by row. */
export function ImportReport({ report }: { report: Report }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={report.refused > 0 ? "no" : "yes"}>{verdictOf(report)}</Notice>
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption="Report row by row"
          rowKey={(row) => `${row.row}`}
          rows={report.rows}
          columns={[
            { key: "row", head: "Row", numeric: true, cell: (row) => row.row },
            {
              key: "outcome",
              head: "Outcome",
              cell: (row) => (
                <span className={`whitespace-nowrap font-medium ${styles[row.outcome]}`}>
                  {words[row.outcome]}
                </span>
              ),
            },
            { key: "name", head: "Name", isRowHeader: true, cell: (row) => row.name || "–" },
            {
              key: "fields",
              head: "What",
              cell: (row) => (
                <ul>
                  {Object.entries(row.fields).map(([field, sentence]) => (
                    <li key={field}>
                      <span className="text-mute">{wordsOf(field)}: </span>
                      {sentence}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}
