import { encodingName, type DecimalSign, type FileDelimiter, type TextEncoding } from "@headroom/reading";
import { Select } from "../../ui/control/select.tsx";
import type { Report as ImportReport } from "./import-file.ts";

/** Operator's settings for a file; those left out are detected. */
export interface StatedFormat {
  readonly delimiter?: FileDelimiter | undefined;
  readonly decimalSign?: DecimalSign | undefined;
}

const found = "found";
const separated: Readonly<Record<FileDelimiter, string>> = {
  comma: "comma-separated",
  semicolon: "semicolon-separated",
  tab: "tab-separated",
};
const decimal: Readonly<Record<DecimalSign, string>> = { ".": "decimal point", ",": "decimal comma" };

const delimiterOptions = [
  { id: found, label: "As found" },
  { id: "comma", label: "Comma" },
  { id: "semicolon", label: "Semicolon" },
  { id: "tab", label: "Tab" },
] as const;
const signOptions = [
  { id: found, label: "As found" },
  { id: ".", label: "Point" },
  { id: ",", label: "Comma" },
] as const;
const encodingOptions = (["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const).map((id) => ({
  id,
  label: id === "utf-16be" ? "UTF-16, big-endian" : encodingName[id],
}));

/** "Read as semicolon-separated, decimal comma, Windows-1252." */
function readAsSentence(readAs: ImportReport["readAs"], encoding: TextEncoding | undefined): string {
  const facts = [
    separated[readAs.delimiter],
    readAs.decimalSign === null ? null : decimal[readAs.decimalSign],
    encoding === undefined ? null : encodingName[encoding],
  ];
  return `Read as ${facts.filter((fact) => fact !== null).join(", ")}.`;
}

interface ImportFormatProps {
  /** Undefined where the file could not be read. */
  readonly readAs: ImportReport["readAs"] | undefined;
  readonly stated: StatedFormat;
  readonly onState: (stated: StatedFormat) => void;
  /** Undefined for pasted rows, whose letters are known. */
  readonly encoding: TextEncoding | undefined;
  readonly onEncoding: (encoding: TextEncoding) => void;
}

/** Detected format of a file; corrects it. */
export function ImportFormat({ readAs, stated, onState, encoding, onEncoding }: ImportFormatProps) {
  return (
    <section aria-label="File format" className="flex flex-col gap-2">
      {readAs && <p>{readAsSentence(readAs, encoding)}</p>}
      {readAs && readAs.notes.length > 0 && (
        <ul className="text-tight">
          {readAs.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label="Delimiter"
          options={delimiterOptions}
          value={stated.delimiter ?? found}
          onChange={(id) => onState({ ...stated, delimiter: id === found ? undefined : id })}
        />
        <Select
          label="Decimal sign"
          options={signOptions}
          value={stated.decimalSign ?? found}
          onChange={(id) => onState({ ...stated, decimalSign: id === found ? undefined : id })}
        />
        {encoding && (
          <Select label="Encoding" options={encodingOptions} value={encoding} onChange={onEncoding} />
        )}
      </div>
    </section>
  );
}
