import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxFilesPerPlace } from "@headroom/contract/vocabulary/product-limits";
import type { ProjectAnswer, Specification } from "@headroom/contract/vocabulary/project/projects";
import { currentForm, NewerFormError } from "@headroom/contract/vocabulary/test/specification-version";
import type { Caller } from "../../platform/http/route.ts";
import type { Upload } from "../../platform/http/upload.ts";
import { invalid } from "../../platform/refusal.ts";
import type { FilesService, ReceivedFile } from "../files/files.service.ts";
import type { CustomerProjects } from "../projects/list/customer-projects.service.ts";
import { testRequestSchema } from "../test-request/test-request.ts";
import { names, readSums } from "./package-content.rules.ts";
import { type ArchiveEntry, ArchiveFault, readZip } from "./zip-reader.ts";

const megabyte = 1024 ** 2;
export const maxPackageBytes = 200 * megabyte;
const limits = { maxEntries: 2000, maxRatio: 100, maxEntryBytes: 20 * megabyte, maxBytes: maxPackageBytes };

interface Needs {
  readonly projects: Pick<CustomerProjects, "createWith">;
  readonly files: Pick<FilesService, "receive" | "keepReceived" | "giveUp">;
}

const fault = (sentence: string) => new ArchiveFault(sentence);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Every entry has its sum and every sum its entry, or the package is refused; one entry is held at a time. */
async function assertSums(entries: readonly ArchiveEntry[]): Promise<void> {
  const listed = entries.find(({ name }) => name === names.sums);
  if (!listed) throw fault(`This archive has no ${names.sums}.`);
  const sums = readSums((await listed.read()).toString());
  if (!sums) throw fault(`${names.sums} of this archive cannot be read.`);
  const summed = entries.filter((entry) => entry !== listed);
  const lost = [...sums.keys()].find((name) => !summed.some((entry) => entry.name === name));
  if (lost !== undefined) throw fault(`“${lost}” is missing from this archive.`);
  for (const { name, read } of summed) {
    if (!sums.has(name)) throw fault(`“${name}” has no sum in ${names.sums}.`);
    if (sums.get(name) !== sha256(await read()))
      throw fault(`“${name}” is not what its sum in ${names.sums} says.`);
  }
}

function parseRequest(bytes: Buffer): unknown {
  try {
    return currentForm(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw fault(
      cause instanceof NewerFormError ? cause.message : `${names.request} of this archive is no JSON.`,
    );
  }
}

async function requestIn(entries: readonly ArchiveEntry[]): Promise<Specification> {
  const entry = entries.find(({ name }) => name === names.request);
  if (!entry) throw fault(`This archive has no ${names.request}.`);
  const read = testRequestSchema.safeParse(parseRequest(await entry.read()));
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw fault(
    `${names.request}, ${first?.path.join(".") || "as a whole"}: ${first?.message ?? "cannot be read."}`,
  );
}

const filesIn = (entries: readonly ArchiveEntry[]) => {
  const files = entries.filter(({ name }) => name.startsWith(names.files));
  if (files.length > maxFilesPerPlace)
    throw fault(`A project can hold ${maxFilesPerPlace} files; this archive has ${files.length}.`);
  return files;
};

/** An upload on the disk as long as it is read: an archive is read from its end. */
async function onDisk<T>(upload: Upload, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  try {
    const path = join(folder, "package.zip");
    await pipeline(upload.content, createWriteStream(path));
    await upload.end();
    const file = await open(path);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function makePackageImport({ projects, files }: Needs) {
  async function keep(caller: Caller, entries: readonly ArchiveEntry[]): Promise<ProjectAnswer> {
    const specification = await requestIn(entries);
    const received: ReceivedFile[] = [];
    try {
      for (const { name, read } of filesIn(entries)) {
        const content = await read();
        if (content.length === 0) throw fault(`“${name}” is empty.`);
        received.push(await files.receive(caller, { id: randomUUID(), name: basename(name), content }));
      }
      const { project, isRepeat } = await projects.createWith(caller, specification, (transaction, id) =>
        files.keepReceived(transaction, caller, { projectId: id, received }),
      );
      if (isRepeat) await files.giveUp(received);
      return project;
    } catch (cause) {
      await files.giveUp(received);
      throw cause;
    }
  }

  /** A draft of the package's request, with its files; or one sentence, and nothing kept. */
  return async function importPackage(caller: Caller, upload: Upload): Promise<ProjectAnswer> {
    try {
      return await onDisk(upload, async (file) => {
        const entries = await readZip(file, limits);
        await assertSums(entries);
        return keep(caller, entries);
      });
    } catch (cause) {
      if (cause instanceof ArchiveFault) throw invalid({ file: cause.message });
      throw cause;
    }
  };
}
export type PackageImport = ReturnType<typeof makePackageImport>;
