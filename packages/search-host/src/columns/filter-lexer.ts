/** A piece of a filter: a word or quoted text, an operator, or a bracket; with its place in the text. */
export type FilterToken = {
  readonly kind: "word" | "quoted" | "symbol";
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

const symbolPattern = /!=|>=|<=|[=<>()[\],]/y;
const wordPattern = /[^\s=<>!()[\],"']+/y;

function quoted(text: string, start: number): FilterToken | null {
  const quote = text[start];
  let value = "";
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\" && (text[at + 1] === quote || text[at + 1] === "\\")) {
      value += text[at + 1];
      at += 1;
    } else if (character === quote) return { kind: "quoted", text: value, start, end: at + 1 };
    else value += character;
  }
  return null;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/**
 * Cuts a filter into tokens; a stray character becomes a symbol that no rule expects. A quote that never ends is the
 * last one: whatever begins within it would be sought to the end again.
 */
export function lexFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? "";
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    const string = character === '"' || character === "'" ? quoted(text, at) : null;
    const symbol = string ? null : match(symbolPattern, text, at);
    const word = string || symbol ? null : match(wordPattern, text, at);
    const token: FilterToken = string ?? {
      kind: word ? "word" : "symbol",
      text: word ?? symbol ?? character,
      start: at,
      end: at + (word ?? symbol ?? character).length,
    };
    tokens.push(token);
    if (!string && (character === '"' || character === "'")) break;
    at = token.end;
  }
  return tokens;
}
