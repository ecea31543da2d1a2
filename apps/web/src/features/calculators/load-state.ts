import { nameField, numberField, numbersField } from "./link-codec.ts";

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

/** Everything that moves except the armature; an unknown fixture counts as none here, and the screen says so. */
export const payloadKgOf = ({ massKg = 0, fixtureKg = 0 }: Pick<LoadState, "massKg" | "fixtureKg">): number =>
  massKg + fixtureKg;
