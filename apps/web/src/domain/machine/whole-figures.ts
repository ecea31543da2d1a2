/** A machine's name on a line that breaks before its figures, not before their units: `50 kN` stays whole. */
export const wholeFigures = (name: string): string => name.replaceAll(/(?<=\d) (?=\p{L})/gu, "\u00a0");
