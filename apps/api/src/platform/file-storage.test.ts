import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileStorage } from "./file-storage.ts";
import { readRefusal } from "./http/read-refusal.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "headroom-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a folder with files", () => {
  it("has the whole file under its name, and nothing beside it", async () => {
    await openFileStorage(folder).write("attachments/drawing", Readable.from(["ab", "cd"]), "text/plain");
    expect(readFileSync(join(folder, "attachments", "drawing"), "utf8")).toBe("abcd");
    expect(existsSync(join(folder, "attachments", "drawing.part"))).toBe(false);
  });

  it("has nothing under the name while the file is written", async () => {
    const path = join(folder, "attachments", "drawing");
    const seen: boolean[] = [];
    async function* slowly() {
      yield "ab";
      seen.push(existsSync(path));
      yield "cd";
    }
    await openFileStorage(folder).write("attachments/drawing", Readable.from(slowly()), "text/plain");
    expect([...seen, existsSync(path)]).toEqual([false, true]);
  });

  // Linux' device that is always full takes the place of the file that is written: the kernel answers as for a full disk.
  it.runIf(existsSync("/dev/full"))(
    "keeps nothing of a file for which the disk has no room, and says so",
    async () => {
      mkdirSync(join(folder, "attachments"));
      symlinkSync("/dev/full", join(folder, "attachments", "drawing.part"));
      const failure: unknown = await openFileStorage(folder)
        .write("attachments/drawing", Readable.from(["abcd"]), "text/plain")
        .catch((cause: unknown) => cause);
      expect(failure).toMatchObject({ code: "ENOSPC" });
      expect(readRefusal(failure)).toMatchObject({
        status: 503,
        body: { code: "unavailable", error: "The server's disk is full; nothing was changed." },
      });
      expect(existsSync(join(folder, "attachments", "drawing"))).toBe(false);
      expect(existsSync(join(folder, "attachments", "drawing.part"))).toBe(false);
    },
  );
});

describe("a bucket that is away", () => {
  it("is said, and is no fault of ours", async () => {
    const away = openFileStorage("s3://key:secret@127.0.0.1:9/headroom?region=eu-central-1&tls=false");
    const asked = [
      away.write("attachments/drawing", Readable.from([Buffer.from("ab")]), "text/plain"),
      away.read("attachments/drawing"),
      away.remove("attachments/drawing"),
    ];
    for (const failure of await Promise.allSettled(asked))
      expect(failure.status === "rejected" && readRefusal(failure.reason)).toMatchObject({
        status: 503,
        body: { code: "unavailable", error: expect.stringContaining("The file store cannot be reached") },
        expected: true,
      });
  });
});
