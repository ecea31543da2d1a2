import { ApiError } from "../api-error.ts";

const uidPattern = /^[A-Za-z0-9_-]{1,512}$/;

/** The sentence that refuses an index name. */
export function uidProblem(uid: string): string {
  return `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`;
}

export function isIndexUid(uid: string): boolean {
  return uidPattern.test(uid);
}

/** Refuses a name that no index can have. */
export function checkIndexUid(uid: string, place = ""): string {
  if (!isIndexUid(uid)) throw new ApiError("invalid_index_uid", place + uidProblem(uid));
  return uid;
}
