import { maxFilesPerPlace } from "@headroom/contract/vocabulary/product-limits";
import { partedLabStatuses, type ProjectLabStatus } from "@headroom/contract/vocabulary/project-states";
import type { Account } from "@headroom/contract/vocabulary/users";
import { allowed, conflict, type Decision, invalid, notAllowed, refused } from "../../platform/refusal.ts";

/** The project that a file hangs on; with a laboratory's row it concerns that laboratory only. */
export interface Place {
  readonly projectId: string;
  readonly projectLabId: string | null;
  readonly ownerId: string;
  /** Whom the place shows itself to: the row's laboratory, or every laboratory that the project is addressed to. */
  readonly labIds: readonly string[];
  /** How far the row's laboratory is. */
  readonly labStatus: ProjectLabStatus | null;
}

type Asker = Pick<Account, "id" | "role" | "labId">;

/** An attachment follows its project: its owner, the laboratories that are asked, admins. */
export function maySee(place: Place, { id, role, labId }: Asker): boolean {
  if (role === "Admin") return true;
  if (role === "Test Lab") return labId !== null && place.labIds.includes(labId);
  return place.ownerId === id;
}

/** A laboratory attaches to its own row only, as long as it takes part: what it sends must not reach the others. */
export function mayAttach(place: Place, asker: Asker): Decision {
  if (asker.role !== "Test Lab") return allowed;
  if (place.labStatus === null)
    return refused(invalid({ projectLabId: "Attach the file to your own part of the project." }));
  return partedLabStatuses.includes(place.labStatus)
    ? refused(conflict(`Your part of this project is ${place.labStatus}; it takes no files any more.`))
    : allowed;
}

export const mayRemove = (place: Place, attachedBy: string | null, { id }: Asker): Decision =>
  id === attachedBy || id === place.ownerId
    ? allowed
    : refused(notAllowed("Only who attached a file and the project's owner may remove it."));

/** How much is stored already: at one place, and by one account everywhere. */
export interface Stored {
  readonly filesOfPlace: number;
  readonly bytesOfAccount: number;
}

const maxBytesPerAccount = 2 * 1024 ** 3;

/** Each laboratory's row has a limit of its own, so that nobody can use up what another needs. */
export function hasRoom({ filesOfPlace, bytesOfAccount }: Stored, place: Place, bytes: number): Decision {
  if (filesOfPlace >= maxFilesPerPlace) {
    const holder = place.projectLabId === null ? "A project" : "A laboratory's part of a project";
    return refused(conflict(`${holder} can hold ${maxFilesPerPlace} files. Remove one first.`));
  }
  return bytesOfAccount + bytes > maxBytesPerAccount
    ? refused(conflict("Your account has attached 2 GB of files, the most that it can. Remove some first."))
    : allowed;
}

const maxNameLength = 160;

/** A file's name as people may read it: no folders, no control characters, never empty. */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? "";
  const shortened =
    plain.length > maxNameLength ? plain.slice(0, maxNameLength - ending.length) + ending : plain;
  return shortened.replace(/^\.+$/, "") || "file";
}

/** What the browser is told to save; the plain name is for old ones (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const contentTypePattern = /^[a-z]+\/[a-z0-9.+-]{1,80}$/;

export const cleanContentType = (given: string): string =>
  contentTypePattern.test(given.toLowerCase()) ? given.toLowerCase() : "application/octet-stream";
