import type { Dimension } from "@headroom/calculators";
import { parseNumber, parseQuantity } from "@headroom/reading";

/** Blanks and apostrophes only between thousands: `1 1/2` is not eleven halves. */
const NUMBER = /^(?:\d{1,3}(?:['\u00a0\u202f ]\d{3}(?!\d))+|\d+|(?=[.,]\d))(?:[.,]\d+)*[.,]?(?:e[+-]?\d+)?/i;
/** Everything up to the next part of the sum: no unit has a plus or a minus in it. */
const UNIT = /^[^+\-\d\s(][^+-]*/;
const RANGE = /^[\d.,]+(?:-|\s?[–…]\s?)[\d.,]+/;
/** A field shows its values with a point. */
const asShown = { pointIsDecimal: true };
/** Deeper than anybody writes, and no stack runs full. */
const maxLength = 200;

interface Part {
  readonly value: number;
  readonly unit: string;
}

/** Reads `2*(3 + 1/8) in + 5 mm` from the left: a sum of products of powers, a unit behind each part of the sum. */
class Reader {
  private rest: string;
  constructor(text: string) {
    this.rest = text.trim();
  }
  private take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest)?.[0];
    if (found !== undefined) this.rest = this.rest.slice(found.length).trimStart();
    return found;
  }
  parts(): Part[] {
    const parts: Part[] = [];
    let sign: string | undefined = "+";
    while (sign !== undefined) {
      const value = this.product();
      const unit = this.take(UNIT)?.trim() ?? "";
      parts.push({ value: sign === "-" ? -value : value, unit });
      sign = this.take(/^[+-]/);
    }
    if (/^[\d.,(]/.test(this.rest))
      throw new RangeError(`an operator is missing before "${this.rest}": write a sum such as 1 + 1/2`);
    if (this.rest !== "") throw new RangeError(`"${this.rest}" cannot be read here`);
    return parts;
  }
  private sum(): number {
    let value = this.product();
    for (let sign = this.take(/^[+-]/); sign !== undefined; sign = this.take(/^[+-]/))
      value += sign === "+" ? this.product() : -this.product();
    return value;
  }
  private product(): number {
    let value = this.signed();
    const operator = () => this.take(/^(?:[*×·÷]|\/)/);
    for (let sign = operator(); sign !== undefined; sign = operator())
      value = sign === "/" || sign === "÷" ? value / this.signed() : value * this.signed();
    return value;
  }
  /** A sign binds less than a power: −2^2 is −4. */
  private signed(): number {
    const sign = this.take(/^[+-]/);
    return sign === "-" ? -this.signed() : sign === "+" ? this.signed() : this.power();
  }
  /** From the right: 2^3^2 is 2^9. */
  private power(): number {
    const base = this.atom();
    return this.take(/^(?:\^|\*\*)/) === undefined ? base : base ** this.signed();
  }
  private atom(): number {
    const root = this.take(/^(?:sqrt\b|√)/i);
    if (this.take(/^\(/) !== undefined) {
      const value = this.sum();
      if (this.take(/^\)/) === undefined)
        throw new RangeError("a bracket is open: close it, and write the unit behind it");
      return root === undefined ? value : Math.sqrt(value);
    }
    if (root === "√") return Math.sqrt(this.atom());
    if (root !== undefined) throw new RangeError("write sqrt with brackets, such as sqrt(3)");
    const digits = this.take(NUMBER);
    if (digits === undefined)
      throw new RangeError(
        this.rest === "" ? "a number is missing at the end" : `"${this.rest}" is not a number`,
      );
    return parseNumber(digits, asShown);
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError("this has no finite result");
  return value;
}

/** Whether something is computed: `2*3`, `sqrt(3)`, `1 + 2`, and not the slash or power of a unit alone. */
export const isExpression = (text: string): boolean =>
  RANGE.test(text) ||
  /[(√*×·÷^]|\bsqrt|\d\s*\/\s*[\d.(]|[^e\s]\s*[+-]\s*[\d.(s]/i.test(text.replace(/^\s*[+-]/, ""));

/**
 * Computes what was typed as `2*3 g`, `1/8 in`, `10 mm + 1 in`. The one unit that is written holds for the whole;
 * where several are written, each part of the sum has its own. A bare result is in the unit `bareUnit`.
 */
export function parseExpression(
  text: string,
  of: { readonly dimension: Dimension | undefined; readonly unit: string; readonly bareUnit: string },
): number {
  if (text.length > maxLength) throw new RangeError("this is too long to compute");
  if (RANGE.test(text))
    throw new RangeError(`"${text}" reads like a range: write one value, or put spaces around the minus`);
  const parts = new Reader(text).parts();
  const units = [...new Set(parts.map(({ unit }) => unit).filter((unit) => unit !== ""))];
  const { dimension } = of;
  if (dimension === undefined) {
    const unknown = units.find((unit) => unit !== of.unit);
    if (unknown !== undefined)
      throw new RangeError(of.unit === "" ? "write a number without a unit" : `write it in ${of.unit}`);
    return finite(parts.reduce((sum, { value }) => sum + value, 0));
  }
  const read = (value: number, unit: string) =>
    parseQuantity(`${finite(value)} ${unit}`, dimension, { unit: of.unit, ...asShown });
  if (units.length <= 1)
    return read(
      parts.reduce((sum, { value }) => sum + value, 0),
      units[0] ?? of.bareUnit,
    );
  if (dimension === "temperature" || parts.some(({ unit }) => unit === ""))
    throw new RangeError("units differ: write one behind each part of the sum, or convert to one");
  return finite(parts.reduce((sum, { value, unit }) => sum + read(value, unit), 0));
}
