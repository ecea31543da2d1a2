import type { AnswerOf, BodyToSend } from "@headroom/contract/endpoints/endpoint";
import type { importCsv } from "@headroom/contract/endpoints/operations";

/** Row by row, what an import would do or has done. */
export type Report = AnswerOf<typeof importCsv>["data"];

export type FileToImport = BodyToSend<typeof importCsv>;
