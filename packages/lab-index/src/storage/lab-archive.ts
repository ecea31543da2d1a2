import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { LabForMatching, MachineForMatching } from "@headroom/matching/lab-for-matching";

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
  MachineForMatching["dayRateIs"] | null,
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
  machine.dayRateIs ?? null,
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
    ...(packed[14] && { dayRateIs: packed[14] }),
  };
}

export interface ArchivedLab extends Omit<LabForMatching, "machines"> {
  readonly machines: readonly ArchivedMachine[];
}

/** Laboratories that are compressed together: with more of them all are read for one, with fewer little is saved. */
const blockLabs = 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A browser has no compression that answers at once, and never very many laboratories. */
const zlib = globalThis.process?.getBuiltinModule?.("node:zlib");
/** A copy: what Node answers may be a small part of a large buffer. */
const pack = (text: string): Uint8Array =>
  zlib ? new Uint8Array(zlib.zstdCompressSync(text)) : encoder.encode(text);
const unpack = (packed: Uint8Array): string =>
  decoder.decode(zlib ? zlib.zstdDecompressSync(packed) : packed);

/**
 * Whole laboratories as compressed text, outside of the heap: of very many a search shows a few, and the collector of
 * garbage would walk through all their machines and certificates again and again.
 */
export interface LabArchive {
  readonly blocks: Uint8Array[];
  open: string[];
  /** The block read last: who copies all laboratories reads each block once. */
  latest: { readonly number: number; readonly texts: readonly string[] };
}

export const emptyArchive = (): LabArchive => ({ blocks: [], open: [], latest: { number: -1, texts: [] } });

/** Takes the laboratory of the next slot. */
export function addToArchive(archive: LabArchive, lab: ArchivedLab): void {
  archive.open.push(JSON.stringify(lab));
  if (archive.open.length < blockLabs) return;
  archive.blocks.push(pack(archive.open.join("\n")));
  archive.open = [];
}

export function readArchived(archive: LabArchive, slot: number): ArchivedLab | null {
  const text = textsOf(archive, Math.floor(slot / blockLabs))[slot % blockLabs];
  return text === undefined ? null : (JSON.parse(text) as ArchivedLab); // as it was added
}

function textsOf(archive: LabArchive, number: number): readonly string[] {
  const block = archive.blocks[number];
  if (!block) return archive.open;
  if (archive.latest.number !== number) archive.latest = { number, texts: unpack(block).split("\n") };
  return archive.latest.texts;
}
