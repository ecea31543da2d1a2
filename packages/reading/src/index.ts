export { type Clause, clausesOf } from "./standards/clauses.ts";
export { type Editions, editionsOf, isNewerEdition, isSameEdition } from "./standards/editions.ts";
export { saysNothing, standardName, type StandardName } from "./standards/standard-name.ts";
export { standardForms, type WrittenReference } from "./standards/standard-forms.ts";
export { standardsQuery } from "./standards/standards-query.ts";
export type { DecimalSign, NumberReading } from "./numbers/number-readings.ts";
export { readAmount, type ReadAmount } from "./numbers/read-amount.ts";
export { numberReadings } from "./numbers/number-readings.ts";
export { provedDecimalSign, readingsWithin } from "./numbers/decimal-evidence.ts";
export {
  decimalSignOf,
  parseNumber,
  readNumber,
  twoWays,
  unambiguousDigits,
} from "./numbers/read-number.ts";
export { clockDuration } from "./quantities/clock-duration.ts";
export { splitQuantity } from "./quantities/split-quantity.ts";
export { parseQuantity } from "./quantities/parse-quantity.ts";
export { readCells, type TableCells } from "./tables/read-cells.ts";
export { type FileDelimiter, headerDelimiter, signOfDelimiter } from "./tables/header-delimiter.ts";
export { readTable } from "./tables/read-table.ts";
export type {
  ReadColumn,
  ReadTable,
  TableAnswer,
  TableAsk,
  TableKind,
  TableOptions,
} from "./tables/table-reading.ts";
export { readUnit } from "./units/read-unit.ts";
export { acceptText, UnreadableFormat } from "./files/file-format.ts";
export { decodeText, encodingName, textEncoding, type TextEncoding } from "./files/text-encoding.ts";
export type { RecordOptions } from "./records/record-format.ts";
export { type ByteSource, bytesInMemory } from "./records/byte-source.ts";
export {
  type ControllerInput,
  type ControllerSettings,
  controllerFile,
} from "./records/formats/controller-file.ts";
export { npzOf, type WrittenArray } from "./records/formats/npz-writer.ts";
export { uff58Of, type WrittenSet } from "./records/formats/uff58-writer.ts";
export { isHdf5, openRecord, type RecordOpener } from "./records/open-record.ts";
export type { ChannelAxis, OpenedRecord, RecordAnswers, RecordChannel } from "./records/opened-record.ts";
export { RecordFault, type RecordFaultKind } from "./records/record-fault.ts";
export { type RecordedSignals, recordReader } from "./records/record-reader.ts";
export { readRun } from "./phrases/fill-parameters.ts";
export type { PhraseAsk, PhraseChoice, PhraseConflict, PhraseTest } from "./phrases/filling.ts";
export { type PhraseReading, readPhrase } from "./phrases/read-phrase.ts";
export { type ReadableKind, type StandardMeant, standardMeant } from "./phrases/standards-meant.ts";
export {
  type ParagraphReading,
  readParagraphs,
  type ReadMeaning,
  type ReadTest,
} from "./paragraphs/read-paragraphs.ts";
