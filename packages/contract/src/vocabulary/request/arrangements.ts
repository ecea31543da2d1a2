import { type Parameters, parametersSchema } from "../test/parameters.ts";
import { fieldsOf, type RequestField } from "./request-field.ts";

const side = { type: "number", unit: "mm", min: 1, max: 100_000 } as const;
const text = { unit: "", tooltip: "", type: "string" } as const;

/** Arrangements for the whole request, as laboratories ask for them. All optional. */
export const arrangementFields: readonly RequestField[] = [
  ...fieldsOf("Specimens", [
    {
      key: "specimenTypes",
      label: "Specimen types",
      type: "table",
      item: [
        { ...text, key: "name", label: "Name", required: true },
        { ...text, key: "partNumber", label: "Part number", required: false },
        { ...text, key: "serialNumbers", label: "Serial numbers", required: false },
        { ...text, key: "software", label: "Software", required: false },
        {
          ...text,
          key: "count",
          label: "Count",
          type: "number",
          unit: "pcs",
          required: false,
          min: 1,
          max: 10_000,
        },
      ],
      question: "Which part, serial and software numbers do the specimens have?",
    },
  ]),
  ...fieldsOf("Export control", [
    {
      key: "exportControl",
      label: "Export control",
      type: "enum",
      enum: ["no", "yes", "unknown"],
      tooltip:
        "If yes or unknown, a laboratory gets test levels and files only after you have released them to it by name.",
      question: "Do the specimens or their documents fall under export control?",
    },
  ]),
  ...fieldsOf("Shipping", [
    {
      key: "incoterm",
      label: "Incoterms 2020",
      type: "enum",
      enum: ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"],
      question: "Under which Incoterms do the specimens travel?",
    },
    { key: "incotermPlace", label: "Named place", type: "string" },
    { key: "shippedMassKg", label: "Mass of the shipment", type: "number", unit: "kg", min: 0.001, max: 1e6 },
    { ...side, key: "shippedLengthMm", label: "Length of the shipment" },
    { ...side, key: "shippedWidthMm", label: "Width of the shipment" },
    { ...side, key: "shippedHeightMm", label: "Height of the shipment" },
    { key: "goodsValue", label: "Value of the goods", type: "number", min: 0, max: 1e9 },
    {
      key: "goodsCurrency",
      label: "Currency of the value",
      type: "enum",
      enum: ["EUR", "USD", "GBP", "CHF", "SEK", "JPY"],
    },
    { key: "ataCarnet", label: "ATA carnet", type: "enum", enum: ["yes", "no"] },
    { key: "unNumber", label: "UN number", type: "string", tooltip: "Of dangerous goods: UN 3480." },
    {
      key: "returnOf",
      label: "After the tests",
      type: "enum",
      enum: ["return", "scrap at the laboratory", "to be agreed"],
      question: "Do the specimens come back?",
    },
  ]),
  ...fieldsOf("Award", [
    {
      key: "partialAward",
      label: "Partial award",
      type: "enum",
      enum: ["yes", "no"],
      tooltip: "Whether a laboratory may get a part of the tests that it quotes.",
      question: "May a part of the tests be awarded?",
    },
    {
      key: "terms",
      label: "Terms",
      type: "enum",
      enum: ["customer's", "laboratory's", "negotiated"],
      question: "Whose terms apply?",
    },
    { key: "witnessContact", label: "Contact of the witness", type: "string" },
  ]),
];

export const arrangementsSchema = parametersSchema(arrangementFields);
export type Arrangements = Parameters;

/** Test levels and files of such a request go to a laboratory only once its customer has released them to it. */
export function isExportControlled({
  arrangements,
}: {
  readonly arrangements?: Arrangements | undefined;
}): boolean {
  const said = arrangements?.["exportControl"];
  return said === "yes" || said === "unknown";
}
