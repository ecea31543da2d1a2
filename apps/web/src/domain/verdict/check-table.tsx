import type { Check } from "@headroom/contract/vocabulary/matching";
import { formatMargin, useFormat } from "../../platform/formatting.ts";
import { Table } from "../../ui/table.tsx";
import { verdictTextStyle } from "./verdict-mark.tsx";

/** Every check of one answer: what is needed, what the machine allows, and how we know. */
export function CheckTable({ checks, caption }: { checks: readonly Check[]; caption: string }) {
  const format = useFormat();
  const factorOf = ({ factor }: Check) => (factor === 1 ? "" : ` × ${factor}`);
  return (
    <Table
      caption={caption}
      rows={checks}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "check",
          head: "Check",
          isRowHeader: true,
          cell: (check) => <span title={check.sentence}>{check.label}</span>,
        },
        {
          key: "needs",
          head: "Needs",
          numeric: true,
          cell: ({ required, unit }) => format.quantity(required, unit),
        },
        {
          key: "allows",
          head: "Allows",
          numeric: true,
          cell: (check) =>
            format.quantity(check.limit, check.unit) + (check.limit === null ? "" : factorOf(check)),
        },
        {
          key: "margin",
          head: "Margin",
          numeric: true,
          cell: ({ margin, verdict }) => (
            <span className={verdictTextStyle(verdict)}>
              {margin === null
                ? { yes: "yes", tight: "tight", unknown: "unknown", no: "no" }[verdict]
                : formatMargin(margin)}
            </span>
          ),
        },
        {
          key: "source",
          head: "Rating is",
          cell: ({ provenance }) => <span className="whitespace-nowrap text-mute">{provenance}</span>,
        },
      ]}
    />
  );
}
