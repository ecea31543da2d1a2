/** An apostrophe between thousands; any other one is a foot's. */
const APOSTROPHE_OF_THOUSANDS = /(?<=\d)'(?=\d{3}(?!\d))/g;
/** `1 1/2` is meant as one and a half, not as eleven halves. */
const MIXED = /\d\s+\d{1,2}\s*\//;
const GROUPS = /^\d{1,3}([.,]\d{3})+$/;

function decimalPoint(digits: string): string {
  const comma = digits.lastIndexOf(",");
  const dot = digits.lastIndexOf(".");
  if (comma < 0) {
    if (digits.indexOf(".") !== dot && GROUPS.test(digits)) return digits.replaceAll(".", "");
    return digits;
  }
  if (dot >= 0)
    return comma > dot ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  if (digits.indexOf(",") !== comma && GROUPS.test(digits)) return digits.replaceAll(",", "");
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) {
    const [whole, rest] = digits.split(",");
    throw new RangeError(`"${digits}" can be read in two ways: write ${whole}${rest} or ${whole}.${rest}`);
  }
  return digits.replace(",", ".");
}

/**
 * Reads a number written with a point or a comma, with grouping blanks or apostrophes, an exponent, or as a fraction.
 * Refuses what can be read in two ways (`1,500`) and what is not a number.
 *
 * @example parseNumber("2,5e-3") // 0.0025
 */
export function parseNumber(text: string): number {
  const plain = text
    .trim()
    .replaceAll("−", "-")
    .replace(APOSTROPHE_OF_THOUSANDS, "")
    .replace(/[\s\u00a0\u202f]/g, "");
  const [top = "", bottom] = plain.split("/");
  if (bottom !== undefined && MIXED.test(text))
    throw new RangeError(`"${text}" can be read in two ways: write a sum, such as 1 + 1/2`);
  const match = /^([+-]?)([\d.,]+)(e[+-]?\d+)?$/i.exec(top);
  if (!match) throw new RangeError(`"${text}" is not a number`);
  const value = Number(`${match[1] ?? ""}${decimalPoint(match[2] ?? "")}${match[3] ?? ""}`);
  const divisor = bottom === undefined ? 1 : Number(bottom);
  if (!Number.isFinite(value / divisor)) throw new RangeError(`"${text}" is not a number`);
  return value / divisor;
}
