import { nameKey } from "@headroom/contract/vocabulary/words/name-order";
import { declaredBits, lithiumLimitKwh } from "@headroom/matching/answers/declarations";
import type { LabForMatching } from "@headroom/matching/lab-for-matching";
import { spherePoint } from "@headroom/matching/distance";
import { tieNumber } from "@headroom/matching/search/tie-breaks";
import {
  addToArchive,
  emptyArchive,
  type LabArchive,
  packMachine,
  readArchived,
  unpackMachine,
} from "./lab-archive.ts";
import { addScope, type ScopePostings, scopePostings } from "./scope-postings.ts";
import { setWord, type WordColumn, wordsBySlot } from "./word-column.ts";
import { addMachine, emptyTable, type MachineTable } from "./machine-table.ts";
import { emptyTerms, setTerms, type TermsColumn } from "./terms-column.ts";

/** Laboratories by slot, and their machines in columns by type. A slot is never used twice. */
export interface LabStore {
  /** Number of slots, and index of the next one. */
  slots: number;
  readonly labIds: string[];
  readonly nameKeys: string[];
  readonly archive: LabArchive;
  readonly slotOf: Map<string, number>;
  readonly tables: Map<string, MachineTable>;
  readonly terms: TermsColumn;
  readonly scopes: ScopePostings;
  readonly countries: WordColumn;
  /** All languages, or all restrictions, of a laboratory as lines of one text. */
  readonly languages: WordColumn;
  readonly restrictions: WordColumn;
  columns: LabColumns;
}

/** Columns by slot that filters and sorting read. */
export interface LabColumns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly leadTimeDays: Int32Array;
  /** `NaN` where not known. */
  readonly responseMedianHours: Float64Array;
  /** 1 while the slot's laboratory is the present one and enabled. */
  readonly alive: Uint8Array;
  readonly topics: Uint16Array;
  /** As `lithiumLimitKwh` has it. */
  readonly lithiumLimitKwh: Float64Array;
  readonly tie: Float64Array;
}

const columnsOf = (slots: number): LabColumns => ({
  x: new Float64Array(slots),
  y: new Float64Array(slots),
  z: new Float64Array(slots),
  leadTimeDays: new Int32Array(slots),
  responseMedianHours: new Float64Array(slots),
  alive: new Uint8Array(slots),
  topics: new Uint16Array(slots),
  lithiumLimitKwh: new Float64Array(slots),
  tie: new Float64Array(slots),
});

const firstSlots = 1024;

export const emptyStore = (): LabStore => ({
  slots: 0,
  labIds: [],
  nameKeys: [],
  archive: emptyArchive(),
  slotOf: new Map(),
  tables: new Map(),
  terms: emptyTerms(),
  scopes: scopePostings(),
  countries: wordsBySlot(),
  languages: wordsBySlot(),
  restrictions: wordsBySlot(),
  columns: columnsOf(firstSlots),
});

function roomFor(store: LabStore, slot: number): LabColumns {
  const old = store.columns;
  if (slot < old.alive.length) return old;
  const longer = columnsOf(old.alive.length * 2);
  for (const key of Object.keys(old) as (keyof LabColumns)[]) longer[key].set(old[key]); // the keys of the record
  store.columns = longer;
  return longer;
}

/** Takes a laboratory out: its rows stay until the store is renewed, but nothing asks for its slot any more. */
export function removeLab(store: LabStore, labId: string): boolean {
  const slot = store.slotOf.get(labId);
  if (slot === undefined) return false;
  store.slotOf.delete(labId);
  store.columns.alive[slot] = 0;
  return true;
}

/** The laboratory of a slot as it was put in, machines rated alike sharing their ratings. */
export function readLab({ archive, tables }: LabStore, slot: number): LabForMatching | undefined {
  const lab = readArchived(archive, slot);
  if (!lab) return undefined;
  const ratingsOf = (equipmentTypeId: string, model: number) =>
    tables.get(equipmentTypeId)?.models[model] ?? {};
  const machines = lab.machines.map((machine) => unpackMachine(machine, ratingsOf));
  return { ...lab, machines };
}

/** Puts a laboratory in, in place of an earlier one of the same id. */
export function putLab(store: LabStore, lab: LabForMatching): void {
  removeLab(store, lab.labId);
  if (!lab.enabled) return;
  const { slots: slot } = store;
  store.slots += 1;
  store.labIds.push(lab.labId);
  store.nameKeys.push(nameKey(lab.name, lab.labId));
  store.slotOf.set(lab.labId, slot);
  const columns = roomFor(store, slot);
  const point = spherePoint(lab.latitude, lab.longitude);
  columns.x[slot] = point.x;
  columns.y[slot] = point.y;
  columns.z[slot] = point.z;
  columns.leadTimeDays[slot] = lab.leadTimeDays;
  columns.responseMedianHours[slot] = lab.responseMedianHours ?? Number.NaN;
  columns.topics[slot] = declaredBits(lab);
  columns.lithiumLimitKwh[slot] = lithiumLimitKwh(lab);
  columns.tie[slot] = tieNumber(lab.labId);
  columns.alive[slot] = 1;
  setTerms(store.terms, slot, lab.terms);
  setWord(store.countries, slot, lab.countryCode);
  setWord(store.languages, slot, lab.languages.join("\n"));
  setWord(store.restrictions, slot, lab.accessRestrictions.join("\n"));
  const machines = lab.machines.map((machine) => {
    const table =
      store.tables.get(machine.equipmentTypeId) ?? emptyTable(machine.equipmentTypeId, store.terms);
    store.tables.set(machine.equipmentTypeId, table);
    return packMachine(machine, addMachine(table, machine, slot));
  });
  addToArchive(store.archive, { ...lab, machines });
  addScope(store.scopes, lab, slot);
}
