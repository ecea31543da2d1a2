import { ready } from "#h5wasm";
import { hdf5Opener } from "../hdf5/open-hdf5.ts";
import type { RecordOpener } from "../records/open-record.ts";

/** Loads the library, a second's work, and answers how a path is opened with it; it reads the file in pieces. */
export async function loadHdf5(): Promise<(path: string) => RecordOpener> {
  const library = await ready;
  library.activate_throwing_error_handler();
  return hdf5Opener;
}
