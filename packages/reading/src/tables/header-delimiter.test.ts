import { expect, it } from "vitest";
import { headerDelimiter } from "./header-delimiter.ts";

it.each([
  ["name,city\n", "comma"],
  ["name;city\nA, B;Ulm", "semicolon"],
  ["name\tcity, country\tnote\n", "tab"],
  ['"name, of it";"city, or town"\n', "semicolon"],
  ["\r\n;;;\r\nname;city\n", "semicolon"],
  ["\ufeffname;city\n", "semicolon"],
  ["name\n", "comma"],
  ["", "comma"],
])("%j is parted by %s", (file, delimiter) => {
  expect(headerDelimiter(file).delimiter).toBe(delimiter);
});

it.each([
  ["sep=;\r\nname;city\r\n", "semicolon"],
  ['\ufeff"sep=\t"\nname\tcity\n', "tab"],
  ["SEP=,\nname,city\n", "comma"],
])("%j names its delimiter, and that line is no row", (file, delimiter) => {
  expect(headerDelimiter(file).delimiter).toBe(delimiter);
  expect(headerDelimiter(file).text).toMatch(/^name/);
});
