import type { z } from "zod";
import type { Column } from "./columns.ts";

export interface Stored<D> {
  readonly id: string;
  readonly draft: D;
}

export interface JudgedRow<D> {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number;
  readonly outcome: "create" | "update" | "unchanged" | "refuse";
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly id: string | null;
  readonly draft: D | null;
  readonly before: D | null;
}

/** A row as written, before judgement. */
export interface RawRow {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Questions about cells that can be read in two ways, by column. */
  readonly questions: Readonly<Record<string, string>>;
}

type Raw = Readonly<Record<string, unknown>>;

export interface Judgement<D> {
  readonly columns: readonly Column[];
  readonly schema: z.ZodType<D>;
  readonly idSchema: z.ZodType<string>;
  readonly nameOf: (values: Raw) => string;
  readonly keyOf: (values: Raw) => string;
  readonly byId: ReadonlyMap<string, Stored<D>>;
  readonly byKey: ReadonlyMap<string, Stored<D>>;
  /** Faults of what a draft refers to. */
  readonly referenceFaults: (draft: D) => Readonly<Record<string, string>>;
  /** Faults of a draft that repeats another record. */
  readonly duplicateFaults: (row: DraftOf<D>) => Readonly<Record<string, string>>;
  /** The names that no other row of the file may give as well, by their field. */
  readonly marksGiven: (row: DraftOf<D>) => readonly (readonly [string, string])[];
}

/** A row's draft, and the record that it changes. */
export interface DraftOf<D> {
  readonly id: string | null;
  readonly draft: D;
  readonly before: D | null;
}

const fieldOf = (path: readonly PropertyKey[]) =>
  String(path[0] === "ratings" ? (path[1] ?? "ratings") : (path[0] ?? "row"));

const written = (columns: readonly Column[], draft: Raw) =>
  columns.map((column) => column.write(draft)).join("\u0000");

const allowed: Readonly<Record<string, string>> = {};

/** Returns the draft to store, or faults by column. */
function readDraft<D>(merged: Raw, stored: Stored<D> | null, judgement: Judgement<D>) {
  const read = judgement.schema.safeParse(merged);
  if (!read.success) {
    const faults = read.error.issues.toReversed().map(({ path, message }) => [fieldOf(path), message]);
    return { draft: null, fields: Object.fromEntries(faults) as Record<string, string> }; // pairs of texts
  }
  const fields = {
    ...judgement.referenceFaults(read.data),
    ...judgement.duplicateFaults({ id: stored?.id ?? null, draft: read.data, before: stored?.draft ?? null }),
  };
  return Object.keys(fields).length > 0 ? { draft: null, fields } : { draft: read.data, fields: allowed };
}

/** A row for a record that does not exist yet has to be able to have its identifier. */
function readNewDraft<D>(id: string, merged: Raw, judgement: Judgement<D>) {
  const own = judgement.idSchema.safeParse(id);
  if (id === "" || own.success) return readDraft(merged, null, judgement);
  return {
    draft: null,
    fields: { id: `${own.error.issues[0]?.message ?? ""} Leave it empty for a new row.` },
  };
}

interface RowReading<D> {
  readonly merged: Raw;
  readonly judgement: Judgement<D>;
}
function readRow<D>(raw: RawRow, stored: Stored<D> | null, { merged, judgement }: RowReading<D>) {
  if (Object.keys(raw.questions).length > 0) return { draft: null, fields: raw.questions };
  if (stored === null) return readNewDraft(raw.id, merged, judgement);
  // An unchanged record is accepted even if it was stored under older rules.
  const isSame = JSON.stringify(merged) === JSON.stringify(stored.draft);
  return isSame ? { draft: stored.draft, fields: allowed } : readDraft(merged, stored, judgement);
}

function outcomeOf<D>(stored: Stored<D> | null, draft: D | null, columns: readonly Column[]) {
  if (draft === null) return "refuse";
  if (stored === null) return "create";
  // a draft is a plain object
  const [before, after] = [stored.draft, draft].map((each) => written(columns, each as Raw));
  return before === after ? "unchanged" : "update";
}

/** One row: new, changed, unchanged, or refused with a sentence per column. Columns that the file lacks stay as they are stored. */
function judgeRow<D>(raw: RawRow, judgement: Judgement<D>): JudgedRow<D> {
  const { byId, byKey, columns } = judgement;
  const stored = (raw.id === "" ? byKey.get(raw.key) : byId.get(raw.id)) ?? null;
  const merged = mergedValues(stored?.draft as Raw | undefined, raw.values); // a draft is a plain object
  const row = {
    row: raw.row,
    name: judgement.nameOf(merged),
    id: stored?.id ?? (raw.id === "" ? null : raw.id),
    before: stored?.draft ?? null,
  };
  const { draft, fields } = readRow(raw, stored, { merged, judgement });
  const outcome = outcomeOf(stored, draft, columns);
  return { ...row, outcome, fields, draft };
}

/** Ratings are many columns of one field, so they are laid over one by one. */
function mergedValues(stored: Raw | undefined, values: Raw): Raw {
  const merged: Record<string, unknown> = { ...stored, ...values };
  const [before, after] = [stored?.["ratings"], values["ratings"]];
  if (typeof after === "object")
    merged["ratings"] = { ...(typeof before === "object" ? before : {}), ...after };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Two rows about the same thing cannot both be right. */
export function judgeRows<D>(rows: readonly RawRow[], judgement: Judgement<D>): JudgedRow<D>[] {
  const seen = new Map<string, number>();
  return rows.map((raw) => {
    const judged = judgeRow(raw, judgement);
    const { id, draft, before } = judged;
    const marks = [
      id === null ? null : `id ${id}`,
      `key ${draft ? judgement.keyOf(draft as Raw) : raw.key}`,
      ...(draft ? judgement.marksGiven({ id, draft, before }).map((mark) => mark.join(" ")) : []),
    ].filter((mark) => mark !== null);
    const earlier = marks.map((mark) => seen.get(mark)).find((row) => row !== undefined);
    for (const mark of marks) seen.set(mark, raw.row);
    return earlier === undefined
      ? judged
      : {
          ...judged,
          outcome: "refuse",
          draft: null,
          fields: { ...judged.fields, row: `Row ${earlier} is for the same record.` },
        };
  });
}

const maxNamed = 50;

/** The refused rows' faults as fields, for the refusal of the whole file. */
export function faultsOf<D>(rows: readonly JudgedRow<D>[]): Record<string, string> {
  const faults = rows
    .filter((row) => row.outcome === "refuse")
    .flatMap((row) =>
      Object.entries(row.fields).map(([field, sentence]) => [`row ${row.row}, ${field}`, sentence]),
    );
  return Object.fromEntries(faults.slice(0, maxNamed));
}
