import { type FilterToken, lexFilter } from "./filter-lexer.ts";

/** A filter that cannot be read; the message says where. */
export class FilterSyntaxError extends Error {}

const operations =
  "`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`";

/** Reads the tokens of a filter one after the other, and says where it was when something is wrong. */
export class FilterReader {
  protected readonly text: string;
  protected readonly tokens: readonly FilterToken[];
  protected at = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = lexFilter(text);
  }

  protected value(): string {
    const token = this.peek();
    if (!token || token.kind === "symbol") {
      return this.failHere("Was expecting a value but instead got nothing.");
    }
    this.at += 1;
    return token.text;
  }

  protected numbers(open: string, close: string): number[] {
    if (!this.takeSymbol(open)) this.failHere(`Was expecting \`${open}\`.`);
    const numbers: number[] = [];
    while (!this.takeSymbol(close)) {
      const text = this.value();
      const number = Number(text);
      if (!Number.isFinite(number)) this.failHere(`Could not parse \`${text}\` as a number.`);
      numbers.push(number);
      if (!this.takeSymbol(",") && this.peek()?.text !== close) this.failHere(`Was expecting \`${close}\`.`);
    }
    return numbers;
  }

  protected peek(): FilterToken | undefined {
    return this.tokens[this.at];
  }

  protected takeKeyword(keyword: string): boolean {
    const token = this.peek();
    if (token?.kind !== "word" || token.text.toUpperCase() !== keyword) return false;
    this.at += 1;
    return true;
  }

  protected takeSymbol(symbol: string): boolean {
    const token = this.peek();
    if (token?.kind !== "symbol" || token.text !== symbol) return false;
    this.at += 1;
    return true;
  }

  protected place(start: number, end: number): string {
    return `${start + 1}:${end + 1} ${this.text}`;
  }

  protected failExpected(token: FilterToken | undefined = this.peek()): never {
    const start = token?.start ?? this.text.length;
    const rest = this.text.slice(start).trim();
    return this.fail(
      rest === ""
        ? `Was expecting an operation ${operations} but instead got nothing.`
        : `Was expecting an operation ${operations} at \`${rest}\`.`,
      start,
      this.text.length,
    );
  }

  protected failHere(message: string): never {
    return this.fail(message, this.peek()?.start ?? this.text.length, this.text.length);
  }

  protected fail(message: string, start: number, end: number): never {
    throw new FilterSyntaxError(`${message}\n${this.place(start, end)}`);
  }
}
