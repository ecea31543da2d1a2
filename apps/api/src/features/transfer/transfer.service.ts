import type { ActivitySubject } from "@headroom/contract/vocabulary/activity-subjects";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { transferKinds } from "@headroom/contract/endpoints/operations";
import type { z } from "zod";
import { byteOrderMark, type CsvFile, csvLines, readCsv } from "../../platform/csv.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { invalid, Refusal } from "../../platform/refusal.ts";
import { type Activity, recordActivities } from "../activity/activity.service.ts";
import {
  type Identification,
  lockNames,
  marksGiven,
  readDuplicates,
} from "../catalogue/duplicates.service.ts";
import { type Column, text } from "./columns.ts";
import { faultsOf, type JudgedRow, judgeRows, type RawRow, type Stored } from "./transfer.rules.ts";

export type { Stored };
type Raw = Readonly<Record<string, unknown>>;

export interface RowToWrite<D> {
  readonly id: string;
  readonly draft: D;
}

/** What a feature offers so that its records travel as CSV. */
export interface TransferPart<D> {
  readonly noun: ActivitySubject;
  readonly columns: readonly Column[];
  readonly schema: z.ZodType<D>;
  readonly idSchema: z.ZodType<string>;
  readonly nameOf: (values: Raw) => string;
  /** What tells records apart where a row has no identifier. */
  readonly keyOf: (values: Raw) => string;
  /** Those with one of the identifiers or keys; they stay as they are until the transaction ends. */
  readonly find: (
    connection: Connection,
    ids: readonly string[],
    keys: readonly string[],
  ) => Promise<Stored<D>[]>;
  readonly after: (connection: Connection, id: string, most: number) => Promise<Stored<D>[]>;
  readonly referenceFaults: (
    connection: Connection,
    drafts: readonly Raw[],
  ) => Promise<(draft: D) => Readonly<Record<string, string>>>;
  /** Absent where two records may be alike. */
  readonly identification?: Identification<D>;
  readonly create: (transaction: Connection, rows: readonly RowToWrite<D>[]) => Promise<void>;
  readonly change: (transaction: Connection, rows: readonly RowToWrite<D>[]) => Promise<void>;
}

const maxRows = 10_000;
const rowsPerRead = 500;
const idColumn = text("id");

function columnsOfFile(file: CsvFile, known: readonly Column[]): Column[] {
  const byName = new Map([idColumn, ...known].map((column) => [column.name, column]));
  const unknown = file.header.filter((name) => !byName.has(name));
  if (unknown.length > 0)
    throw invalid({
      csv: `Unknown columns: ${unknown.join(", ")}. Known are: id, ${known.map((column) => column.name).join(", ")}.`,
    });
  if (new Set(file.header).size < file.header.length) throw invalid({ csv: "A column appears twice." });
  if (file.rows.length > maxRows) throw invalid({ csv: `At most ${maxRows} rows at once.` });
  return file.header.flatMap((name) => byName.get(name) ?? []);
}

function readRows<D>(file: CsvFile, part: TransferPart<D>): RawRow[] {
  const columns = columnsOfFile(file, part.columns);
  return file.rows.map((cells, place) => {
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) column.put(values, cells[index] ?? "");
    const { id = "", ...others } = values;
    return { row: place + 2, id: String(id), key: part.keyOf(others), values: others };
  });
}

async function judge<D>(
  connection: Connection,
  part: TransferPart<D>,
  rows: readonly RawRow[],
): Promise<JudgedRow<D>[]> {
  const stored = await part.find(
    connection,
    rows.map((row) => row.id).filter(Boolean),
    rows.filter((row) => row.id === "").map((row) => row.key),
  );
  const byId = new Map(stored.map((record) => [record.id, record]));
  const byKey = new Map(stored.map((record) => [part.keyOf(record.draft as Raw), record])); // a draft is a plain object
  const referenceFaults = await part.referenceFaults(
    connection,
    rows.map((row) => row.values),
  );
  const { identification } = part;
  return judgeRows(rows, {
    ...part,
    byId,
    byKey,
    referenceFaults,
    duplicateFaults: identification ? await readDuplicates(connection, identification) : () => ({}),
    marksGiven: (row) => (identification ? marksGiven(identification, row) : []),
  });
}

const changesOf = <D>(rows: readonly JudgedRow<D>[]) =>
  rows.flatMap((row) =>
    row.draft !== null && row.outcome !== "unchanged"
      ? [
          {
            outcome: row.outcome,
            name: row.name,
            before: row.before,
            id: row.id ?? randomUUID(),
            draft: row.draft,
          },
        ]
      : [],
  );
type Change<D> = ReturnType<typeof changesOf<D>>[number];

async function write<D>(
  transaction: Connection,
  part: TransferPart<D>,
  changes: readonly Change<D>[],
): Promise<void> {
  await part.create(
    transaction,
    changes.filter((row) => row.outcome === "create"),
  );
  await part.change(
    transaction,
    changes.filter((row) => row.outcome === "update"),
  );
}

const activityOf = <D>({ noun }: TransferPart<D>, row: Change<D>): Activity => ({
  action: `import: ${row.outcome}`,
  subjectType: noun,
  subjectId: row.id,
  subjectName: row.name,
  ...(row.before === null ? {} : { before: row.before }),
  after: row.draft,
});

function reportOf<D>(rows: readonly JudgedRow<D>[], dryRun: boolean) {
  const count = (outcome: JudgedRow<D>["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return {
    dryRun,
    created: count("create"),
    updated: count("update"),
    unchanged: count("unchanged"),
    refused: count("refuse"),
    rows: rows.map(({ row, outcome, name, fields }) => ({ row, outcome, name, fields: { ...fields } })),
  };
}

/** All rows or none: a single fault keeps the whole file out. */
async function importInto<D>(
  connection: Connection,
  part: TransferPart<D>,
  { by, csv, dryRun }: { readonly by: Caller; readonly csv: string; readonly dryRun: boolean },
) {
  const rows = readRows(readCsv(csv), part);
  if (dryRun) return reportOf(await judge(connection, part, rows), true);
  return connection.transaction().execute(async (transaction) => {
    if (part.identification) await lockNames(transaction);
    const judged = await judge(transaction, part, rows);
    const refused = judged.filter((row) => row.outcome === "refuse").length;
    if (refused > 0)
      throw new Refusal(
        "invalid",
        `Nothing was imported: ${refused === 1 ? "a row has" : `${refused} rows have`} faults.`,
        { fields: faultsOf(judged) },
      );
    const changes = changesOf(judged);
    await write(transaction, part, changes);
    await recordActivities(
      transaction,
      by,
      changes.map((row) => activityOf(part, row)),
    );
    return reportOf(judged, false);
  });
}

async function* linesOf<D>(connection: Connection, part: TransferPart<D>): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([["id", ...part.columns.map((column) => column.name)]]);
  let last = "";
  for (;;) {
    const records = await part.after(connection, last, rowsPerRead);
    if (records.length > 0)
      yield csvLines(
        records.map(({ id, draft }) => [id, ...part.columns.map((column) => column.write(draft as Raw))]), // a draft is a plain object
      );
    const end = records.at(-1);
    if (end === undefined || records.length < rowsPerRead) return;
    last = end.id;
  }
}

interface Transfer {
  readonly import: (by: Caller, csv: string, dryRun: boolean) => Promise<ReturnType<typeof reportOf>>;
  readonly export: () => Readable;
}

export const makeTransfer = <D>(connection: Connection, part: TransferPart<D>): Transfer => ({
  import: (by, csv, dryRun) => importInto(connection, part, { by, csv, dryRun }),
  export: () => Readable.from(linesOf(connection, part)),
});

export type Transfers = Readonly<Record<(typeof transferKinds)[number], Transfer>>;
