type Draft = Readonly<Record<string, unknown>>;

/** A column of a CSV file: how a draft's field is written, and what a cell puts into a draft. */
export interface Column {
  readonly name: string;
  readonly write: (draft: Draft) => string;
  /** Cells that cannot be read stay as they are; the schema says what is wrong with them. */
  readonly put: (target: Record<string, unknown>, cell: string) => void;
}

const separator = "; ";

export function writeList(value: unknown): string {
  const items = Array.isArray(value) ? value.map(String) : [];
  return items.some((item) => item.includes(";") || item.startsWith("["))
    ? JSON.stringify(items)
    : items.join(separator);
}

export function readList(cell: string): unknown {
  if (!cell.startsWith("["))
    return cell
      .split(";")
      .map((item) => item.trim())
      .filter(Boolean);
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

export const readNumber = (cell: string): unknown =>
  cell !== "" && Number.isFinite(Number(cell)) ? Number(cell) : cell;
export function writeCell(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

const column = (
  name: string,
  write: (value: unknown) => string,
  read: (cell: string) => unknown,
): Column => ({
  name,
  write: (draft) => write(draft[name]),
  put: (target, cell) => {
    target[name] = read(cell);
  },
});

export const text = (name: string) => column(name, writeCell, (cell) => cell);
/** An empty cell means that there is none. */
export const optionalText = (name: string) => column(name, writeCell, (cell) => (cell === "" ? null : cell));
/** An empty cell means the field's default. */
export const word = (name: string) => column(name, writeCell, (cell) => (cell === "" ? undefined : cell));
export const number = (name: string) => column(name, writeCell, readNumber);
/** An empty cell means that there is none. */
export const optionalNumber = (name: string) =>
  column(name, writeCell, (cell) => (cell === "" ? null : readNumber(cell)));
export const list = (name: string) => column(name, writeList, readList);
