import type { ActivitySubject } from "@headroom/contract/vocabulary/project/activity-subjects";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { transferKinds } from "@headroom/contract/endpoints/operations";
import type { DecimalSign, FileDelimiter } from "@headroom/reading";
import type { z } from "zod";
import { byteOrderMark, csvLines, readCsv } from "../../platform/csv.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Activity, recordActivities } from "../activity/activity.service.ts";
import {
  type Identification,
  lockNames,
  marksGiven,
  readDuplicates,
} from "../catalogue/duplicates.service.ts";
import type { Column } from "./columns.ts";
import { type FileNumbers, readRows } from "./file-rows.ts";
import { faultsOf, type JudgedRow, judgeRows, type RawRow, type Stored } from "./transfer.rules.ts";

export type { Stored };
type ReadAs = FileNumbers & { readonly delimiter: FileDelimiter };
type Raw = Readonly<Record<string, unknown>>;

export interface RowToWrite<D> {
  readonly id: string;
  readonly draft: D;
}

/** A feature's operations for import and export as CSV. */
export interface TransferPart<D> {
  readonly noun: ActivitySubject;
  readonly columns: readonly Column[];
  readonly schema: z.ZodType<D>;
  readonly idSchema: z.ZodType<string>;
  readonly nameOf: (values: Raw) => string;
  /** Identifies a record if its row has no identifier. */
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
  /** Its rows are parts of one record, whose activity `create` records. */
  readonly recordsItself?: true;
  /** Absent where two records may be alike. */
  readonly identification?: Identification<D>;
  readonly create: (transaction: Connection, rows: readonly RowToWrite<D>[]) => Promise<void>;
  readonly change: (transaction: Connection, rows: readonly RowToWrite<D>[]) => Promise<void>;
}

const rowsPerRead = 500;

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

function reportOf<D>(rows: readonly JudgedRow<D>[], dryRun: boolean, readAs: ReadAs) {
  const count = (outcome: JudgedRow<D>["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return {
    dryRun,
    readAs: { ...readAs, notes: [...readAs.notes] },
    created: count("create"),
    updated: count("update"),
    unchanged: count("unchanged"),
    refused: count("refuse"),
    rows: rows.map(({ row, outcome, name, fields }) => ({ row, outcome, name, fields: { ...fields } })),
  };
}

/** A file, and what its sender says about it. */
export interface FileToImport {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly delimiter?: FileDelimiter | undefined;
  readonly decimalSign?: DecimalSign | undefined;
}

/** All rows or none: a single fault keeps the whole file out. */
async function importInto<D>(
  connection: Connection,
  part: TransferPart<D>,
  { by, file }: { readonly by: Caller; readonly file: FileToImport },
) {
  const { delimiter, ...csv } = readCsv(file.csv, file.delimiter);
  const { rows, ...numbers } = readRows(csv, part, file.decimalSign);
  const readAs = { delimiter, ...numbers };
  if (file.dryRun) return reportOf(await judge(connection, part, rows), true, readAs);
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
    if (!part.recordsItself)
      await recordActivities(
        transaction,
        by,
        changes.map((row) => activityOf(part, row)),
      );
    return reportOf(judged, false, readAs);
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
  readonly import: (by: Caller, file: FileToImport) => Promise<ReturnType<typeof reportOf>>;
  readonly export: () => Readable;
}

export const makeTransfer = <D>(connection: Connection, part: TransferPart<D>): Transfer => ({
  import: (by, file) => importInto(connection, part, { by, file }),
  export: () => Readable.from(linesOf(connection, part)),
});

export type Transfers = Readonly<Record<(typeof transferKinds)[number], Transfer>>;
