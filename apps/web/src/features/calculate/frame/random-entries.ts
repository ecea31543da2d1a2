import { psdRows } from "../../../domain/standard/standard-values.ts";
import { entriesOf } from "./entry-rows.ts";

/** Standards' spectra of random vibration, in g²/Hz. */
export const randomEntries = entriesOf("random_psd", (entry) => ({ rows: psdRows(entry) }));
