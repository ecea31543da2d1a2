import { type Specimen, specimenSchema } from "@headroom/contract/vocabulary/specimen";
import { nameField, numberField, numbersField } from "../inputs/link-codec.ts";

/** What stands on the shaker, and the shaker: the same on every calculator. */
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

const { massKg, fixtureMassKg, lengthMm, widthMm, heightMm } = specimenSchema.shape;

const faultIn = (field: typeof massKg | typeof fixtureMassKg, value: number | undefined) =>
  value === undefined ? undefined : field.safeParse(value).error?.issues[0]?.message;

/** What is wrong with the load, a sentence per field; what is not given yet is not wrong. */
export const loadFaults = (load: Pick<LoadState, "massKg" | "fixtureKg" | "sizeMm">) => ({
  massKg: faultIn(massKg, load.massKg),
  fixtureKg: faultIn(fixtureMassKg, load.fixtureKg),
  sizeMm: [lengthMm, widthMm, heightMm].map((field, i) => faultIn(field, load.sizeMm[i])),
});

export function isLoadFaulty(load: Pick<LoadState, "massKg" | "fixtureKg" | "sizeMm">): boolean {
  const { sizeMm, ...masses } = loadFaults(load);
  return [...sizeMm, ...Object.values(masses)].some((fault) => fault !== undefined);
}

/** What stands on the shaker; `null` while mass or size is missing or is none that anything can have. */
export function specimenOf({ massKg, fixtureKg, sizeMm }: LoadState): Specimen | null {
  const [lengthMm, widthMm, heightMm] = sizeMm;
  const fixture = fixtureKg === undefined ? {} : { fixtureMassKg: fixtureKg };
  const given = { name: "Specimen", massKg, lengthMm, widthMm, heightMm, ...fixture };
  return specimenSchema.safeParse(given).data ?? null;
}
