import type { Connection } from "../../platform/database/connect.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockCatalogue } from "./catalogue-lock.store.ts";
import {
  duplicateFaults,
  type Identity,
  type KeptFault,
  markIndex,
  marksOf,
  type NamingTexts,
  newMarks,
  repetitionsIn,
} from "./duplicates.rules.ts";

interface Kind<Named> {
  /** One of them in a sentence: "an accreditation body". */
  readonly called: string;
  readonly nameOf: (record: Named) => string;
  readonly textsOf: (record: Named) => NamingTexts;
  readonly names: (
    connection: Connection,
  ) => Promise<readonly (Named & { readonly id: string; readonly enabled: boolean })[]>;
}

/** The key that tells records of one kind apart, and the records that exist. */
export interface Identification<Named> {
  readonly called: string;
  readonly marksOf: (record: Named) => Identity["marks"];
  readonly listed: (connection: Connection) => Promise<Identity[]>;
}

export const identifiedBy = <Named>({
  called,
  nameOf,
  textsOf,
  names,
}: Kind<Named>): Identification<Named> => ({
  called,
  marksOf: (record) => marksOf(textsOf(record)),
  listed: async (connection) =>
    (await names(connection)).map((record) => ({
      id: record.id,
      name: nameOf(record),
      enabled: record.enabled,
      marks: marksOf(textsOf(record)),
    })),
});

interface Naming<Named> {
  readonly id: string | null;
  readonly draft: Named;
  /** As the record is stored; null for a new one. */
  readonly before: Named | null;
}

/** Whoever adds or renames a record waits for the others, and then sees what they committed; before any row is locked. */
export const lockNames = lockCatalogue;

/** The marks that a draft would give its record. */
export const marksGiven = <Named>(
  { marksOf }: Pick<Identification<Named>, "marksOf">,
  { draft, before }: Pick<Naming<Named>, "draft" | "before">,
) => newMarks(marksOf(draft), before && marksOf(before));

/** Faults of drafts that would repeat a stored record. */
export async function readDuplicates<Named>(connection: Connection, identification: Identification<Named>) {
  const index = markIndex(await identification.listed(connection));
  return (naming: Naming<Named>): Record<string, string> =>
    duplicateFaults(
      identification.called,
      { id: naming.id, marks: marksGiven(identification, naming) },
      index,
    );
}

/** Throws 409 when another record has the draft's name; the names are locked by then. */
export async function assertNew<Named>(
  transaction: Connection,
  identification: Identification<Named>,
  naming: Naming<Named>,
): Promise<void> {
  const fields = (await readDuplicates(transaction, identification))(naming);
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new Refusal("conflict", sentence, { fields });
}

/** Records that repeat another one: they were stored before anybody looked. */
export const listRepetitions = async <Named>(
  connection: Connection,
  { listed }: Pick<Identification<Named>, "listed">,
): Promise<KeptFault[]> => repetitionsIn(await listed(connection));

export type { KeptFault };
