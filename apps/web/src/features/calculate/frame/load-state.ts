import { type Bounds, outOfBounds } from "@headroom/contract/vocabulary/bounds";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { plainSpecimen, specimenBounds } from "@headroom/contract/vocabulary/test/specimen-figures";
import { nameField, numberField, numbersField } from "../inputs/link-codec.ts";

/** Specimen, fixture and shaker: the same on every calculator. */
export interface LoadState {
  readonly massKg: number | undefined;
  readonly fixtureKg: number | undefined;
  /** Length, width and height of the specimen in mm; only the search for laboratories asks for them. */
  readonly sizeMm: readonly (number | undefined)[];
  readonly shaker: readonly (number | undefined)[];
  readonly shakerName: string;
}

export const loadStart: LoadState = {
  massKg: 12,
  fixtureKg: 8,
  sizeMm: [300, 200, 150],
  shaker: [],
  shakerName: "",
};
export const loadFields = {
  massKg: numberField,
  fixtureKg: numberField,
  sizeMm: numbersField,
  shaker: numbersField,
  shakerName: nameField,
};

/** Changes the load; a function is given the newest one. */
export type ChangeLoad = (part: Partial<LoadState> | ((old: LoadState) => Partial<LoadState>)) => void;

const faultIn = (value: number | undefined, bounds: Bounds) =>
  value === undefined ? undefined : outOfBounds(value, bounds);

/** Returns the faults of the load, a sentence per field; an empty field has none. */
export const loadFaults = (load: Pick<LoadState, "massKg" | "fixtureKg" | "sizeMm">) => ({
  massKg: faultIn(load.massKg, specimenBounds.massKg),
  fixtureKg: faultIn(load.fixtureKg, specimenBounds.fixtureMassKg),
  sizeMm: [0, 1, 2].map((i) => faultIn(load.sizeMm[i], specimenBounds.sideMm)),
});

export function isLoadFaulty(load: Pick<LoadState, "massKg" | "fixtureKg" | "sizeMm">): boolean {
  const { sizeMm, ...masses } = loadFaults(load);
  return [...sizeMm, ...Object.values(masses)].some((fault) => fault !== undefined);
}

/** Returns the specimen on the shaker; `null` while mass or size is missing or out of bounds. */
export function specimenOf(load: LoadState): Specimen | null {
  const { massKg, fixtureKg, sizeMm } = load;
  const [lengthMm, widthMm, heightMm] = sizeMm;
  if (massKg === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined)
    return null;
  if (isLoadFaulty(load)) return null;
  const fixture = fixtureKg === undefined ? {} : { fixtureMassKg: fixtureKg };
  return { ...plainSpecimen(), name: "Specimen", massKg, lengthMm, widthMm, heightMm, ...fixture };
}
