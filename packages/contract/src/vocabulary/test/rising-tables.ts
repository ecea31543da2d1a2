const frequencyKey = "fHz";
/** Cells of a table by the keys of its columns. */
export type Row = Readonly<Record<string, number | string>>;

/** Frequencies of a table of breakpoints, in its order; `null` where it is no such table. */
function frequenciesOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const cells = value.map((row: Row | string | null) =>
    row && typeof row === "object" ? row[frequencyKey] : undefined,
  );
  return cells.length > 0 && cells.every((cell) => typeof cell === "number") ? cells : null;
}

const firstFall = (frequencies: readonly number[]): number =>
  frequencies.findIndex((each, i) => each < (frequencies[i - 1] ?? each));

function isFalling(frequencies: readonly number[]): boolean {
  const never = frequencies.every((each, i) => each <= (frequencies[i - 1] ?? each));
  return never && firstFall(frequencies) >= 0;
}

/** Rows that rise in frequency where they fall from the first to the last; any others as they are. */
export const turnedRound = <Each extends Row>(rows: readonly Each[]): readonly Each[] =>
  isFalling(frequenciesOf([...rows]) ?? []) ? rows.toReversed() : rows;

/** A fault of a table of breakpoints: where it is, and the sentence. */
export interface TableFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Tables whose frequencies neither rise nor fall throughout, and spectra without a height or a width. */
export function tableFaults(values: Readonly<Record<string, unknown>>): readonly TableFault[] {
  return Object.entries(values).flatMap(([key, value]): readonly TableFault[] => {
    const frequencies = frequenciesOf(value);
    if (!frequencies) return [];
    const row = firstFall(frequencies);
    if (row >= 0 && !isFalling(frequencies)) {
      const message = `Frequency must rise: ${frequencies[row]} Hz after ${frequencies[row - 1]} Hz.`;
      return [{ path: [key, row, frequencyKey], message }];
    }
    return key === "psd" ? spectrumFaults(key, frequencies, value as readonly Row[]) : []; // it has rows
  });
}

function spectrumFaults(
  key: string,
  frequencies: readonly number[],
  rows: readonly Row[],
): readonly TableFault[] {
  const flat = rows.findIndex(({ psd }) => typeof psd === "number" && psd <= 0);
  if (flat >= 0) return [{ path: [key, flat, "psd"], message: "PSD must be greater than 0." }];
  return new Set(frequencies).size < 2 ? [{ path: [key], message: "Enter at least two frequencies." }] : [];
}
