import { exportCsv, importCsv, type transferKinds } from "@headroom/contract/endpoints/operations";
import type { FileToImport, Report } from "../../../domain/transfer/import-file.ts";
import { call } from "../../../platform/call/api-client.ts";
import { download } from "../../../platform/download.ts";

export type TransferKind = (typeof transferKinds)[number];

export const sendCsv = async (kind: TransferKind, body: FileToImport): Promise<Report> =>
  (await call(importCsv, { params: { kind }, body })).data;
export const saveExport = (kind: TransferKind): Promise<void> =>
  download(exportCsv, { params: { kind } }, `${kind}.csv`);
