import { plainCharacters } from "../numbers/plain-characters.ts";
import { symbolOfWord } from "./unit-symbols.ts";

/** Symbols with their powers: `m/s²` is m¹ s⁻². */
export type UnitPowers = ReadonlyMap<string, number>;

const superscripts: Readonly<Record<string, string>> = {
  "⁰": "0",
  "¹": "1",
  "²": "2",
  "³": "3",
  "⁴": "4",
  "⁵": "5",
  "⁶": "6",
  "⁷": "7",
  "⁸": "8",
  "⁹": "9",
  "⁻": "-",
};
const TOKEN = /^(?:[a-zµ%"°][a-zµ'°]*|'|1(?!\d)|[()/·.*×]|\s|\*\*)/i;
const EXPONENT = /^(?:\^|\*\*)?(?:\((-?\d)\)|(-?\d))(?!\d)/;
/** Products that are written as one word. */
const productOfWord: Readonly<Record<string, readonly [string, string]>> = {
  Nm: ["N", "m"],
  kNm: ["kN", "m"],
  Nmm: ["N", "mm"],
  lbfft: ["lbf", "ft"],
  lbfin: ["lbf", "in"],
};
/** Longer than any unit. */
const maxLength = 60;

const plainUnit = (text: string) =>
  text
    .replace(/sq(?:uared)?\.?(?=\/|\s|$)/gi, "2")
    .replace(/%\s*r\.?h\.?/i, "%RH")
    .replace(/^ms\^?(?=-2$|⁻²$)/, "m s")
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]/g, (letter) => superscripts[letter] ?? letter)
    .replace(/μ/g, "µ");

const symbolOf = (written: string): string => {
  const plain = written.replace(/^°(?=[CFK]$)/, "").replace(/µ/g, "u");
  const word = plain.toLowerCase();
  return Object.hasOwn(symbolOfWord, word) ? (symbolOfWord[word] ?? plain) : plain;
};

/** Reads a product of powers from the left; what it cannot read makes the whole unreadable. */
class PowersReader {
  private rest: string;
  constructor(text: string) {
    this.rest = text;
  }
  private take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest);
    if (found) this.rest = this.rest.slice(found[0].length);
    return found;
  }
  /** Until a closing bracket or the end. */
  product(depth = 0): Map<string, number> | undefined {
    const powers = new Map<string, number>();
    let sign = 1;
    while (this.rest !== "" && !/^\s*\)/.test(this.rest)) {
      const operator = this.operator();
      if (operator !== undefined) sign = operator;
      else if (!this.factor(powers, { sign, depth })) return undefined;
    }
    const isClosed = this.take(/^\s*\)/) !== null;
    return isClosed === depth > 0 ? powers : undefined;
  }
  /** 1 for a product, −1 for a quotient; undefined where neither stands. */
  private operator(): number | undefined {
    if (this.take(/^\s*\/\s*/)) return -1;
    return this.take(/^(?:\s*[·*×.]\s*(?!\*)|\s+|-(?=[a-z]))/i) ? 1 : undefined;
  }
  private factor(powers: Map<string, number>, { sign, depth }: { sign: number; depth: number }): boolean {
    const inner = this.take(/^\(/) ? this.product(depth + 1) : this.symbol();
    if (inner === undefined) return false;
    const [, bracketed, bare] = this.take(EXPONENT) ?? [];
    const exponent = sign * Number(bracketed ?? bare ?? 1);
    for (const [symbol, power] of inner) powers.set(symbol, (powers.get(symbol) ?? 0) + power * exponent);
    return true;
  }
  private symbol(): Map<string, number> | undefined {
    const word = this.take(TOKEN)?.[0];
    if (word === undefined || /^[()/·.*×\s]/.test(word)) return undefined;
    if (word === "1") return new Map();
    const product = Object.hasOwn(productOfWord, word) ? productOfWord[word] : undefined;
    return new Map((product ?? [symbolOf(word)]).map((symbol) => [symbol, 1]));
  }
}

/**
 * The powers of a written unit; undefined where it is none. `m/s²`, `m/s^2`, `m/s/s`, `m s⁻²` and `m·s-2` are one.
 *
 * @example unitPowers("(m/s²)²/Hz") // m: 2, s: -4, Hz: -1
 */
export function unitPowers(text: string): UnitPowers | undefined {
  if (text.length > maxLength) return undefined;
  const powers = new PowersReader(plainCharacters(plainUnit(text)).trim()).product();
  if (powers === undefined) return undefined;
  const kept = [...powers].filter(([, power]) => power !== 0);
  return kept.length === 0 ? undefined : new Map(kept);
}

/** One text for equal powers. */
export const powersKey = (powers: UnitPowers, of: (symbol: string) => string = (symbol) => symbol): string =>
  [...powers]
    .map(([symbol, power]) => `${of(symbol)}${power}`)
    .toSorted()
    .join(" ");
