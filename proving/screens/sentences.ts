// Every sentence that somebody may read on a screen, in an email, a document or an error: file, line and text, one a line.
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

interface Syntax {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.|\.journey\.|\/testing\/|\/migrations\/|\.d\.ts$/.test(file),
);

/** Attributes and texts that readers never see. */
const unseenAttributes =
  /^(className|class|style|id|htmlFor|d|key|to|href|type|name|role|viewBox|transform|fill|stroke.*|autoComplete|inputMode|data-.*|aria-(labelledby|describedby|controls))$/;
const unseenText =
  /^(select|insert|update|delete|with|create|alter|drop|set|lock|begin|listen|vacuum|analyze|from|where|and|or|order by|on conflict|returning|join|left join)\s|^[\w-]+\/[\w+.-]+|^https?:|^M[-\d.]|[;{}]\s*$|^[#.][\w-]+|=>|\/\*|^<[a-z!]|^xmlns|-\[|\[(&|[a-z-]+[=\]])|^input,|\bp[xy]-\d|[<>]= \?|^pragma |\bis not null$|\bglob \?/i;

function readsAsText(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}{2}/u.test(trimmed) || unseenText.test(trimmed)) return false;
  if (/^[a-z][\w-]*(:[\w-]+)*$/.test(trimmed) || /^[A-Z][a-z]+[A-Z]\w*$/.test(trimmed)) return false;
  if (/^[a-z0-9:_[\]().%/-]+( [a-z0-9:_[\]().%/-]+)*$/.test(trimmed) && /[-_:[](?=\w)|\w\[/.test(trimmed))
    return false;
  return /\s/.test(trimmed) || /^\p{Lu}\p{Ll}+[.?!…:]?$/u.test(trimmed) || /^\p{Lu}.*\p{Ll}/u.test(trimmed);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function listSentences(file: string): { line: number; text: string }[] {
  const source = readFileSync(file, "utf8");
  const found: { line: number; text: string }[] = [];
  let from = 0;

  function keep(text: string, raw: string): void {
    if (!readsAsText(text)) return;
    const needle = raw.trim();
    const at = source.indexOf(needle, from);
    const place = at === -1 ? Math.max(source.indexOf(needle), 0) : at;
    if (at !== -1) from = at;
    found.push({ line: source.slice(0, place).split("\n").length, text: tidy(text) });
  }

  function sayTemplate(syntax: Syntax): void {
    const quasis = listOf(syntax["quasis"]).map((quasi) => textOf(fieldOf(quasi, "raw")));
    keep(quasis.join("{…}"), quasis.find((raw) => raw.trim() !== "") ?? "");
    for (const inner of listOf(syntax["expressions"])) visit(inner);
  }

  /** An element's text with what stands in it, so that a sentence with a link or a number is read as one. */
  function sayChildren(element: Syntax): { text: string; raw: string; inner: unknown[] } {
    let text = "";
    let raw = "";
    const inner: unknown[] = [];
    for (const child of listOf(element["children"]).filter(isSyntax)) {
      if (child.type === "JSXText") {
        const value = String(child["value"]);
        text += value;
        if (raw === "") raw = value.trim().split("\n")[0] ?? "";
      } else if (child.type === "JSXExpressionContainer") {
        const expression = child["expression"];
        if (fieldOf(expression, "type") === "StringLiteral") text += textOf(fieldOf(expression, "value"));
        else {
          text += "{…}";
          inner.push(expression);
        }
      } else {
        text += "<…>";
        inner.push(child);
      }
    }
    return { text, raw, inner };
  }

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isSyntax(value)) visitSyntax(value);
    else if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) visit(each);
  }

  function visitSyntax(syntax: Syntax): void {
    switch (syntax.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TsInterfaceDeclaration":
      case "TsTypeAliasDeclaration":
      case "TsTypeAnnotation":
      case "TaggedTemplateExpression":
        return;
      case "StringLiteral":
        return keep(String(syntax["value"]), String(syntax["raw"] ?? syntax["value"]));
      case "TemplateLiteral":
        return sayTemplate(syntax);
      case "JSXAttribute": {
        const name = textOf(fieldOf(syntax["name"], "value"));
        return unseenAttributes.test(name) ? undefined : visit(syntax["value"]);
      }
      case "JSXElement":
      case "JSXFragment": {
        visit(fieldOf(syntax["opening"], "attributes"));
        const { text, raw, inner } = sayChildren(syntax);
        keep(text, raw);
        return visit(inner);
      }
      case "KeyValueProperty": {
        const key = textOf(fieldOf(syntax["key"], "value"));
        return unseenAttributes.test(key) && key !== "name" ? undefined : visit(syntax["value"]);
      }
      default:
        for (const [field, each] of Object.entries(syntax)) if (field !== "typeAnnotation") visit(each);
    }
  }

  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }).body);
  return found;
}

/** The texts of the reference data: names and notes that screens show. */
function listReference(file: string): { line: number; text: string }[] {
  const shown =
    /"(name|title|note|notes|description|hint|explanation|evidence|scope|label|wording|plainName|tooltip|enterFrom|confidence|duration)": "(.*)",?$/;
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((row, index) => {
      const text = shown.exec(row)?.[2];
      return text === undefined || text === "" ? [] : [{ line: index + 1, text }];
    });
}

const found = [
  ...sources.toSorted().map((file) => ({ file, sentences: listSentences(file) })),
  ...globSync("packages/contract/reference/*.json")
    .toSorted()
    .map((file) => ({ file, sentences: listReference(file) })),
].flatMap(({ file, sentences }) => sentences.map(({ line, text }) => ({ at: `${file}:${line}`, text })));

for (const { at, text } of found) process.stdout.write(`${at}\t${text}\n`);
