import { estimateHeading, hoursText, type PriceNote } from "@headroom/contract/vocabulary/search/estimates";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { notedMoney } from "../../platform/quantity/formatting.ts";
import { Table } from "../../ui/table/table.tsx";

const noteSentences: Readonly<Record<PriceNote, string>> = {
  from: "The laboratory states its day rate as “from”: the price is at least this.",
  "on request": "The laboratory states a day rate on request only. Ask it for the price.",
};

/** Hours and amounts of a test at a laboratory, each with its reason; older answers have none. */
export function EstimateLines({
  estimate,
  costCents,
  currency,
}: Pick<TestAnswer, "estimate" | "costCents"> & { readonly currency: string }) {
  if (!estimate || estimate.lines.length === 0) return null;
  const { perRun = 1, priceIs } = estimate;
  const note = (cents: number | null) => (priceIs === "on request" && cents !== null ? undefined : priceIs);
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
          {
            key: "amount",
            head: "Amount",
            numeric: true,
            cell: ({ cents }) => notedMoney(cents, currency, note(cents)),
          },
        ]}
      />
      {priceIs && <p className="text-sm text-mute">{noteSentences[priceIs]}</p>}
      {perRun > 1 && (
        <p className="text-sm text-mute">
          The hours count {perRun} specimens in one run: with them no check has a worse verdict than with one.
          The checks and margins are those of one.
        </p>
      )}
    </>
  );
}
