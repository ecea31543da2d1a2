import { ApiError } from "../api-error.ts";
import type { Json, JsonObject } from "../json.ts";

/** Cuts CSV into rows of cells; quotes may hold delimiters, line ends and doubled quotes. */
function cutCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === delimiter || character === "\n") {
      row.push(cell.endsWith("\r") && character === "\n" ? cell.slice(0, -1) : cell);
      cell = "";
      if (character === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell.replace(/\r$/, "")]);
  return rows.filter((cells) => cells.length > 1 || cells[0] !== "");
}

function typed(text: string, type: string): Json {
  if (text === "") return null;
  if (type === "number" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (type === "string") return text;
  throw new ApiError(
    "malformed_payload",
    `The csv payload provided is malformed. \`Error parsing ${type} "${text}"\`.`,
  );
}

/** Reads CSV with a header row; a column `price:number` or `open:boolean` is typed, the others are text. */
export function parseCsv(text: string, delimiter: string): JsonObject[] {
  const [header = [], ...rows] = cutCsv(text, delimiter);
  const columns = header.map((name) => {
    const match = /^(.*):(string|number|boolean)$/.exec(name);
    return match ? { name: match[1] ?? "", type: match[2] ?? "string" } : { name, type: "string" };
  });
  return rows.map((cells, row) => {
    if (cells.length !== columns.length) {
      throw new ApiError(
        "malformed_payload",
        `The csv payload provided is malformed. \`CSV error: record ${row + 1} (line: ${row + 2}): found record with ${cells.length} fields, but the previous record has ${columns.length} fields\`.`,
      );
    }
    return Object.fromEntries(
      columns.map(({ name, type }, column) => [name, typed(cells[column] ?? "", type)]),
    );
  });
}
