import type { TableFault } from "./rising-tables.ts";
import type { Specimen } from "./specimen.ts";
import type { TestLine } from "./test-lines.ts";

/** The specimen as it works, or in its package. */
export const specimenStates = ["bare", "as packed"] as const;

type FigureName =
  | "massKg"
  | "lengthMm"
  | "widthMm"
  | "heightMm"
  | "packedMassKg"
  | "packedLengthMm"
  | "packedWidthMm"
  | "packedHeightMm";
/** Figures of a specimen that a test may repeat; while it is written some are missing. */
export type SpecimenFigures = { readonly [Name in FigureName]?: Specimen[Name] | undefined };
type Sides = readonly [number, number, number];
type Line = Pick<TestLine, "stereoTypeId" | "parameters">;

/** Methods whose own mass or size is that of the specimen in one of its states. */
const methods: ReadonlySet<string> = new Set([
  "drop-free-fall",
  "compression",
  "packaging-sequence",
  "un-38-3",
]);

const inAll = (sides: readonly (number | undefined)[]): Sides | null =>
  sides.every((side) => side !== undefined) ? (sides.toSorted((a, b) => b - a) as unknown as Sides) : null; // three known sides

/** Three sides written as "600 x 400 x 400" (mm), longest first. */
export function sidesWritten(text: unknown): Sides | null {
  const sides = typeof text === "string" ? (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : [];
  const [length, width, height, ...more] = sides.filter((side) => side > 0);
  return more.length === 0 ? inAll([length, width, height]) : null;
}

const bareSides = ({ lengthMm, widthMm, heightMm }: SpecimenFigures) => inAll([lengthMm, widthMm, heightMm]);
const packedSides = ({ packedLengthMm, packedWidthMm, packedHeightMm }: SpecimenFigures) =>
  inAll([packedLengthMm, packedWidthMm, packedHeightMm]);

/** The state that a test names; a battery is tested bare, and others are packed where nothing is said. */
function stateOf({ stereoTypeId, parameters }: Line): (typeof specimenStates)[number] | undefined {
  if (stereoTypeId === "un-38-3") return "bare";
  return specimenStates.find((state) => state === parameters["specimenState"]);
}

/** The mass of a test: its own figure, else that of the specimen in its state. */
export function massInState(line: Line, specimen: SpecimenFigures): number | undefined {
  const own = line.parameters["massKg"];
  if (typeof own === "number") return own;
  return stateOf(line) === "bare" ? specimen.massKg : (specimen.packedMassKg ?? specimen.massKg);
}

/** The sides of a test in the same way, longest first. */
export function sidesInState(line: Line, specimen: SpecimenFigures): Sides | null {
  const bare = bareSides(specimen);
  const held = stateOf(line) === "bare" ? bare : (packedSides(specimen) ?? bare);
  return sidesWritten(line.parameters["dimsMm"]) ?? held;
}

/** Figures of a weighing or a tape measure agree within a hundredth. */
const sameShare = 0.01;
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((each, i) => Math.abs(each - (b[i] ?? 0)) <= sameShare * (b[i] ?? 0));
const isLess = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((each, i) => each < (1 - sameShare) * (b[i] ?? 0));

interface Repeated {
  readonly own: readonly number[] | null;
  readonly bare: readonly number[] | null;
  readonly packed: readonly number[] | null;
  readonly unit: string;
}

/** The figures that a test contradicts in its state, with their name; a package is no smaller than what is in it. */
function contradicted(
  state: ReturnType<typeof stateOf>,
  own: readonly number[],
  { bare, packed }: Repeated,
): readonly [held: readonly number[], where: string] | null {
  if (bare && state !== "as packed" && isSame(own, bare)) return null;
  if (state === "bare") return bare && [bare, "of the bare specimen"];
  if (packed) return isSame(own, packed) ? null : [packed, "of the packed specimen"];
  return bare && isLess(own, bare) ? [bare, "of the specimen in it"] : null;
}

/** Both figures as a sentence, where they disagree. */
function disagreement(state: ReturnType<typeof stateOf>, repeated: Repeated): string | null {
  const { own, unit } = repeated;
  const found = own && contradicted(state, own, repeated);
  if (!found) return null;
  const text = (figures: readonly number[]) => `${figures.join(" × ")} ${unit}`;
  return `${text(own)} here, ${text(found[0])} ${found[1]}. Correct one of them.`;
}

const masses = (kg: unknown) => (typeof kg === "number" ? [kg] : null);

/** Figures of a test that contradict the specimen's in the same state, each at its field. */
export function stateFaults(line: Line, specimen: SpecimenFigures): readonly TableFault[] {
  if (!methods.has(line.stereoTypeId)) return [];
  const mass = disagreement(stateOf(line), {
    own: masses(line.parameters["massKg"]),
    bare: masses(specimen.massKg),
    packed: masses(specimen.packedMassKg),
    unit: "kg",
  });
  const size = disagreement(stateOf(line), {
    own: sidesWritten(line.parameters["dimsMm"]),
    bare: bareSides(specimen),
    packed: packedSides(specimen),
    unit: "mm",
  });
  return [
    ...(mass === null ? [] : [{ path: ["massKg"], message: mass }]),
    ...(size === null ? [] : [{ path: ["dimsMm"], message: size }]),
  ];
}
