import type { ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { maxAmendmentsPerReport, maxFilesPerPlace } from "@headroom/contract/vocabulary/product-limits";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { allowed, conflict, type Decision, refused } from "../../platform/refusal.ts";
import type { Parties } from "../projects/project-policy.rules.ts";

/** The project that a file hangs on; with a laboratory's row it concerns that laboratory only, without one every laboratory that is asked. */
export interface Place extends Parties {
  readonly projectId: ProjectId;
  readonly projectLabId: ProjectLabId | null;
  /** The project's title, and the name of the row's laboratory. */
  readonly title: string;
  readonly labName: string | null;
  readonly projectStatus: ProjectStatus;
  /** Status of the row's laboratory. */
  readonly labStatus: ProjectLabStatus | null;
  /** The number of amendments to the laboratory's report; null until it has delivered one. */
  readonly amendments: number | null;
}

/** Stored files that can still be removed: their number at one place, bytes of one account and its quota. */
export interface Stored {
  readonly filesOfPlace: number;
  readonly bytesOfAccount: number;
  /** Set by the operator. */
  readonly quotaGb: number;
}

const gigabyte = 1024 ** 3;

/** Each laboratory's row has a limit of its own, so that nobody can use up what another needs. */
export function hasRoom(
  { filesOfPlace, bytesOfAccount, quotaGb }: Stored,
  { projectLabId }: Pick<Place, "projectLabId">,
  bytes: number,
): Decision {
  if (filesOfPlace >= maxFilesPerPlace) {
    const holder = projectLabId === null ? "A project" : "A laboratory's part of a project";
    return refused(conflict(`${holder} can hold ${maxFilesPerPlace} files. Remove one first.`));
  }
  return bytesOfAccount + bytes > quotaGb * gigabyte
    ? refused(conflict(`Your account has reached its limit of ${quotaGb} GB of files. Remove some first.`))
    : allowed;
}

/** The number of the amendment that a file becomes, where the laboratory has delivered its report. */
export const amendmentOf = ({ amendments }: Pick<Place, "amendments">, { role }: Pick<Account, "role">) =>
  role === "Test Lab" && amendments !== null ? amendments + 1 : null;

/**
 * Amendments stay like the report, so that the limits of other files are not theirs: files that nobody may remove use
 * up no limit, because nobody could make room. A report that was delivered before there were deliveries is found by the
 * time of its part's delivery (migration 0042); where the report had been removed, the earliest later file
 * takes its place.
 */
export const mayAmend = (amendment: number): Decision =>
  amendment <= maxAmendmentsPerReport
    ? allowed
    : refused(
        conflict(
          `This report has ${maxAmendmentsPerReport} amendments, the most that one can have. Deliver further documents in a new project.`,
        ),
      );

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

const contentTypePattern = /^[a-z]+\/[a-z0-9.+-]{1,80}$/;

export const cleanContentType = (given: string): string =>
  contentTypePattern.test(given.toLowerCase()) ? given.toLowerCase() : "application/octet-stream";
