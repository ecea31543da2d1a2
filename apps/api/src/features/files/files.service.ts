import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { attachmentFieldsSchema } from "@headroom/contract/endpoints/files";
import { fileIdSchema, type ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { Attachment } from "@headroom/contract/vocabulary/project/projects";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { unfollowed } from "../../platform/database/write-outcome.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import { assertEnabledLab } from "../../platform/http/access.ts";
import { commitOnce, isRepeat } from "../../platform/http/idempotency.ts";
import { accountIdOf, type Caller } from "../../platform/http/route.ts";
import type { Upload } from "../../platform/http/upload.ts";
import { assertAllowed, invalid, notVisible } from "../../platform/refusal.ts";
import { may, mayAttach, mayRemoveFile } from "../projects/project-policy.rules.ts";
import { makeFileActs } from "../projects/document/project-files.service.ts";
import { amendmentOf, cleanContentType, cleanName, hasRoom, mayAmend, type Place } from "./files.rules.ts";
import { type FilesStore, makeFilesStore, type NewFile, type StoredFile } from "./files.store.ts";
import { endUpload, makeStoredUploads } from "./stored-upload.ts";

interface Needs {
  readonly connection: Connection;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Files of an account that can be removed, in GB. */
  readonly quotaGb: number;
}

type Fields = z.infer<typeof attachmentFieldsSchema>;
/** Hands over an upload whose fields are read, and whose file is not. */
type Receive = (take: (upload: Upload) => Promise<Attachment>) => Promise<Attachment>;

function readFields(fields: Upload["fields"]): Fields {
  const read = attachmentFieldsSchema.safeParse(fields);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  const name = fault?.code === "unrecognized_keys" ? fault.keys[0] : fault?.path[0];
  throw invalid({ [String(name)]: fault?.message ?? "Please check this." });
}

async function findPlace(store: FilesStore, { projectId, projectLabId }: Fields): Promise<Place | null> {
  if (!projectLabId) return projectId ? store.placeOfProject(projectId) : null;
  const place = await store.placeOfProjectLab(projectLabId);
  if (place && projectId && place.projectId !== projectId)
    throw invalid({ projectLabId: "This laboratory's part belongs to another project." });
  return place;
}

/** An upload to attach: fields that name its place, and its size. */
interface Attaching {
  readonly fields: Fields;
  readonly bytes: number;
}

/** The place that the fields name, if the caller may attach there. */
async function placeOf(store: FilesStore, caller: Caller, { fields }: Pick<Attaching, "fields">) {
  const place = await findPlace(store, fields);
  if (!place || !may("read", caller, place)) throw notVisible("project");
  assertAllowed(mayAttach(place.labStatus, caller));
  return place;
}

export type ReceivedFile = Omit<NewFile, "at" | "amendment">;

interface ImportedFile {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
}

/** Target of an upload: fields that name its place, and its project. */
interface Destination {
  readonly fields: Fields;
  readonly projectId: ProjectId;
}

export function makeFilesService({ connection, storage, clock, publicUrl, quotaGb }: Needs) {
  const store = makeFilesStore(connection);
  const uploads = makeStoredUploads({ connection, storage, clock });

  /** The same, if there is room for so many bytes more; an amendment has a limit of its own. */
  async function placeWithRoom(files: FilesStore, caller: Caller, { fields, bytes }: Attaching) {
    const place = await placeOf(files, caller, { fields });
    const amendment = amendmentOf(place, caller);
    if (amendment !== null) assertAllowed(mayAmend(amendment));
    else
      assertAllowed(
        hasRoom({ ...(await files.storedBy(accountIdOf(caller), place)), quotaGb }, place, bytes),
      );
    return place;
  }

  /** Asks once more, now that others may have attached or changed the project meanwhile, and keeps the file. */
  const keep = (
    file: ReceivedFile,
    caller: Caller,
    { fields, projectId }: Destination,
  ): Promise<Attachment> =>
    commitOnce(connection, async (transaction) => {
      const txStore = makeFilesStore(transaction);
      await txStore.lockRoom(accountIdOf(caller), projectId);
      const place = await placeWithRoom(txStore, caller, { fields, bytes: file.bytes });
      const at = clock.now();
      const amendment = amendmentOf(place, caller);
      await endUpload(transaction, file.storageKey);
      await txStore.add({ ...file, at, amendment }, place);
      await makeFileActs(transaction, publicUrl)(caller, { kind: "attached", place, file, amendment });
      const { id, name, bytes, contentType, sha256 } = file;
      return {
        id: fileIdSchema.parse(id),
        name,
        bytes,
        contentType,
        sha256,
        attachedBy: accountIdOf(caller),
        createdAt: at.toISOString(),
        deliveredAt: amendment === null ? null : at.toISOString(),
        amendment,
      };
    });

  async function receiveFile(caller: Caller, upload: Upload): Promise<Attachment> {
    const fields = readFields(upload.fields);
    const isDone = await isRepeat(connection);
    const { projectId } = await (isDone ? placeOf : placeWithRoom)(store, caller, { fields, bytes: 1 });
    const attachedBy = accountIdOf(caller);
    return uploads.receive(upload, {
      keep: async (content) => {
        const kept = await keep({ ...content, attachedBy }, caller, { fields, projectId });
        return { result: kept, isKept: kept.id === content.id };
      },
      isListed: async ({ id }) => (await store.find(id)) !== null,
    });
  }

  async function attach(caller: Caller, receive: Receive): Promise<Attachment> {
    assertEnabledLab(caller);
    return receive((upload) => receiveFile(caller, upload));
  }

  /** Writes a file of an imported package; it is nobody's until it is kept. */
  async function receive(caller: Caller, { id, name, content }: ImportedFile): Promise<ReceivedFile> {
    const storageKey = `attachments/${id}`;
    const contentType = cleanContentType("");
    const sha256 = createHash("sha256").update(content).digest("hex");
    await unfollowed(() => store.beginUpload(storageKey, clock.now()));
    await storage.write(storageKey, Readable.from([content]), contentType);
    const [bytes, attachedBy] = [content.length, accountIdOf(caller)];
    return { id, name: cleanName(name), bytes, contentType, storageKey, attachedBy, sha256 };
  }

  /** Attaches them to a project in the transaction that makes it. */
  async function keepReceived(
    transaction: Connection,
    caller: Caller,
    { projectId, received }: { readonly projectId: ProjectId; readonly received: readonly ReceivedFile[] },
  ): Promise<void> {
    const txStore = makeFilesStore(transaction);
    await txStore.lockRoom(accountIdOf(caller), projectId);
    const now = clock.now().getTime();
    for (const [index, file] of received.entries()) {
      // Files are listed in the order of their times.
      const at = new Date(now + index);
      const place = await placeWithRoom(txStore, caller, { fields: { projectId }, bytes: file.bytes });
      await endUpload(transaction, file.storageKey);
      await txStore.add({ ...file, at, amendment: null }, place);
      await makeFileActs(transaction, publicUrl)(caller, { kind: "attached", place, file, amendment: null });
    }
  }

  /** Removes files that were received and not kept. */
  async function giveUp(received: readonly ReceivedFile[]): Promise<void> {
    for (const { id, storageKey } of received) if (!(await store.find(id))) await uploads.discard(storageKey);
  }

  async function findVisible(caller: Caller, id: string, from: FilesStore = store) {
    assertEnabledLab(caller);
    const found = await from.find(id);
    if (!found || !may("read", caller, found.place)) throw notVisible("file");
    return found;
  }

  async function read(
    caller: Caller,
    id: string,
  ): Promise<{ readonly file: StoredFile; readonly bytes: Readable }> {
    const { file } = await findVisible(caller, id);
    const bytes = await storage.read(file.storageKey);
    if (!bytes) throw new Error(`The file ${id} is listed but missing from the file storage.`);
    return { file, bytes };
  }

  /** Fails before anything is sent, where a file of several is lost. */
  async function assertStored(caller: Caller, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const { file } = await findVisible(caller, id);
      if (!(await storage.exists(file.storageKey)))
        throw new Error(`The file ${id} is listed but missing from the file storage.`);
    }
  }

  /** Decides once nobody else changes the project: its report may have been accepted meanwhile. */
  async function remove(caller: Caller, id: string): Promise<void> {
    const { place: before } = await findVisible(caller, id);
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeFilesStore(transaction);
      await txStore.lockProject(before.projectId);
      const { file, place } = await findVisible(caller, id, txStore);
      assertAllowed(
        mayRemoveFile({ ...file, projectLabId: place.projectLabId }, caller, place.projectStatus),
      );
      await txStore.remove(id);
      await makeFileActs(transaction, publicUrl)(caller, { kind: "removed", place, file, amendment: null });
    });
  }

  return { attach, read, assertStored, remove, receive, keepReceived, giveUp };
}
export type FilesService = ReturnType<typeof makeFilesService>;
