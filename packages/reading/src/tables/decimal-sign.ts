import { type DecimalSign, type NumberReading, numberReadings } from "../numbers/number-readings.ts";
import { splitQuantity } from "../quantities/split-quantity.ts";

/** The readings of a cell's number, whatever unit stands behind it. */
export const cellReadings = (cell: string): readonly NumberReading[] => {
  const readings = numberReadings(cell);
  return readings.length > 0 ? readings : numberReadings(splitQuantity(cell)?.number ?? "");
};

/** Notation of a table's numbers. */
export interface DecimalConvention {
  /** Null where no cell has a decimal sign, or where nothing decides. */
  readonly sign: DecimalSign | null;
  /** A cell that can be read in two ways; undefined where there is none. */
  readonly ambiguous?: { readonly cell: string; readonly column: number };
  /** Cells that could be read otherwise were decided by the rest of the table. */
  readonly isDecidedByOthers: boolean;
}

interface SeenCell {
  readonly cell: string;
  readonly column: number;
  readonly row: number;
  readonly readings: readonly NumberReading[];
}

const isRising = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));
const isFalling = (values: readonly number[]) => isRising(values.toReversed());

/** The sign under which a column rises or falls throughout, where only one of both does that. */
function signByOrder(cells: readonly SeenCell[], column: number): DecimalSign | null {
  const own = cells.filter((cell) => cell.column === column);
  if (own.length < 2) return null;
  const fits = ([".", ","] as const).filter((sign) => {
    const values = own.map(
      ({ readings }) => (readings.find((each) => each.decimalSign === sign) ?? readings[0])?.value ?? 0,
    );
    return isRising(values) || isFalling(values);
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Whole numbers of four digits and more without groups: nobody groups some and not the others. */
function signByUngrouped(cells: readonly SeenCell[], ambiguous: readonly SeenCell[]): DecimalSign | null {
  if (!cells.some(({ cell }) => /^[+-]?\d{4,}$/.test(cell))) return null;
  return ambiguous[0]?.readings[0]?.decimalSign ?? null;
}

/** Frequencies of tests: below the first figure hardly any begins and ends, above the second none goes. */
const [lowHz, highHz] = [10, 20_000];

/**
 * The sign under which frequencies are those of a test, `1,000` to `2,000` beside a level of `10`: grouped where they
 * would all be below ten, unless every cell has three digits behind its sign and may be padded.
 */
function signByRange(cells: readonly SeenCell[], column: number): DecimalSign | null {
  const isPadded = cells.every(({ readings }) => readings.length !== 1 || readings[0]?.decimalSign !== null);
  if (isPadded) return null;
  const pairs = cells.filter((cell) => cell.column === column).map(({ readings }) => readings);
  const isUsual = pairs.every(
    ([decimal, grouped]) =>
      decimal !== undefined &&
      grouped !== undefined &&
      decimal.value < lowHz &&
      grouped.value <= highHz &&
      grouped.value % 10 === 0,
  );
  return isUsual ? (pairs[0]?.[1]?.decimalSign ?? null) : null;
}

/**
 * Which sign parts whole and fraction in a table's cells: that of a cell which can be read in one way alone (`0.04`,
 * `1.234,5`), or the one under which the ordered column is in order, or that of a table which does not group.
 *
 * @example decimalConvention([["1,000", "0.04"]], { orderedColumn: 0, isFrequency: true }).sign // "."
 */
export function decimalConvention(
  rows: readonly (readonly string[])[],
  { orderedColumn, isFrequency }: { readonly orderedColumn: number | null; readonly isFrequency: boolean },
): DecimalConvention {
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column): SeenCell => ({ cell, column, row: at, readings: cellReadings(cell) })),
  );
  const proofs = cells.filter(({ readings }) => readings.length === 1 && readings[0]?.decimalSign !== null);
  const proved = new Set(proofs.map(({ readings }) => readings[0]?.decimalSign));
  const ambiguous = cells.filter(({ readings }) => readings.length > 1);
  const [first] = ambiguous;
  // Each cell says for itself what its sign is; together they decide nothing for a cell that does not.
  if (proved.size > 1)
    return { sign: null, ...(first ? { ambiguous: first } : {}), isDecidedByOthers: false };
  const sign = proofs[0]?.readings[0]?.decimalSign ?? null;
  if (first === undefined || sign !== null) return { sign, isDecidedByOthers: first !== undefined };
  const vote = votedSign(cells, ambiguous, { orderedColumn, isFrequency });
  return vote === null
    ? { sign: null, ambiguous: first, isDecidedByOthers: false }
    : { sign: vote, isDecidedByOthers: true };
}

/** The sign for which order, range and other whole numbers speak; null where they speak for none, or for both. */
function votedSign(
  cells: readonly SeenCell[],
  ambiguous: readonly SeenCell[],
  { orderedColumn, isFrequency }: { readonly orderedColumn: number | null; readonly isFrequency: boolean },
): DecimalSign | null {
  const byColumn =
    orderedColumn === null
      ? []
      : [signByOrder(cells, orderedColumn), isFrequency ? signByRange(cells, orderedColumn) : null];
  const votes = new Set([...byColumn, signByUngrouped(cells, ambiguous)].filter((vote) => vote !== null));
  const [vote = null] = votes;
  return votes.size === 1 ? vote : null;
}
