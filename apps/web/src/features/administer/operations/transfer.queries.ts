import type { AnswerOf, BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { exportCsv, importCsv, type transferKinds } from "@headroom/contract/endpoints/operations";
import { call } from "../../../platform/call/api-client.ts";
import { download } from "../../../platform/download.ts";

export type TransferKind = (typeof transferKinds)[number];
export type ImportReport = AnswerOf<typeof importCsv>["data"];

export type FileToImport = BodyToSend<typeof importCsv>;

export const sendCsv = async (kind: TransferKind, body: FileToImport): Promise<ImportReport> =>
  (await call(importCsv, { params: { kind }, body })).data;
export const saveExport = (kind: TransferKind): Promise<void> =>
  download(exportCsv, { params: { kind } }, `${kind}.csv`);
