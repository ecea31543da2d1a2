import type { DecimalSign } from "../numbers/number-readings.ts";
import { lettersBefore, placeOf, type Span } from "../phrases/figure.ts";
import { valuesOf } from "../phrases/figures.ts";
import { digitsOf, numberWords } from "../phrases/number-words.ts";
import { dateIn } from "./dates.ts";

export type SpecimenValue = number | string | boolean | string[];

/** Facts that a statement says of the specimen, each with its place. */
export interface Fact {
  readonly key: string;
  readonly value: SpecimenValue;
  readonly span: Span;
}

const number = String.raw`\d{1,3}(?:[ ']\d{3})+(?!\d)|\d+(?:[.,]\d+)*`;
const kilograms: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.453_592_37,
  oz: 0.028_349_523,
  t: 1000,
};
const massUnit = String.raw`kgs?|kilograms?|kilogramm|kilos?|lbs?|lbm|pounds?|ounces?|oz|tonnes?|grams?|grammes?|gramm|g`;
const massPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${number}) ?-?(${massUnit})(?![\p{L}\d²/^])(?: ?[([/=] ?(?:approx\.? ?|ca\.? ?)?(${number}) ?(${massUnit}) ?[)\]]?)?`,
  "giu",
);
const massCue = /(?:mass|weigh\w*|weight|masse|gewicht|wieg\w*|poids|pèse)(?:[^.;]|approx\.|ca\.){0,28}$/i;
const fixtureCue =
  /(?:fixture|adapter(?: plate)?|adaptor|jig|mounting plate|vorrichtung|aufspann\w*|adapterplatte|outillage|interface plate)[^.;,]{0,28}$/i;
const fixtureBehind = /^ ?(?:for |of )?(?:the )?(?:fixture|adapter|jig|vorrichtung|mounting plate)/i;
const limitCue =
  /(?:above|over|under|below|up to|more than|less than|greater than|exceed\w*|maximum|max\.?|bis|über|unter|>|<|≤|≥|payload|capacity|accelerometer\w*|ballast|impactor|hammer|wind) ?(?:of )?$/i;

const unitKey = (unit: string): string => {
  const low = unit.toLowerCase();
  if (low.startsWith("k")) return "kg";
  if (low.startsWith("l") || low.startsWith("p")) return "lb";
  if (low.startsWith("o")) return "oz";
  return low.startsWith("t") ? "t" : "g";
};

function valueOf(written: string, sign: DecimalSign | null): number | undefined {
  const [value, other] = valuesOf(written, sign);
  return other === undefined ? value : undefined;
}

interface Beside {
  readonly before: string;
  readonly after: string;
}

/** Whether a mass is a limit, an acceleration in g, or the ounces behind pounds. */
function isNoMass(unit: string, { before }: Beside): boolean {
  const isRest = unitKey(unit) === "oz" && /\d ?(?:lbs?|pounds?),? ?$/i.test(before);
  const isLevel = /^g$/i.test(unit) && !massCue.test(before);
  return isRest || isLevel || limitCue.test(before);
}

/** In kg, the ounces behind pounds with them. */
function kilogramsOf(value: number, unit: string, { after }: Beside): number {
  const ounces = unitKey(unit) === "lb" ? /^,? ?(\d{1,2}(?:\.\d+)?) ?oz\b/i.exec(after) : null;
  const more = Number(ounces?.[1] ?? 0) * (kilograms["oz"] ?? 0);
  return Number((value * (kilograms[unitKey(unit)] ?? 1) + more).toPrecision(9));
}

const fixtureLead = /(?:our |the )?(?:fixture|adapter(?: plate)?|vorrichtung)[^.;,]{0,28}$/i;

/** Letters before a mass that belong to its fixture; null if it is the specimen's. */
function leadOfFixture({ before, after }: Beside): number | null {
  if (!fixtureCue.test(before) && !fixtureBehind.test(after)) return null;
  return fixtureLead.exec(before)?.[0].length ?? 0;
}

function masses(text: string, sign: DecimalSign | null): readonly Fact[] {
  return [...text.matchAll(massPattern)].flatMap((found) => {
    const [all, written = "", unit = ""] = found;
    const end = found.index + all.length;
    const before = lettersBefore(text, found.index, 48);
    const beside = { before, after: text.slice(end, end + 24) };
    const value = isNoMass(unit, beside) ? undefined : valueOf(written, sign);
    if (value === undefined || value <= 0) return [];
    const lead = leadOfFixture(beside);
    const isFixture = lead !== null;
    const span: Span = [found.index - (lead ?? 0), found.index + all.trimEnd().length];
    const key = isFixture ? "fixtureMassKg" : "massKg";
    return [{ key, value: kilogramsOf(value, unit, beside), span }];
  });
}

const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  '"': 25.4,
  inch: 25.4,
  inches: 25.4,
  ft: 304.8,
};
const side = String.raw`(?:[LWHBTDØ] ?[=:]? ?)?(\d+(?:[.,]\d+)?) ?(mm|cm|m|inches|inch|in|ft|")?(?: ?\(?[LWHBTD]\)?)?`;
const boxPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])${side} ?[x×*] ?${side} ?[x×*] ?${side}(?![\p{L}\d])`,
  "giu",
);

function sizes(text: string, sign: DecimalSign | null): readonly Fact[] {
  return [...text.matchAll(boxPattern)].slice(0, 1).flatMap((found) => {
    const [, a = "", ua, b = "", ub, c = "", uc] = found;
    const unit = uc ?? ub ?? ua;
    const span = placeOf(found);
    if (unit === undefined) return [];
    return (
      [
        ["lengthMm", a, ua],
        ["widthMm", b, ub],
        ["heightMm", c, uc],
      ] as const
    ).flatMap(([key, written, own]) => {
      const value = valueOf(written, sign);
      const factor = millimetres[(own ?? unit).toLowerCase()];
      return value === undefined || factor === undefined
        ? []
        : [{ key, value: Number((value * factor).toPrecision(9)), span }];
    });
  });
}

const things = String.raw`pieces|piece|pcs\.?|pce|pc\.|units?|samples?|specimens?|devices?|articles?|DUTs?|EUTs?|UUTs?|packs|batteries|cells|modules?|sensors?|boards?|brackets?|assemblies|housings?|cartons?|boxes|components|prototypes|test items|parts|stück|stk\.?|prüflinge?n?|muster|geräte|pièces|échantillons|exemplaires|capteurs|relays|connectors|switches|controllers?|displays?|cameras?|motors?|valves?|actuators?|inverters?|radios?|instruments?|transformers?|ECUs?`;
const countPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(\d{1,4}|${numberWords}) (?:(?:\p{Ll}+|identical|flight) )?(?:${things})(?![\p{L}\d])`,
  "giu",
);
const labelledCount =
  /\b(?:quantity|qty|number of (?:samples|specimens|units|pieces)|anzahl|stückzahl|quantité|sample size)\.? ?(?:[:=]|of|is)? ?(\d{1,4})(?![\d.,])/i;
const otherCount =
  /(?:from|for units|per|every|each|of|lots?|other|above|than|within|box of) $|(?:three lots|customers)/i;
const notThing = /^(?:one|ein|eine|un|une|1)$/i;

function quantity(text: string): readonly Fact[] {
  const labelled = labelledCount.exec(text);
  if (labelled) return [{ key: "quantity", value: Number(labelled[1]), span: placeOf(labelled) }];
  for (const found of text.matchAll(countPattern)) {
    const [all, count = ""] = found;
    const before = lettersBefore(text, found.index, 24);
    if (
      otherCount.test(before) ||
      notThing.test(count) ||
      /\b(?:position|day|week|working|axes|separate|accelerometer)/i.test(all)
    )
      continue;
    return [{ key: "quantity", value: Number(digitsOf(count)), span: placeOf(found) }];
  }
  return [];
}

type Choice = readonly [key: string, value: SpecimenValue, pattern: RegExp];
const choices: readonly Choice[] = [
  [
    "powered",
    false,
    /\bunpowered\b|\bnot (?:powered|energi[sz]ed)\b|\bde-energi[sz]ed\b|\bnon-powered\b|\bohne spannung\b|\bhors tension\b|\bstromlos\b/i,
  ],
  ["powered", true, /\(?\balimentée?s?(?!\p{L})(?: en| par| sous)?(?: \d+ ?V)?\)?/iu],
  [
    "powered",
    true,
    /(?<!un|not |battery[- ]|line[- ])\bpowered(?! by| from)(?: and monitored| during(?: the)? test)?\b|\benergi[sz]ed\b|\bswitched on\b|\b(?:is|are|while|unit|specimen|device) running\b|\bbestromt\b|\bsous tension\b|\bunter spannung\b|\beingeschaltet\b/i,
  ],
  [
    "hazards",
    ["lithium battery"],
    /\blithium[- ]?(?:ion|metal|polymer|iron)?(?: \w+)?|\bLi-?(?:ion|po|FePO4)\b/i,
  ],
  ["hazards", ["pressure vessel"], /\bpressure vessel|\bpressuri[sz]ed (?:vessel|tank|bottle)/i],
  ["hazards", ["radioactive"], /\bradioactive (?:source|material)/i],
  ["accessRestrictions", ["ITAR"], /\bITAR\b/],
  [
    "accreditedReport",
    true,
    /(?:tested )?(?:under|with|within|according to|per) (?:an? )?(?:ISO(?:\/IEC)? ?17025|DAkkS|UKAS|COFRAC|A2LA) ?accredit\w*|\baccredited (?:test )?report|\breport (?:shall|must) be accredited|\bakkreditierte[rn]? (?:prüf)?bericht|\baccredited (?:to|under|according to) ISO|\baccreditation (?:to|under|according to) ISO(?:\/IEC)? ?17025 (?:is )?(?:required|needed)|\baccredited test(?:s|ing)? (?:is |are )?(?:required|needed)|rapport (?:d'essai )?accrédité/i,
  ],
  [
    "witness",
    "remote video",
    /\b(?:attend|witness|watch|follow)\w*[^.;]{0,40}\b(?:remote(?:ly)?|video|online)\b|\bremote witness/i,
  ],
  [
    "witness",
    "on site",
    /\battend\w*(?: the)? tests?(?: on[- ]site)?|\battend (?:on[- ]site|in person)|\bwitness\w*(?: the tests?)?(?: on[- ]site)|\bwill witness\b|\bwitness(?:ed)? by\b|\bbe present (?:at|during)|\banwesend\b/i,
  ],
];

const heat = new RegExp(
  String.raw`(?:dissipat\w*|heat (?:load|dissipation)|verlustleistung|losses|abwärme|dissipe)[^.;\d]{0,20}(${number}) ?(k?W)(?![\p{L}\d/])|(?<![\d.,])(${number}) ?(k?W)(?![\p{L}\d/]) ?(?:of )?(?:heat|dissipation|verlustleistung|waste heat|losses)`,
  "iu",
);
const gravity =
  /\b(?:cent(?:re|er) of (?:gravity|mass)|CoG|CG|Schwerpunkt)[^.;\d]{0,40}(\d+(?:[.,]\d+)?) ?(mm|cm|in)\b/i;

function measured(text: string, sign: DecimalSign | null): readonly Fact[] {
  const [hot, high] = [heat.exec(text), gravity.exec(text)];
  const watts: Readonly<Record<string, number>> = { w: 1, kw: 1000 };
  return [
    ...measuredFact(["heatDissipationW", watts], hot && [hot, hot[1] ?? hot[3], hot[2] ?? hot[4]], sign),
    ...measuredFact(["centreOfGravityHeightMm", millimetres], high && [high, high[1], high[2]], sign),
  ];
}

function measuredFact(
  [key, factors]: readonly [string, Readonly<Record<string, number>>],
  found: readonly [RegExpExecArray, string | undefined, string | undefined] | null,
  sign: DecimalSign | null,
): readonly Fact[] {
  if (!found) return [];
  const [match, written = "", unit = ""] = found;
  const [value, factor] = [valueOf(written, sign), factors[unit.toLowerCase()]];
  if (value === undefined || factor === undefined) return [];
  return [{ key, value: value * factor, span: placeOf(match) }];
}

const dated: readonly (readonly [key: string, pattern: RegExp])[] = [
  [
    "reportBy",
    /\b(?:report|results?|bericht|rapport)\b[^.;]{0,40}?\b(?:by|until|before|no later than|latest|bis(?: zum)?|avant le|on)\b(?: the)? ?$/i,
  ],
  [
    "readyOn",
    /\b(?:ready|available|ship\w*|deliver\w*|arrive\w*|verfügbar|bereit|disponible\w*)\b[^.;]{0,30}?\b(?:on|from|by|as of|ab|am|le|à partir du)\b(?: the)? ?$/i,
  ],
];

function dates(text: string): readonly Fact[] {
  return dateIn(text).flatMap(({ date, span }) => {
    const before = lettersBefore(text, span[0], 72);
    const key = dated.find(([, pattern]) => pattern.test(before))?.[0];
    return key === undefined ? [] : [{ key, value: date, span }];
  });
}

/** Facts of the specimen in one statement. */
export function factsIn(text: string, sign: DecimalSign | null): readonly Fact[] {
  const chosen = choices.flatMap(([key, value, pattern]) => {
    const found = pattern.exec(text);
    return found ? [{ key, value, span: placeOf(found) }] : [];
  });
  const counted = quantity(text);
  if (!/\d/.test(text)) return [...counted, ...chosen];
  return [
    ...masses(text, sign),
    ...sizes(text, sign),
    ...counted,
    ...measured(text, sign),
    ...chosen,
    ...dates(text),
  ];
}
