const digits = 3;

function write(value: number): string {
  const size = Math.abs(value);
  if (size >= 1000 && size < 1e7) return String(Math.round(value));
  const short = Number(value.toPrecision(digits));
  return (size !== 0 && size < 1e-4) || size >= 1e7 ? short.toExponential() : String(short);
}

/** Cache of written figures: the sentences of a page name the same ones over and over. */
const written = new Map<number, string>();
const maxWritten = 4096;

/** A number as it is said in a sentence: three digits, no exponent between a thousandth and a million. */
export function figure(value: number): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  if (written.size === maxWritten) written.clear();
  const text = write(value);
  written.set(value, text);
  return text;
}

const frequencySteps: readonly (readonly [least: number, unit: string])[] = [
  [1e9, "GHz"],
  [1e6, "MHz"],
];

/** A number with its unit; high frequencies in MHz and GHz. */
export function amount(value: number, unit: string): string {
  const step = unit === "Hz" ? frequencySteps.find(([least]) => value >= least) : undefined;
  if (step) return `${figure(value / step[0])} ${step[1]}`;
  return unit ? `${figure(value)} ${unit}` : figure(value);
}

const step = (value: number) => 10 ** (Math.floor(Math.log10(Math.abs(value))) - (digits - 1));

/** Rounded to three digits, never above the value: what is allowed stays allowed when it is applied. */
export function roundedDown(value: number): number {
  if (value === 0) return 0;
  const short = Number(value.toPrecision(digits));
  return short <= value ? short : Number((short - step(value)).toPrecision(digits));
}

/** Rounded to three digits, never below the value. */
export const roundedUp = (value: number): number => -roundedDown(-value);

/** Rounded to a tenth, never above the value: degrees and decibels. */
export const tenthDown = (value: number): number => Math.floor(value * 10) / 10;

/** Rounded to a tenth, never below the value. */
export const tenthUp = (value: number): number => -tenthDown(-value);
