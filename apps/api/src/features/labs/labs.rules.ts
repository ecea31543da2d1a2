import { asciiName } from "@headroom/contract/vocabulary/words/fold-letters";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import type { LabProfile } from "@headroom/contract/vocabulary/laboratory/labs";

/** The name in a laboratory's address: "Isère Essais" becomes `isere-essais`. */
export const slugOf = (name: string): string => asciiName(name, 80) || "lab";

/** The first free of `name`, `name-2`, `name-3` … */
export function freeSlug(wished: string, taken: ReadonlySet<string>): string {
  let free = wished;
  for (let place = 2; taken.has(free); place++) free = `${wished}-${place}`;
  return free;
}

/** Public part of a laboratory: omits its contact address, change times, and whether it is a draft. */
export function publicProfile({
  contactEmail: _contactEmail,
  isDraft: _isDraft,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...profile
}: LabRecord): LabProfile {
  return profile;
}
