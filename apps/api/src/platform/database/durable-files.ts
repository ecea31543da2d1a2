import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}
type PreRun = (module: EmscriptenModule) => void;

/**
 * PGlite's Node file system with the fsync call that it lacks: without it a commit is on its way to
 * the disk, with it it is there, also after a power cut. One fsync per commit.
 */
export class DurableFiles extends NodeFS {
  readonly #flush: (file: number) => void;

  constructor(folder: string, flush: (file: number) => void = fsyncSync) {
    super(folder);
    this.#flush = flush;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(pg, options);
    const flush = this.#flush;
    const addFsync: PreRun = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        flush(stream.nfd);
        return 0;
      };
    };
    const preRun = prepared.emscriptenOpts.preRun as unknown as PreRun[] | undefined; // Emscripten's own types leave it open
    return {
      ...prepared,
      emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...(preRun ?? []), addFsync] as never }, // Emscripten's own types leave it open
    };
  }
}

/** Start parameters of PostgreSQL itself: PGlite's own without `-F`, which turns fsync off. */
export const durableStartParameters = (defaults: readonly string[]) => [
  ...defaults.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
];
