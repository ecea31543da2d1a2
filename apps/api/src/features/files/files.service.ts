import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { fileIdSchema, projectIdSchema, projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { Upload } from "../../platform/http/upload.ts";
import { insist, invalid, notAllowed, notFoundAsYours } from "../../platform/refusal.ts";
import { cleanContentType, cleanName, hasRoom, mayAttach, maySee, type Place } from "./files.rules.ts";
import { makeFilesStore, type StoredFile } from "./files.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly storage: FileStorage;
  readonly clock: Clock;
}

function insistOnEnabledLab(caller: Caller): void {
  if (caller.role === "Test Lab" && !caller.labEnabled)
    throw notAllowed("Your laboratory is disabled. Ask the operator to enable it.");
}

export function makeFilesService({ connection, storage, clock }: Needs) {
  const store = makeFilesStore(connection);

  async function findPlace(fields: Upload["fields"]): Promise<Place | null> {
    const projectLabId = projectLabIdSchema.safeParse(fields["projectLabId"]);
    if (projectLabId.success) return store.placeOfProjectLab(projectLabId.data);
    const projectId = projectIdSchema.safeParse(fields["projectId"]);
    if (!projectId.success)
      throw invalid({
        projectId: "Say which project the file belongs to: `projectId`, or `projectLabId` for a laboratory.",
      });
    return store.placeOfProject(projectId.data);
  }

  async function attach(caller: Caller, upload: Upload) {
    insistOnEnabledLab(caller);
    const place = await findPlace(upload.fields);
    if (!place || !maySee(place, caller)) throw notFoundAsYours("project");
    insist(mayAttach(place, caller));
    insist(hasRoom(await store.countOf(place.projectId)));
    const id = fileIdSchema.parse(randomUUID());
    const file: StoredFile = {
      id,
      name: cleanName(upload.name),
      bytes: upload.bytes.length,
      contentType: cleanContentType(upload.contentType),
      storageKey: `attachments/${id}`,
    };
    await storage.write(file.storageKey, upload.bytes, file.contentType);
    const at = clock.now();
    try {
      await store.add(file, place, caller.id, at);
    } catch (cause) {
      await storage.remove(file.storageKey);
      throw cause;
    }
    return {
      id,
      name: file.name,
      bytes: file.bytes,
      contentType: file.contentType,
      createdAt: at.toISOString(),
    };
  }

  async function read(
    caller: Caller,
    id: string,
  ): Promise<{ readonly file: StoredFile; readonly bytes: Readable }> {
    insistOnEnabledLab(caller);
    const found = await store.find(id);
    if (!found || !maySee(found.place, caller)) throw notFoundAsYours("file");
    const bytes = await storage.read(found.file.storageKey);
    if (!bytes) throw new Error(`The file ${id} is listed but missing from the file storage.`);
    return { file: found.file, bytes };
  }

  return { attach, read };
}
export type FilesService = ReturnType<typeof makeFilesService>;
