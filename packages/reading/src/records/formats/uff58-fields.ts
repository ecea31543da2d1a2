import { RecordFault } from "../record-fault.ts";
import { unitAsWritten } from "../opened-record.ts";

export const UFF_FORMAT = "UFF58 file";

/** Lines of a dataset that tell how its samples are stored. */
export interface UffHeader {
  readonly name: string;
  readonly points: number;
  readonly isEven: boolean;
  readonly isDouble: boolean;
  readonly isComplex: boolean;
  readonly first: number;
  readonly step: number;
  readonly isFrequency: boolean;
  readonly unit: string | null;
  readonly isAcceleration: boolean;
}

/** Numbers as Fortran writes them: an exponent with D, and two that touch. */
const FIGURE = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[EeDd][+-]?\d{1,3})?/g;

/** All numbers of a line. */
export function figuresOf(line: string): number[] {
  return (line.match(FIGURE) ?? []).map((figure) => Number(figure.replace(/d/i, "e")));
}

/** Label and unit of an axis: by column, or the last words where names overran theirs. */
function axisTexts(line: string): { type: number; label: string; unit: string } {
  const [type = 0] = figuresOf(line.slice(0, 10));
  const [label, unit] = [line.slice(25, 46).trim(), line.slice(46, 67).trim()];
  if (label !== "" && unit !== "") return { type, label, unit };
  const words = line.trim().split(/\s{2,}/);
  return { type, label: words.at(-2) ?? "", unit: words.at(-1) ?? "" };
}

const isNone = (text: string) => text === "" || /^none$/i.test(text);

function nameOf(lines: readonly string[]): string {
  const [, entity] = /^(?:\s*\d+){4}\s+(\S+)/.exec(lines[5] ?? "") ?? [];
  const described = (lines[0] ?? "").trim();
  return [entity ?? "", described].find((text) => !isNone(text)) ?? "";
}

function storageOf(lines: readonly string[]) {
  const [type = 0, points = 0, spacing = 1, first = 0, step = 0] = figuresOf(lines[6] ?? "");
  return { type, points, spacing, first, step };
}

/** Whether an abscissa is frequency: by its own type, or by that of the function, 1 being a time response. */
function isFrequency(type: number | undefined, lines: readonly string[]): boolean {
  const [functionType = 0] = figuresOf((lines[5] ?? "").slice(0, 5));
  return type === 18 || (type !== 17 && functionType > 1);
}

/**
 * Reads records 1 to 11 of a dataset 58; `line` is the number of its first.
 *
 * Source: Universal File Dataset 58, Structural Dynamics Research Laboratory, Cincinnati.
 */
export function uffHeader(lines: readonly string[], line: number): UffHeader {
  const { type, points, spacing, first, step } = storageOf(lines);
  if (![2, 4, 5, 6].includes(type) || !Number.isInteger(points) || points < 0)
    throw new RecordFault(
      "wrong-type",
      { format: UFF_FORMAT, line: line + 6 },
      "ordinates are of type 2, 4, 5 or 6, with their count beside it",
    );
  const [abscissa, ordinate] = lines.slice(7, 9).map(axisTexts);
  return {
    name: nameOf(lines),
    points,
    isEven: spacing === 1,
    isDouble: type === 4 || type === 6,
    isComplex: type >= 5,
    first,
    step,
    isFrequency: isFrequency(abscissa?.type, lines),
    unit: unitAsWritten(ordinate?.unit),
    isAcceleration: ordinate?.type === 12,
  };
}

/** Lengths per metre by which a dataset 164 turns its own into SI. */
const ACCELERATIONS = [
  [1, "m/s2"],
  [1000, "mm/s2"],
  [100, "cm/s2"],
  [1 / 0.0254, "in/s2"],
  [1 / 0.3048, "ft/s2"],
] as const;

/** The unit of acceleration of a dataset 164, by its factor of length; its factors may carry a D. */
export function accelerationOf164(lines: readonly string[]): string | null {
  const [factor = 0] = figuresOf(lines[1] ?? "");
  return ACCELERATIONS.find(([each]) => Math.abs(factor / each - 1) < 1e-4)?.[1] ?? null;
}
