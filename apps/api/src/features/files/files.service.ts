import { createHash, randomUUID } from "node:crypto";
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
import { assertAllowed, invalid, notVisible, Refusal } from "../../platform/refusal.ts";
import { FileStoreUnreachableError } from "../../platform/stored-files.ts";
import { may, mayAttach, mayRemoveFile } from "../projects/project-policy.rules.ts";
import { makeFileActs } from "../projects/document/project-files.service.ts";
import { amendmentOf, cleanContentType, cleanName, hasRoom, mayAmend, type Place } from "./files.rules.ts";
import { type FilesStore, makeFilesStore, type NewFile, type StoredFile } from "./files.store.ts";

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

/** A content that took longer than a day may be removed already. */
async function keepContent(store: FilesStore, { storageKey }: ReceivedFile): Promise<void> {
  if (!(await store.endUpload(storageKey)))
    throw new Refusal("conflict", "This upload took more than a day. Send the file again.");
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
      await keepContent(txStore, file);
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
    const id = randomUUID();
    const storageKey = `attachments/${id}`;
    const contentType = cleanContentType(upload.contentType);
    // It alone changes nothing that anybody sees.
    await unfollowed(() => store.beginUpload(storageKey, clock.now()));
    try {
      await storage.write(storageKey, upload.content, contentType);
      await upload.end();
      const file = {
        id,
        name: cleanName(upload.name),
        bytes: upload.bytesRead(),
        contentType,
        storageKey,
        attachedBy: accountIdOf(caller),
        sha256: upload.sha256(),
      };
      const kept = await keep(file, caller, { fields, projectId });
      if (kept.id !== id) await discard(storageKey);
      return kept;
    } catch (cause) {
      // A connection that broke at the commit leaves open whether the file is listed.
      if (await store.find(id)) throw cause;
      // A store that is away is not waited for once more.
      if (cause instanceof FileStoreUnreachableError) await unfollowed(() => store.askForRemoval(storageKey));
      else await discard(storageKey);
      throw cause;
    }
  }

  /** A note that cannot be taken back asks for the removal once more a day later, which does no harm. */
  async function discard(storageKey: string): Promise<void> {
    await storage.remove(storageKey);
    await unfollowed(() => store.endUpload(storageKey));
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
      await keepContent(txStore, file);
      await txStore.add({ ...file, at, amendment: null }, place);
      await makeFileActs(transaction, publicUrl)(caller, { kind: "attached", place, file, amendment: null });
    }
  }

  /** Removes files that were received and not kept. */
  async function giveUp(received: readonly ReceivedFile[]): Promise<void> {
    for (const { id, storageKey } of received) if (!(await store.find(id))) await discard(storageKey);
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
