import { placeOf, type Span } from "./figure.ts";

/** Axes or directions that a text names, and the place where it does. */
export interface NamedAxes {
  readonly axes: readonly string[];
  readonly span: Span;
}

export const allAxes = ["X", "Y", "Z"] as const;
const order = (axes: Iterable<string>): readonly string[] => [...new Set(axes)].toSorted();

const adjectives = String.raw`(?:(?:of|the|in|its|3|three|drei|trois|mutually|perpendicular|orthogonal|principal|main|major|coordinate|space|senkrechten?|aufeinander|zueinander|stehenden|perpendiculaires?|orthogonaux) )*`;
const everyAxis = new RegExp(
  String.raw`\b(?:3|three|all|each|every|drei|alle[nr]?|jede[rn]?|trois|tous les|chaque|chacun des) ${adjectives}(?:axis|axes|axe|achsen?)\b|\btri-?axial(?:ly)?\b|\b(?:3|three|drei|trois) ${adjectives}(?:directions|planes|richtungen)\b|\b(?:number of )?axes ?[:=|] ?(?:3|three|all)\b`,
  "i",
);
const letter = String.raw`[+±−-]?[XYZ](?:[ -]?(?:axis|direction|achse))?`;
const letters = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:(?:axes|axis|Achsen?) ?:? ?)?(?:${letter}(?: ?(?:[,/&+;]|and|und|et|or) ?(?:and |und |et |the |in )?| )){0,5}${letter}(?![\p{L}\d])|(?<![\p{L}\d])(?:XYZ|x ?[,/]? ?y ?[,/]? ?(?:and )?z|XY)(?![\p{L}\d])`,
  "gu",
);
const named: readonly (readonly [axis: string, pattern: string])[] = [
  ["X", "longitudinal(?:ly)?|längs(?:achse|richtung)?|fore[- ](?:and[- ])?aft"],
  ["Y", "transverse(?:ly)?|transversal|lateral(?:ly)?|quer(?:achse|richtung)?|athwart"],
  ["Z", "vertical(?:ly)?|vertikal\\w*|vertikalachse|hochachse"],
];
const axisNames = named.map(([, pattern]) => pattern).join("|");
const words = new RegExp(
  String.raw`(?<!\p{L})(?:${axisNames})(?: ax[ei]s| directions?)?(?:(?: ?[,/&;]| and| und| et)? ?(?:and |und |et |then |first |the |also )*(?:${axisNames}|(?:two|both) horizontal)(?: ax[ei]s| directions?)?){0,3}(?!\p{L})`,
  "iu",
);
const onlyWord = new RegExp(
  String.raw`(?<!\p{L})(?:${axisNames})(?: axis| direction)?(?= only(?!\p{L}))`,
  "iu",
);
const verticalAndHorizontal =
  /\bvertical(?: axis)?(?: first)?,? ?(?:then|and|und|,)* ?(?:in )?(?:the )?(?:two|both|2) horizontal (?:axes|directions)|\b(?:two|both|2) horizontal (?:axes|directions)?,? ?(?:and|,)* ?(?:the |one )?vertical(?: axis)?/i;

const axisWords = named.map(
  ([axis, pattern]) => [axis, new RegExp(`(?<!\\p{L})(?:${pattern})`, "iu")] as const,
);
const axesOf = (text: string) => axisWords.filter(([, pattern]) => pattern.test(text)).map(([axis]) => axis);

/** The list of letters that names most axes: "X, Y and Z"; a lone letter counts beside the word axis or a sign. */
function lettered(text: string): NamedAxes | undefined {
  let best: NamedAxes | undefined;
  for (const found of text.matchAll(letters)) {
    const axes = order(
      [...found[0].toUpperCase().matchAll(/[XYZ](?![A-Z])|[XYZ](?=[XYZ])/g)].map(([axis]) => axis),
    );
    const around = text.slice(Math.max(0, found.index - 8), found.index + found[0].length + 12);
    const isNamed = /ax[ei]s|achse|direction|richtung|[±+−-]\s?[XYZ]|\bin [XYZ]\b/i.test(around);
    const from = found.index + (found[0].length - found[0].trimStart().length);
    if ((axes.length > 1 || isNamed) && axes.length > (best?.axes.length ?? 0))
      best = { axes, span: [from, found.index + found[0].length] };
  }
  return best;
}

/** Axes: "three mutually perpendicular axes", "X, Y and Z", "longitudinal and lateral", "Z axis only". */
export function axesIn(text: string): NamedAxes | undefined {
  const both = verticalAndHorizontal.exec(text);
  if (both) return { axes: allAxes, span: placeOf(both) };
  const byLetter = lettered(text);
  if (byLetter) return byLetter;
  const byWord = onlyWord.exec(text) ?? words.exec(text);
  const axes = byWord ? order(axesOf(byWord[0])) : [];
  const every = everyAxis.exec(text);
  if (every && axes.length !== 3) return { axes: allAxes, span: placeOf(every) };
  return byWord && axes.length > 0 ? { axes, span: placeOf(byWord) } : undefined;
}

/** Both directions of each axis. */
export const bothDirections = (axes: readonly string[]) => axes.flatMap((axis) => [`+${axis}`, `-${axis}`]);
const sixDirections =
  /\bdirections ?[:=|] ?(?:6|six|all)\b|\b(?:(?:each|all) of )?(?:the )?(?:6|six|all six|all|sechs|alle[n]? sechs) ?(?:orthogonal |main |principal |possible )?(?:directions|richtungen|sens\b|orientations)/i;
const bothWays =
  /\b(?:both|each|either|every|two opposite|opposite|positive and (?:the )?negative|beide[n]?|jede[rn]?|les deux|chaque) (?:opposite |of the two |\+\/- )?(?:directions?|senses?|polarit(?:y|ies)|richtungen?|sens\b)|\b\d* ?positive(?:s)? (?:and|und|et|\/) \d* ?negative|[±]\s?(?=(?:each|all|3|three)\b)|\+ ?\/ ?[−-] ?(?=(?:each|all|3|three)\b)/i;
const signedAxis = /(±|\+ ?\/ ?[-\u2212–]|[+\u2212–-])\s?([XYZ])(?![\p{L}\d])/gu;
const swungList = /±\s?\(?[XYZ](?:\s?(?:,|and|und|\/|&)+\s?[XYZ])+/;

function signed(text: string): NamedAxes | undefined {
  const list = swungList.exec(text);
  if (list) return { axes: bothDirections(order(list[0].match(/[XYZ]/g) ?? [])), span: placeOf(list) };
  const found = [...text.matchAll(signedAxis)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  const each = found.flatMap(([, sign = "", axis = ""]) => {
    if (sign === "±" || sign.includes("/")) return bothDirections([axis]);
    return [`${sign === "+" ? "+" : "-"}${axis}`];
  });
  return { axes: [...new Set(each)], span: [first.index, last.index + last[0].length] };
}

/** Directions with their signs: "6 directions", "±X", "+Z and −Z", "both directions of each axis". */
export function directionsIn(text: string): NamedAxes | undefined {
  const six = sixDirections.exec(text);
  if (six) return { axes: bothDirections(allAxes), span: placeOf(six) };
  const bySign = signed(text);
  if (bySign) return bySign;
  const both = bothWays.exec(text);
  const axes = both && axesIn(text);
  if (!both || !axes) return undefined;
  const start = Math.min(both.index, axes.span[0]);
  return {
    axes: bothDirections(axes.axes),
    span: [start, Math.max(both.index + both[0].length, axes.span[1])],
  };
}
