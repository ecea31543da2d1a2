import { Readable } from "node:stream";
import type { LedgerRow } from "@headroom/contract/vocabulary/project/ledger";
import { currencies, currencyDecimals } from "@headroom/contract/vocabulary/project/money";
import { byteOrderMark, csvLines } from "../../platform/csv.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { type LedgerFilter, makeLedgerStore } from "./ledger.store.ts";

const rowsPerRead = 500;
const maxExported = 100_000;
const header = [
  "month",
  "labId",
  "laboratory",
  "requests",
  "quotes",
  "awards",
  ...currencies.map((currency) => `awarded ${currency}`),
];
const cellsOf = ({ month, labId, labName, requests, quotes, awards, awarded }: LedgerRow) => [
  month,
  labId,
  labName,
  `${requests}`,
  `${quotes}`,
  `${awards}`,
  ...currencies.map((currency) => {
    const cents = awarded.find((each) => each.currency === currency)?.cents;
    return cents === undefined ? "" : (cents / 100).toFixed(currencyDecimals(currency));
  }),
];

export function makeLedgerService(connection: Connection) {
  const store = makeLedgerStore(connection);
  const read = async (filter: LedgerFilter, page: number) =>
    (await store.list({ ...filter, page, limit: rowsPerRead })).data;

  async function* lines(filter: LedgerFilter, first: readonly LedgerRow[]): AsyncGenerator<string> {
    yield byteOrderMark + csvLines([header]);
    let rows = first;
    for (let page = 2; page <= maxExported / rowsPerRead + 1; page++) {
      if (rows.length > 0) yield csvLines(rows.map(cellsOf));
      if (rows.length < rowsPerRead) return;
      rows = await read(filter, page);
    }
  }

  return {
    list: store.list,
    /** Reads once before it answers: a filter that is refused is a refusal, not an answer that breaks off. */
    exportCsv: async (filter: LedgerFilter) => Readable.from(lines(filter, await read(filter, 1))),
  };
}
export type LedgerService = ReturnType<typeof makeLedgerService>;
