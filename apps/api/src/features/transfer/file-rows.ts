import {
  type DecimalSign,
  type NumberReading,
  provedDecimalSign,
  readingsWithin,
  twoWays,
} from "@headroom/reading";
import type { CsvFile } from "../../platform/csv.ts";
import { invalid } from "../../platform/refusal.ts";
import { type Column, text } from "./columns.ts";
import type { RawRow } from "./transfer.rules.ts";

const maxRows = 10_000;
const maxNotes = 3;
const idColumn = text("id");
/** No separator, one reading: most cells are. */
const PLAIN = /^-?\d{1,15}$/;

/** Number format of a file. */
export interface FileNumbers {
  readonly decimalSign: DecimalSign | null;
  /** Numbers that the file's evidence decided, each as a sentence. */
  readonly notes: readonly string[];
}

interface Records {
  readonly columns: readonly Column[];
  readonly keyOf: (values: Readonly<Record<string, unknown>>) => string;
}

/** The column of each cell; undefined for those without a name, which are empty. */
function columnsOfFile(file: Pick<CsvFile, "header" | "rows">, known: readonly Column[]) {
  // "Test method" in a table for people is the column testMethod.
  const folded = (name: string) => name.replaceAll(/[\s_-]/g, "").toLowerCase();
  const byName = new Map([idColumn, ...known].map((column) => [folded(column.name), column]));
  const names = file.header.map(folded).filter((name) => name !== "");
  const unknown = file.header.filter((name) => name !== "" && !byName.has(folded(name)));
  if (unknown.length > 0)
    throw invalid({
      csv: `Unknown columns: ${unknown.join(", ")}. Known are: id, ${known.map((column) => column.name).join(", ")}.`,
    });
  if (new Set(names).size < names.length) throw invalid({ csv: "A column appears twice." });
  if (file.rows.length > maxRows) throw invalid({ csv: `At most ${maxRows} rows at once.` });
  return file.header.map((name) => byName.get(folded(name)));
}

function provedSign(rows: CsvFile["rows"], columns: readonly (Column | undefined)[]): DecimalSign | null {
  const numbers: (readonly NumberReading[])[] = [];
  const collect = (cell: string, most?: number) => {
    if (!PLAIN.test(cell)) numbers.push(readingsWithin(cell, most));
    return cell;
  };
  for (const cells of rows)
    for (const [index, column] of columns.entries()) column?.put({}, cells[index] ?? "", collect);
  return provedDecimalSign(numbers);
}

interface CellReading {
  readonly value: unknown;
  readonly question?: string;
  readonly note?: string;
}

/** A cell that is no number stays as it is; the schema says what is wrong with it. */
function readCell(cell: string, readings: readonly NumberReading[], sign: DecimalSign | null): CellReading {
  const [first, second] = readings;
  if (first === undefined) return { value: cell };
  if (second === undefined) return { value: first.value };
  const chosen = readings.find(({ decimalSign }) => decimalSign === sign);
  return chosen === undefined
    ? { value: cell, question: `${twoWays(cell, [first.value, second.value])}.` }
    : { value: chosen.value, note: `read ${cell} as ${chosen.value}` };
}

/** Reads a file's rows. An ambiguous number is resolved by the file's other numbers, or by a question. */
export function readRows(
  file: Pick<CsvFile, "header" | "rows" | "rowNumbers">,
  { columns: known, keyOf }: Records,
  chosen?: DecimalSign,
): FileNumbers & { readonly rows: readonly RawRow[] } {
  const columns = columnsOfFile(file, known);
  const decimalSign = chosen ?? provedSign(file.rows, columns);
  const notes: string[] = [];
  const rows = file.rows.map((cells, place): RawRow => {
    const row = file.rowNumbers[place] ?? place + 2;
    const values: Record<string, unknown> = {};
    const questions: Record<string, string> = {};
    for (const [index, column] of columns.entries())
      column?.put(values, cells[index] ?? "", (cell, most) => {
        if (PLAIN.test(cell)) return Number(cell);
        const read = readCell(cell, readingsWithin(cell, most), decimalSign);
        if (read.question !== undefined) questions[column.name] = read.question;
        if (read.note !== undefined) notes.push(`Row ${row}, ${column.name}: ${read.note}`);
        return read.value;
      });
    const { id = "", ...others } = values;
    return { row, id: String(id), key: keyOf(others), values: others, questions };
  });
  const rest = notes.length - maxNotes;
  const said = rest > 0 ? [...notes.slice(0, maxNotes), `${rest} more were read alike`] : notes;
  return { rows, decimalSign, notes: said };
}
