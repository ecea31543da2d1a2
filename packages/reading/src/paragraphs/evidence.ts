import type { DecimalSign } from "../numbers/number-readings.ts";

const decimalComma = /(?<![\d.,])\d+,(?:\d{1,2}|\d{4,})(?![\d.,])/;
const decimalPoint = /(?<![\d.,])(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+)(?![\d.,])/;
const germanWords =
  /(?<!\p{L})(?:und|nach|bis|je|mit|für|der|die|das|bei|Prüf\w*|Stück|Wärme|Feuchte|Achsen?|Stunden|Zyklen|Schwing\w*|Trocken\w*|Kälte|Dauer|konstant|Bewertung)(?!\p{L})/giu;
const frenchWords =
  /(?<!\p{L})(?:selon|essai|durée|axes? X|par axe|chaleur|vibrations? (?:aléatoires?|sinusoïdales?)|avec|pendant|puis|chocs?|cycles de|heures|éprouvette)(?!\p{L})/giu;
const umlauts = /[äöüß]/gi;
const enough = 2;

/**
 * The decimal sign that a text proves: by a number that can be read in one way, or by its language where that writes a
 * comma. A point is no proof against an English thousand, and a comma none against a German point.
 */
export function provedSign(text: string): DecimalSign | null {
  const [comma, point] = [decimalComma.test(text), decimalPoint.test(text)];
  if (comma) return point ? null : ",";
  if (point) return null;
  const words = [...text.matchAll(germanWords), ...text.matchAll(frenchWords), ...text.matchAll(umlauts)];
  return words.length >= enough ? "," : null;
}
