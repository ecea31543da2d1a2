import type { GeoPoint } from "./geo.ts";
import type { FilterToken } from "./filter-lexer.ts";
import { FilterReader, FilterSyntaxError } from "./filter-reader.ts";

/** An attribute named in a filter, with what an error message about it quotes. */
export type FilterAttribute = { readonly name: string; readonly place: string };

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A filter as a tree. */
export type Filter =
  | { readonly kind: "and"; readonly items: readonly Filter[] }
  | { readonly kind: "or"; readonly items: readonly Filter[] }
  | { readonly kind: "not"; readonly item: Filter }
  | {
      readonly kind: "compare";
      readonly attribute: FilterAttribute;
      readonly operator: Comparison;
      readonly value: string;
    }
  | { readonly kind: "in"; readonly attribute: FilterAttribute; readonly values: readonly string[] }
  | {
      readonly kind: "between";
      readonly attribute: FilterAttribute;
      readonly low: string;
      readonly high: string;
    }
  | { readonly kind: "starts"; readonly attribute: FilterAttribute; readonly value: string }
  | { readonly kind: "exists" | "null" | "empty"; readonly attribute: FilterAttribute }
  | { readonly kind: "radius"; readonly center: GeoPoint; readonly radiusM: number; readonly place: string }
  | {
      readonly kind: "box";
      readonly topRight: GeoPoint;
      readonly bottomLeft: GeoPoint;
      readonly place: string;
    };

const reserved = new Set(["_geo", "_geoDistance", "_geoPoint"]);
const comparisons: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">="]);

function isComparison(text: string): text is Comparison {
  return comparisons.has(text);
}

/** The real engine's limit, in levels of its grammar: a condition outside all brackets is at the third. */
const maxLevels = 200;
const levelsOfBrackets = 4;
const levelsOfNot = 1;

class FilterParser extends FilterReader {
  private level = 3;

  parse(): Filter {
    const filter = this.either();
    const rest = this.peek();
    if (rest) {
      this.fail(
        `Found unexpected characters at the end of the filter: \`${this.text.slice(rest.start).trim()}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
        rest.start,
        this.text.length,
      );
    }
    return filter;
  }

  private either(): Filter {
    const items = [this.both()];
    while (this.takeKeyword("OR")) items.push(this.both());
    return items.length === 1 && items[0] ? items[0] : { kind: "or", items };
  }

  private both(): Filter {
    const items = [this.single()];
    while (this.takeKeyword("AND")) items.push(this.single());
    return items.length === 1 && items[0] ? items[0] : { kind: "and", items };
  }

  private single(): Filter {
    if (this.takeKeyword("NOT")) return { kind: "not", item: this.deeper(levelsOfNot, () => this.single()) };
    if (this.takeSymbol("(")) {
      const inner = this.deeper(levelsOfBrackets, () => this.either());
      if (!this.takeSymbol(")")) this.failHere("Expression is missing the following closing delimiter: `)`.");
      return inner;
    }
    return this.condition();
  }

  /** Reads what is nested, which costs room on the stack here and wherever the filter is followed. */
  private deeper(levels: number, read: () => Filter): Filter {
    this.level += levels;
    if (this.level > maxLevels) {
      this.failHere(
        "The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.",
      );
    }
    const filter = read();
    this.level -= levels;
    return filter;
  }

  private condition(): Filter {
    const token = this.peek();
    if (!token || token.kind === "symbol") this.failExpected();
    this.at += 1;
    if (token.text === "_geoRadius") return this.radius(token);
    if (token.text === "_geoBoundingBox") return this.box(token);
    const attribute = { name: token.text, place: this.place(token.start, token.end) };
    const filter = this.operation(attribute, token);
    if (reserved.has(attribute.name)) {
      throw new FilterSyntaxError(
        `\`${attribute.name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.\n${this.place(token.start, this.text.length)}`,
      );
    }
    return filter;
  }

  private operation(attribute: FilterAttribute, first: FilterToken): Filter {
    const operator = this.peek();
    if (operator?.kind === "symbol" && isComparison(operator.text)) {
      this.at += 1;
      return { kind: "compare", attribute, operator: operator.text, value: this.value() };
    }
    if (this.takeKeyword("IS")) {
      const isNegated = this.takeKeyword("NOT");
      const kind = this.takeKeyword("NULL") ? "null" : this.takeKeyword("EMPTY") ? "empty" : null;
      if (!kind) this.failExpected(first);
      const filter: Filter = { kind, attribute };
      return isNegated ? { kind: "not", item: filter } : filter;
    }
    if (this.takeKeyword("NOT")) return { kind: "not", item: this.negatable(attribute, first) };
    const next = this.tokens[this.at + 1];
    if (
      operator &&
      operator.kind !== "symbol" &&
      next &&
      next.kind === "word" &&
      next.text.toUpperCase() === "TO"
    ) {
      this.at += 2;
      return { kind: "between", attribute, low: operator.text, high: this.value() };
    }
    return this.negatable(attribute, first);
  }

  private negatable(attribute: FilterAttribute, first: FilterToken): Filter {
    if (this.takeKeyword("EXISTS")) return { kind: "exists", attribute };
    if (this.takeKeyword("IN")) return { kind: "in", attribute, values: this.list() };
    if (this.takeKeyword("STARTS")) {
      if (!this.takeKeyword("WITH")) this.failExpected(first);
      return { kind: "starts", attribute, value: this.value() };
    }
    return this.failExpected(first);
  }

  private list(): string[] {
    if (!this.takeSymbol("[")) this.failHere("Expected `[` after `IN` keyword.");
    const values: string[] = [];
    while (!this.takeSymbol("]")) {
      values.push(this.value());
      if (!this.takeSymbol(",") && this.peek()?.text !== "]") {
        this.failHere("Expected only comma-separated field names inside `IN[..]`.");
      }
    }
    return values;
  }

  private point(numbers: readonly number[], start: number): GeoPoint {
    const [latitude = Number.NaN, longitude = Number.NaN] = numbers;
    if (!(Math.abs(latitude) <= 90)) {
      this.fail(
        `Bad latitude \`${latitude}\`. Latitude must be contained between -90 and 90 degrees.`,
        start,
        this.text.length,
      );
    }
    if (!(Math.abs(longitude) <= 180)) {
      this.fail(
        `Bad longitude \`${longitude}\`. Longitude must be contained between -180 and 180 degrees.`,
        start,
        this.text.length,
      );
    }
    return { latitude, longitude };
  }

  private radius(token: FilterToken): Filter {
    const numbers = this.numbers("(", ")");
    if (numbers.length < 3 || numbers.length > 4) {
      this.fail(
        "The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.",
        token.start,
        this.text.length,
      );
    }
    const place = this.place(token.start, token.end);
    return { kind: "radius", center: this.point(numbers, token.start), radiusM: numbers[2] ?? 0, place };
  }

  private box(token: FilterToken): Filter {
    const message =
      "The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.";
    if (!this.takeSymbol("(")) this.fail(message, token.start, this.text.length);
    const first = this.numbers("[", "]");
    if (!this.takeSymbol(",")) this.fail(message, token.start, this.text.length);
    const second = this.numbers("[", "]");
    if (!this.takeSymbol(")")) this.fail(message, token.start, this.text.length);
    const topRight = this.point(first, token.start);
    const bottomLeft = this.point(second, token.start);
    if (topRight.latitude < bottomLeft.latitude) {
      this.fail(
        `The top latitude \`${topRight.latitude}\` is below the bottom latitude \`${bottomLeft.latitude}\`.`,
        token.start,
        this.text.length,
      );
    }
    return { kind: "box", topRight, bottomLeft, place: this.place(token.start, token.end) };
  }
}

/** Reads a filter expression; null for an empty one. Keywords may be in any case. */
export function parseFilterText(text: string): Filter | null {
  return text.trim() === "" ? null : new FilterParser(text).parse();
}
