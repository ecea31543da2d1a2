import { type LedgerRow, monthSchema } from "@headroom/contract/vocabulary/project/ledger";
import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { type ListPlace, useListPlace } from "../../../platform/kept/list-place.ts";
import { formatExactMoney } from "../../../platform/quantity/formatting.ts";
import { Button } from "../../../ui/control/button.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { type LedgerQuery, ledgerQuery, saveLedger } from "./ledger.queries.ts";

const columns: readonly Column<LedgerRow>[] = [
  { key: "month", head: "Month", cell: ({ month }) => <span className="figure">{month}</span> },
  {
    key: "laboratory",
    head: "Laboratory",
    isRowHeader: true,
    cell: ({ labId, labName }) => (
      <Link className="hover:underline" to={`/testlab/edit/${labId}`}>
        {labName}
      </Link>
    ),
  },
  { key: "requests", head: "Requests", numeric: true, cell: ({ requests }) => formatCount(requests) },
  { key: "quotes", head: "First quotes", numeric: true, cell: ({ quotes }) => formatCount(quotes) },
  { key: "awards", head: "Awards", numeric: true, cell: ({ awards }) => formatCount(awards) },
  {
    key: "awarded",
    head: "Awarded",
    numeric: true,
    cell: ({ awarded }) =>
      awarded.map(({ currency, cents }) => (
        <span key={currency} className="block">
          {formatExactMoney(cents, currency)}
        </span>
      )),
  },
];

const monthFault = (month: string): string | undefined =>
  month === "" || monthSchema.safeParse(month).success ? undefined : "Write it as 2026-11.";

/** The filters of the address; one that is no month filters nothing. */
function queryOf(place: ListPlace): LedgerQuery {
  const { q, page } = place.query;
  const months = ["from", "to"].flatMap((name) => {
    const month = place.filter(name);
    return month === "" || monthFault(month) !== undefined ? [] : [[name, month]];
  });
  return { page, ...(q !== undefined && { q }), ...Object.fromEntries(months) };
}

function MonthField({ place, name, label }: { place: ListPlace; name: "from" | "to"; label: string }) {
  const month = place.filter(name);
  return (
    <TextField
      label={label}
      placeholder="2026-11"
      className="w-32"
      value={month}
      error={monthFault(month)}
      onChange={(text) => place.go({ [name]: text.trim() })}
    />
  );
}

/** Requests, quotes and awards by laboratory and month. */
export function Ledger() {
  const place = useListPlace("-month");
  return (
    <ResourceList
      caption="Ledger"
      searchLabel="Search laboratory"
      place={place}
      isFiltered={place.filter("from") !== "" || place.filter("to") !== ""}
      filters={
        <div className="flex gap-2">
          <MonthField place={place} name="from" label="From month" />
          <MonthField place={place} name="to" label="To month" />
        </div>
      }
      query={useQuery(ledgerQuery(queryOf(place)))}
      columns={columns}
      rowKey={({ labId, month }) => `${month} ${labId}`}
      filterNames={["from", "to"]}
      empty={{
        title: "No request yet",
        text: "A laboratory has a row for each month in which it was asked, quoted or was awarded tests.",
      }}
    />
  );
}

export function LedgerExport() {
  const query = queryOf(useListPlace("-month"));
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Exporting as CSV…", saveLedger(query)),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button onPress={() => mutate()} isPending={isPending}>
      Export CSV
    </Button>
  );
}
