import { estimateHeading, hoursText } from "@headroom/contract/vocabulary/search/estimates";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { formatMoney } from "../../platform/quantity/formatting.ts";
import { Table } from "../../ui/table/table.tsx";

/** Hours and amounts of a test at a laboratory, each with its reason; older answers have none. */
export function EstimateLines({
  estimate,
  costCents,
  currency,
}: Pick<TestAnswer, "estimate" | "costCents"> & { readonly currency: string }) {
  if (!estimate || estimate.lines.length === 0) return null;
  const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, currency));
  const { perRun = 1 } = estimate;
  const total = { name: "Total", hours: null, reason: "", cents: costCents };
  return (
    <>
      <Table
        caption={estimateHeading}
        rows={[...estimate.lines, total]}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "line",
            head: estimateHeading,
            isRowHeader: true,
            cell: ({ name, reason }) => (
              <>
                <span className={name === total.name ? "font-semibold" : "font-normal"}>{name}</span>
                {reason !== "" && <span className="block text-sm font-normal text-mute">{reason}</span>}
              </>
            ),
          },
          {
            key: "hours",
            head: "Hours",
            numeric: true,
            cell: ({ hours }) => (hours === null ? "" : hoursText(hours)),
          },
          { key: "amount", head: "Amount", numeric: true, cell: ({ cents }) => money(cents) },
        ]}
      />
      {perRun > 1 && (
        <p className="text-sm text-mute">
          The hours count {perRun} specimens in one run: with them no check has a worse verdict than with one.
          The checks and margins are those of one.
        </p>
      )}
    </>
  );
}
