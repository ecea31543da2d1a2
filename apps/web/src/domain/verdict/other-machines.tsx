import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { notedMoney } from "../../platform/quantity/formatting.ts";
import { differenceIn } from "../../platform/quantity/display-unit.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Table } from "../../ui/table/table.tsx";
import { wholeFigures } from "../machine/whole-figures.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** A laboratory's other machines for the test: the best one is the cheapest that can, not the largest. */
export function OtherMachines({
  otherMachines: machines = [],
  currency,
}: Pick<TestAnswer, "otherMachines"> & { readonly currency: string }) {
  const difference = differenceIn(useUnitSystem());
  if (machines.length === 0) return null;
  return (
    <Disclosure title={machines.length === 1 ? "One other machine" : `${machines.length} other machines`}>
      <Table
        caption="Other machines"
        rows={machines}
        rowKey={({ labEquipmentId }) => labEquipmentId}
        columns={[
          {
            key: "machine",
            head: "Machine",
            isRowHeader: true,
            cell: ({ name }) => <span className="font-normal">{wholeFigures(name)}</span>,
          },
          {
            key: "margin",
            head: "Margin",
            numeric: true,
            cell: ({ limiting }) => (limiting ? checkMarginText(limiting, difference) : "–"),
          },
          {
            key: "rate",
            head: "Day rate",
            numeric: true,
            cell: ({ dayRateCents, dayRateIs }) => notedMoney(dayRateCents, currency, dayRateIs),
          },
          { key: "verdict", head: "Verdict", cell: ({ verdict }) => <VerdictMark verdict={verdict} /> },
        ]}
      />
    </Disclosure>
  );
}
