import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { LabCard, LabForMatching, MachineForMatching } from "../lab-for-matching.ts";
import { longerIntegers } from "./segment.ts";

/**
 * A machine that names its model instead of its ratings, which every machine rated alike shares. Only what the fields
 * hold, in their order: their names would be half of the text, and take half of the time to read it.
 */
type ArchivedMachine = readonly [
  MachineForMatching["labEquipmentId"],
  MachineForMatching["equipmentTypeId"],
  MachineForMatching["name"],
  MachineForMatching["quantity"],
  MachineForMatching["status"],
  MachineForMatching["downUntil"],
  MachineForMatching["calibrationDue"],
  MachineForMatching["isCalibrationOverdue"],
  MachineForMatching["provenance"],
  MachineForMatching["ratingProvenance"],
  MachineForMatching["dayRateCents"],
  MachineForMatching["currency"],
  MachineForMatching["dayRateEuroCents"],
  number,
];

export const packMachine = (machine: MachineForMatching, model: number): ArchivedMachine => [
  machine.labEquipmentId,
  machine.equipmentTypeId,
  machine.name,
  machine.quantity,
  machine.status,
  machine.downUntil,
  machine.calibrationDue,
  machine.isCalibrationOverdue,
  machine.provenance,
  machine.ratingProvenance,
  machine.dayRateCents,
  machine.currency,
  machine.dayRateEuroCents,
  model,
];

/** The machine as it was packed, with the ratings of its model. */
export function unpackMachine(
  packed: ArchivedMachine,
  ratingsOf: (equipmentTypeId: string, model: number) => Ratings,
): MachineForMatching {
  const [labEquipmentId, equipmentTypeId, name, quantity, status, downUntil, due, isOverdue] = packed;
  return {
    labEquipmentId,
    equipmentTypeId,
    name,
    quantity,
    status,
    downUntil,
    calibrationDue: due,
    isCalibrationOverdue: isOverdue,
    ratings: ratingsOf(equipmentTypeId, packed[13]),
    provenance: packed[8],
    ratingProvenance: packed[9],
    dayRateCents: packed[10],
    currency: packed[11],
    dayRateEuroCents: packed[12],
  };
}

export interface ArchivedLab extends Omit<LabForMatching, "machines"> {
  readonly machines: readonly ArchivedMachine[];
}

const chunkBytes = 1 << 20;
const firstSlots = 1024;

/**
 * Whole laboratories as text, outside of the heap: of very many a search shows a few, and the collector of garbage
 * would walk through all their machines and certificates again and again.
 */
export class LabArchive {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private readonly chunks: Uint8Array[] = [];
  /** Per slot the chunk that has its card and its text, where these begin and end; all 0 where there is none. */
  private chunkOf = new Int32Array(firstSlots);
  private cardFrom = new Int32Array(firstSlots);
  private from = new Int32Array(firstSlots);
  private to = new Int32Array(firstSlots);
  private used = 0;

  put(slot: number, lab: ArchivedLab): void {
    const { labId, slug, name, city, countryCode } = lab;
    const card = this.encoder.encode(
      JSON.stringify({ labId, slug, name, city, countryCode } satisfies LabCard),
    );
    const text = this.encoder.encode(JSON.stringify(lab));
    const chunk = this.chunkFor(card.length + text.length);
    const from = this.used + card.length;
    chunk.set(card, this.used);
    chunk.set(text, from);
    this.grow(slot);
    this.chunkOf[slot] = this.chunks.length - 1;
    this.cardFrom[slot] = this.used;
    this.from[slot] = from;
    this.used = from + text.length;
    this.to[slot] = this.used;
  }

  read(slot: number): ArchivedLab | null {
    return this.parse(slot, this.from[slot], this.to[slot]) as ArchivedLab | null; // as it was put
  }

  readCard(slot: number): LabCard | null {
    return this.parse(slot, this.cardFrom[slot], this.from[slot]) as LabCard | null; // as it was put
  }

  private parse(slot: number, from = 0, to = 0): unknown {
    const chunk = this.chunks[this.chunkOf[slot] ?? -1];
    return chunk && to > from ? JSON.parse(this.decoder.decode(chunk.subarray(from, to))) : null;
  }

  private chunkFor(length: number): Uint8Array {
    const last = this.chunks.at(-1);
    if (last && this.used + length <= last.length) return last;
    const chunk = new Uint8Array(Math.max(chunkBytes, length));
    this.chunks.push(chunk);
    this.used = 0;
    return chunk;
  }

  private grow(slot: number): void {
    if (slot < this.from.length) return;
    const capacity = 2 * this.from.length;
    this.chunkOf = longerIntegers(this.chunkOf, capacity, 0);
    this.cardFrom = longerIntegers(this.cardFrom, capacity, 0);
    this.from = longerIntegers(this.from, capacity, 0);
    this.to = longerIntegers(this.to, capacity, 0);
  }
}
