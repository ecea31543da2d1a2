import { deleteFile, readFile, uploadFile } from "@headroom/contract/endpoints/files";
import type { FileId, ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { queryOptions } from "@tanstack/react-query";
import { addressOf, call, upload } from "../../platform/call/api-client.ts";

/** The address behind a download link. */
export const fileAddressQuery = (id: FileId) =>
  queryOptions({
    queryKey: ["address", readFile.id, id],
    queryFn: () => addressOf(readFile, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Owner of a file: the project for all its laboratories, or one laboratory's part. */
export type FileOwner = { readonly projectId: ProjectId } | { readonly projectLabId: ProjectLabId };

export async function attachFile({ file, owner }: { file: File; owner: FileOwner }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(owner)) form.set(name, value);
  // The file goes last: the server decides by the fields before it.
  form.set("file", file);
  return (await upload(uploadFile, form)).data;
}

export const removeFile = (id: FileId) => call(deleteFile, { params: { id } });
