import { exportPackage, importPackage } from "@headroom/contract/endpoints/packages";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { upload } from "../../platform/call/api-client.ts";
import { download } from "../../platform/download.ts";

export const savePackage = (id: ProjectId): Promise<void> =>
  download(exportPackage, { params: { id } }, "request.zip");

/** The draft that the server made of a package. */
export async function sendPackage(file: File) {
  const form = new FormData();
  form.set("file", file);
  return (await upload(importPackage, form)).data;
}
