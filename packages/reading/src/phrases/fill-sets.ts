import { type Figure, lettersBefore, placeOf } from "./figure.ts";
import { bare, type Filling, hasUnit, inMinutes, isLongTime, spanOf } from "./filling.ts";
import { stretchesOf } from "./profile.ts";

const sides: readonly (readonly [side: string, pattern: RegExp])[] = [
  ["faces", /\b(?:faces?|sides?|fläche[n]?|seite[n]?)\b/i],
  ["edges", /\b(?:edges?|kanten?|arêtes?)\b/i],
  ["corners", /\b(?:corners?|ecken?|coins?)\b/i],
];

/** Parts that hit the surface first, from the first to the last that is named. */
export function faces(fill: Filling): void {
  const found = sides.flatMap(([side, pattern]) => {
    const place = pattern.exec(fill.writing.text);
    return place ? [{ side, span: placeOf(place) }] : [];
  });
  if (found.length > 0)
    fill.set(
      "faces",
      found.map(({ side }) => side),
      spanOf(found),
    );
}

const sectionPattern =
  /(?<![\d.-])(\d{1,2})(?![\d.]) ?[(:]? ?(?:cat(?:egory|\.)?)? ?((?:[A-Z]\d{0,2})(?:, ?curve [A-Z]\d?)?(?![a-z]))?\)?/g;
const known160 = new Set(["4", "5", "6", "7", "8", "10", "12", "14", "20", "21", "22", "24", "25"]);

/** "Sections 4 (cat. B1), 7 (cat. B) and 8 (cat. S, curve C)". */
export function sections(fill: Filling): void {
  const { text } = fill.writing;
  const from = /\bsections?\b/i.exec(text);
  const end = from ? text.slice(from.index).search(/[.;](?=\s+[A-Z][a-z])|$/) + from.index : 0;
  if (!from) return;
  const found = [...text.slice(0, end).matchAll(sectionPattern)].filter(
    ({ 1: each = "", index }) => index > from.index && known160.has(each),
  );
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return;
  const span = [first.index, last.index + last[0].length] as const;
  fill.set(
    "sections",
    found.map(([, each = ""]) => each),
    span,
  );
  const categories = found.flatMap(([, each, category]) => (category ? [`${each}: ${category}`] : []));
  if (categories.length > 0) fill.set("categories", categories.join("; "), span);
}

const isOverall = (fill: Filling) => (figure: Figure) => {
  const [start, end] = figure.span;
  return (
    hasUnit("dB")(figure) &&
    !figure.isSwing &&
    /overall|OASPL|total|gesamt/i.test(
      lettersBefore(fill.writing.text, start, 28) + fill.writing.text.slice(end, end + 10),
    )
  );
};

/** Levels of third octaves; one alone is the overall level. */
export function acoustic(fill: Filling): void {
  fill.fill("oasplDb", isOverall(fill), bare);
  const stretches = stretchesOf(fill, "spectrum", (figure) => hasUnit("dB")(figure) && !figure.isSwing) ?? [];
  const rows = stretches.flatMap(({ ends: [fHz], level }) => {
    const db = level && fill.value("spectrum", level, bare);
    return fHz === undefined || db === undefined ? [] : [{ fHz, db }];
  });
  if (rows.length > 1) fill.set("spectrum", rows, spanOf(stretches.flatMap(({ figures }) => figures)));
  if (fill.parameters["oasplDb"] === undefined && rows.length === 0)
    fill.fill("oasplDb", (figure) => hasUnit("dB")(figure) && !figure.isSwing, bare);
  fill.fill("durationMin", isLongTime, inMinutes);
}
