/** `R-118`: a project as people write and say it; it is no key. */
export const projectNumber = (number: number): string => `R-${number}`;

const written = /^\s*(?:r[-\s]?)?0*([1-9]\d{0,8})\s*$/i;

/** The number that somebody wrote: `R-118`, `r118`, `118`. Null for any other text. */
export function readProjectNumber(text: string): number | null {
  const digits = written.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
