import { FS, ready } from "#h5wasm";
import type { RecordOpener } from "../records/open-record.ts";
import { hdf5Opener } from "./open-hdf5.ts";

const PLACE = "/record";

/** Loads the library in a worker and mounts the worker's one file, which is then read in pieces. */
export async function mountHdf5(file: File): Promise<RecordOpener> {
  const library = await ready;
  library.activate_throwing_error_handler();
  FS?.mkdir(PLACE);
  FS?.mount(FS.filesystems.WORKERFS, { blobs: [{ name: "file", data: file }] }, PLACE);
  return hdf5Opener(`${PLACE}/file`);
}
