import type { Connection } from "../../platform/database/connect.ts";
import { listBodyFaults } from "../accreditations/accreditations.service.ts";
import type { KeptFault } from "../catalogue/duplicates.service.ts";
import { listModelFaults } from "../equipment/equipment.service.ts";
import { listStandardTestFaults } from "../test-types/test-types.service.ts";
import { maxShown, type QueueItem, type QueueSection } from "./queue.store.ts";

/** One item for each record, however much is wrong with it. */
const itemsOf = (faults: readonly KeptFault[], formPath: string): QueueItem[] =>
  [...Map.groupBy(faults, ({ id }) => id)].map(([id, ofRecord]) => ({
    id,
    title: ofRecord[0]?.name ?? id,
    detail: ofRecord.map(({ sentence }) => sentence).join(" "),
    path: `${formPath}/${id}`,
    at: null,
  }));

/** Entries of the catalogue from earlier days that nobody could save today. */
export async function readCatalogueFaults(connection: Connection): Promise<QueueSection> {
  const items = [
    ...itemsOf(await listStandardTestFaults(connection), "/test-types/edit"),
    ...itemsOf(await listBodyFaults(connection), "/accreditation/edit"),
    ...itemsOf(await listModelFaults(connection), "/equipments/edit"),
  ];
  return { total: items.length, items: items.slice(0, maxShown) };
}
