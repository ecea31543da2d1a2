/** Delimiters of cells in a file with a header row. */
export type FileDelimiter = "comma" | "semicolon" | "tab";

export const signOfDelimiter: Readonly<Record<FileDelimiter, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
};
const delimiters = ["comma", "semicolon", "tab"] as const;
const SEPARATOR_LINE = /^[ \t]*"?sep=(.)"?[,;\t ]*(?:\r\n|\r|\n|$)/i;
const QUOTED = /"(?:[^"]|"")*"/g;
const LINE = /[^\r\n]*[^\r\n,;\s"][^\r\n]*/;

export interface FileWithHeader {
  readonly delimiter: FileDelimiter;
  /** The text below a line such as `sep=;`. */
  readonly text: string;
}

/**
 * The delimiter of a file whose first row names its columns: the one of a line `sep=;` above them, or the one that
 * stands most often between the names.
 *
 * @example headerDelimiter("name;city\nA, B;Ulm").delimiter // "semicolon"
 */
export function headerDelimiter(file: string): FileWithHeader {
  const bare = file.replace(/^\ufeff/, "");
  const [line = "", sign] = SEPARATOR_LINE.exec(bare) ?? [];
  const text = bare.slice(line.length);
  const named = delimiters.find((each) => signOfDelimiter[each] === sign);
  if (named !== undefined) return { delimiter: named, text };
  const names = (LINE.exec(text)?.[0] ?? "").replace(QUOTED, "");
  const counts = delimiters.map((each) => names.split(signOfDelimiter[each]).length);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? "comma", text };
}
