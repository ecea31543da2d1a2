import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
}

/** A disk of its own in memory, which can be filled. Only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "headroom-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "headroom", folder], { stdio: "pipe" });
  } catch (cause) {
    rmSync(folder, { recursive: true });
    throw new Error("A full disk is tried on a tmpfs, which only root may mount: run this as root.", {
      cause,
    });
  }
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o755);
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      const [file, block] = [openSync(filler, "a"), Buffer.alloc(4096)];
      try {
        for (;;) writeSync(file, block);
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "ENOSPC")) throw cause;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
