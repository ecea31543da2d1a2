import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { deleteFile, readFile, uploadFile } from "@headroom/contract/endpoints/files";
import type { FileId, ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { addressOf, call, upload } from "../../platform/api-client.ts";

/** The address behind a download link. */
export const addressQuery = (endpoint: Endpoint, params: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ["address", endpoint.id, params],
    queryFn: () => addressOf(endpoint, { params }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const fileAddressQuery = (id: FileId) => addressQuery(readFile, { id });

/** What a file hangs on: the project for all its laboratories, or one laboratory's part. */
export type FileOwner = { readonly projectId: ProjectId } | { readonly projectLabId: ProjectLabId };

export const attachFile = mutationOptions({
  mutationFn: async ({ file, owner }: { file: File; owner: FileOwner }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(owner)) form.set(name, value);
    // The file goes last: the server decides by the fields before it.
    form.set("file", file);
    return (await upload(uploadFile, form)).data;
  },
});

export const removeFile = (id: FileId) => call(deleteFile, { params: { id } });
