import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Folder of the configuration files that operators fill in for their own machines. */
const folder = join(import.meta.dirname, "../../docs/cluster");

/** A configuration file of the recipe with its names filled in. Throws where one is missing. */
export function fillTemplate(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(folder, file), "utf8");
  const settings = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  return settings.join("\n").replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${file} needs ${name}.`);
    return String(value);
  });
}

/** A file of lines `NAME=value` as variables. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
