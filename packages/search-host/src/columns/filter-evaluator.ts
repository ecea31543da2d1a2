import { fold } from "../text/fold.ts";
import { type Column, type FacetValue, holdsEmpty, holdsNull, holdsSomething } from "./column.ts";
import type { Comparison, Filter, FilterAttribute } from "./filter-parser.ts";
import type { GeoColumn } from "./geo.ts";

/** Data that a filter is evaluated on. `column` throws for an attribute that is not filterable. */
export type FilterSubject = {
  readonly count: number;
  readonly column: (attribute: FilterAttribute, operator: string) => Column | undefined;
  readonly geo: (place: string) => GeoColumn;
};

/** A test of one value; applied once per distinct value, not once per document. */
type ValueTest = (value: FacetValue) => boolean;

function numberOf(text: string): number | null {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

function equalTo(text: string): ValueTest {
  const folded = fold(text);
  const number = numberOf(text);
  return (value) => (value.number === null ? value.folded === folded : value.number === number);
}

function isOrdered(operator: Comparison, sign: number): boolean {
  switch (operator) {
    case "<":
      return sign < 0;
    case "<=":
      return sign <= 0;
    case ">":
      return sign > 0;
    case ">=":
      return sign >= 0;
    default:
      return sign === 0;
  }
}

/** Numbers compare with numbers, texts with texts in code unit order (dates in ISO form compare as dates). */
function comparedTo(operator: Comparison, text: string): ValueTest {
  const number = numberOf(text);
  const folded = fold(text);
  return (value) => {
    if (number !== null) return value.number !== null && isOrdered(operator, value.number - number);
    if (value.number !== null) return false;
    return isOrdered(operator, value.folded < folded ? -1 : value.folded > folded ? 1 : 0);
  };
}

function valueTest(filter: Filter): ValueTest {
  switch (filter.kind) {
    case "compare":
      return filter.operator === "=" || filter.operator === "!="
        ? equalTo(filter.value)
        : comparedTo(filter.operator, filter.value);
    case "in": {
      const texts = new Set(filter.values.map(fold));
      const numbers = new Set(filter.values.map(numberOf));
      return (value) => (value.number === null ? texts.has(value.folded) : numbers.has(value.number));
    }
    case "between": {
      const low = comparedTo(">=", filter.low);
      const high = comparedTo("<=", filter.high);
      return (value) => low(value) && high(value);
    }
    case "starts": {
      const folded = fold(filter.value);
      return (value) => value.folded.startsWith(folded);
    }
    default:
      return () => false;
  }
}

function invert(mask: Uint8Array): Uint8Array {
  for (let slot = 0; slot < mask.length; slot += 1) mask[slot] = 1 - (mask[slot] ?? 0);
  return mask;
}

function combine(filter: Extract<Filter, { kind: "and" | "or" }>, subject: FilterSubject): Uint8Array {
  const isAnd = filter.kind === "and";
  const mask = new Uint8Array(subject.count).fill(isAnd ? 1 : 0);
  for (const item of filter.items) {
    const other = evaluateFilter(item, subject);
    for (let slot = 0; slot < mask.length; slot += 1) {
      mask[slot] = isAnd ? (mask[slot] ?? 0) & (other[slot] ?? 0) : (mask[slot] ?? 0) | (other[slot] ?? 0);
    }
  }
  return mask;
}

/** `a = x OR a = y` as `a IN [x, y]`: one pass over the column instead of one for each. */
export function joinedEquals(filter: Extract<Filter, { kind: "and" | "or" }>): Filter {
  const [first] = filter.items;
  if (filter.kind === "and" || first?.kind !== "compare") return filter;
  const values: string[] = [];
  for (const item of filter.items) {
    if (item.kind !== "compare" || item.operator !== "=" || item.attribute.name !== first.attribute.name)
      return filter;
    values.push(item.value);
  }
  return { kind: "in", attribute: first.attribute, values };
}

function operatorOf(filter: Filter): string {
  if (filter.kind === "compare") return filter.operator;
  if (filter.kind === "between") return "TO";
  return filter.kind === "in" ? "=" : filter.kind.toUpperCase();
}

/** Per slot, whether the document passes the filter. Lists pass when one of their values does. */
export function evaluateFilter(filter: Filter, subject: FilterSubject): Uint8Array {
  const { count } = subject;
  if (filter.kind === "and" || filter.kind === "or") {
    const joined = joinedEquals(filter);
    return joined === filter ? combine(filter, subject) : evaluateFilter(joined, subject);
  }
  if (filter.kind === "not") return invert(evaluateFilter(filter.item, subject));
  const mask = new Uint8Array(count);
  if (filter.kind === "radius")
    subject.geo(filter.place).markRadius(filter.center, filter.radiusM, mask, count);
  else if (filter.kind === "box")
    subject.geo(filter.place).markBox(filter.topRight, filter.bottomLeft, mask, count);
  else {
    const column = subject.column(filter.attribute, operatorOf(filter));
    if (filter.kind === "exists") column?.markState(holdsSomething, mask, count);
    else if (filter.kind === "null") column?.markState(holdsNull, mask, count);
    else if (filter.kind === "empty") column?.markState(holdsEmpty, mask, count);
    else if (column) {
      const test = valueTest(filter);
      column.markAny(
        Uint8Array.from(column.values, (value) => (test(value) ? 1 : 0)),
        mask,
        count,
      );
    }
    if (filter.kind === "compare" && filter.operator === "!=") invert(mask);
  }
  return mask;
}
