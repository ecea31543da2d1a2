import { answered } from "@headroom/contract/endpoints/endpoint";
import { exportPackage, importPackage } from "@headroom/contract/endpoints/packages";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { route } from "../../platform/http/route.ts";
import { receiveUpload } from "../../platform/http/upload.ts";
import type { PackageExport } from "./package-export.service.ts";
import { maxPackageBytes, type PackageImport } from "./package-import.service.ts";

export const packageRoutes = (writePackage: PackageExport, readPackage: PackageImport) => [
  route(exportPackage, async ({ caller, params, request, reply }) => {
    const { name, content } = await writePackage(caller, params.id, {
      hostName: request.hostname,
      hasClientLeft: () => reply.raw.destroyed,
    });
    return reply
      .type("application/zip")
      .header("content-disposition", contentDisposition(name))
      .header("cache-control", "private, no-store")
      .send(content);
  }),
  route(importPackage, async ({ caller, request }) =>
    answered(await receiveUpload(request, maxPackageBytes, (upload) => readPackage(caller, upload))),
  ),
];
