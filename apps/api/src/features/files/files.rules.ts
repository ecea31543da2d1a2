import type { Account } from "@headroom/contract/vocabulary/users";
import { invalid } from "../../platform/refusal.ts";
import { allowed, conflict, type Decision, refused } from "../../platform/refusal.ts";

/** The project that a file hangs on; with a laboratory's row it concerns that laboratory only. */
export interface Place {
  readonly projectId: string;
  readonly projectLabId: string | null;
  readonly ownerId: string;
  /** Whom the place shows itself to: the row's laboratory, or every laboratory that the project is addressed to. */
  readonly labIds: readonly string[];
}

type Asker = Pick<Account, "id" | "role" | "labId">;

/** An attachment follows its project: its owner, the laboratories that are asked, admins. */
export function maySee(place: Place, { id, role, labId }: Asker): boolean {
  if (role === "Admin") return true;
  if (role === "Test Lab") return labId !== null && place.labIds.includes(labId);
  return place.ownerId === id;
}

/** A laboratory attaches to its own row only: what it sends must not reach the others. */
export function mayAttach(place: Place, asker: Asker): Decision {
  if (asker.role !== "Test Lab" || place.projectLabId !== null) return allowed;
  return refused(invalid({ projectLabId: "Attach the file to your own part of the project." }));
}

const mostFiles = 100;
export const hasRoom = (files: number): Decision =>
  files < mostFiles ? allowed : refused(conflict(`A project can hold ${mostFiles} files.`));

const mostNameLength = 160;

/** A file's name as people may read it: no folders, no control characters, never empty. */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? "";
  const shortened =
    plain.length > mostNameLength ? plain.slice(0, mostNameLength - ending.length) + ending : plain;
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
