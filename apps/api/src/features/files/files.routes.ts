import { answered, done } from "@headroom/contract/endpoints/endpoint";
import { deleteFile, readFile, uploadFile } from "@headroom/contract/endpoints/files";
import { maxFileBytes } from "@headroom/contract/vocabulary/product-limits";
import { receiveUpload } from "../../platform/http/upload.ts";
import { route } from "../../platform/http/route.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import type { FilesService } from "./files.service.ts";

export const fileRoutes = (files: FilesService) => [
  route(uploadFile, async ({ request, caller }) =>
    answered(await files.attach(caller, (take) => receiveUpload(request, maxFileBytes, take))),
  ),
  route(readFile, async ({ params, caller, reply }) => {
    const { file, bytes } = await files.read(caller, params.id);
    return reply
      .type(file.contentType)
      .header("content-length", file.bytes)
      .header("content-disposition", contentDisposition(file.name))
      .header("cache-control", "private, no-store")
      .send(bytes);
  }),
  route(deleteFile, async ({ params, caller }) => {
    await files.remove(caller, params.id);
    return done;
  }),
];
