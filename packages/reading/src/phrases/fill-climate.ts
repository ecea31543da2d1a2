import {
  bare,
  endsOf,
  type Filling,
  hasUnit,
  inC,
  inMinutes,
  isLongTime,
  isOf,
  isPercent,
  isTemperature,
  isTime,
  type PhraseChoice,
} from "./filling.ts";
import { valuesOf } from "./figures.ts";
import { type Figure, lettersBefore, placeOf } from "./figure.ts";

/** A figure that could be a temperature, but for its unit. */
const isBare = ({ unit, counts }: Figure) => unit === "" && counts === undefined;

/** A temperature without a unit in both. */
function scaleChoices(written = ""): readonly PhraseChoice[] {
  const [value, other] = valuesOf(written);
  if (value === undefined || other !== undefined) return [];
  return [
    { says: "°C", value },
    { says: "°F", value: Number(((value - 32) / 1.8).toPrecision(6)) },
  ];
}

/** The two temperatures of a change: a range, or two that stand apart. */
function pairOf(fill: Filling): readonly Figure[] {
  const range = fill.find((figure) => isTemperature(figure) && figure.numbers.length === 2);
  if (range) fill.use(range);
  return range ? endsOf(range) : fill.all(isTemperature).slice(0, 2);
}

function temperatures(fill: Filling): void {
  const pair = pairOf(fill);
  const ends =
    pair.length < 2
      ? []
      : pair.flatMap((figure) => {
          const value = fill.value("lowC", figure, inC);
          return value === undefined ? [] : [{ value, span: figure.span }];
        });
  const [low, high] = ends.toSorted((first, second) => first.value - second.value);
  if (low && high) {
    fill.set("lowC", low.value, low.span);
    fill.set("highC", high.value, high.span);
    return;
  }
  const open = fill.find((figure) => isBare(figure) && /^[+-]|\//.test(figure.numbers.join("/")));
  if (!open) return;
  const numbers = open.numbers.toSorted((one, other) => Number(one) - Number(other));
  const why = `${open.numbers.join(" and ")} without a unit`;
  fill.ask("lowC", why, { span: open.span, choices: scaleChoices(numbers[0]) });
  fill.ask("highC", why, { span: open.span, choices: scaleChoices(numbers.at(-1)) });
}

export function cycling(fill: Filling): void {
  temperatures(fill);
  fill.fill("rateKmin", isOf("temperatureRate"), ["temperatureRate", "K/min"]);
  fill.count("cycles", "cycles");
  if (fill.parameters["cycles"] === undefined) fill.count("cycles", "times");
}

const beside = (fill: Filling, word: RegExp, { span: [start, end] }: Figure) => {
  const { text } = fill.writing;
  const before = lettersBefore(text, start, 28).replace(/^.*[,;.](?=\s)/s, "");
  const after = text.slice(end, end + 32).replace(/[,;.](?=\s).*$/s, "");
  return word.test(before) || word.test(after);
};
const transferWords = /transfer|transition|change-?over|umlager|übergang|ramp/i;
const dwellWords =
  /dwell|soak|hold|exposure|each extreme|at each|stabili|residence|verweil|halte|palier|maintain|per extreme|at (?:the )?extreme|each temperature|both temperatures/i;
const cycleWords = /per cycle|cycle time|cycle duration|each cycle|zyklusdauer/i;

export function dwelling(fill: Filling): void {
  const time = (figure: Figure) => isTime(figure) && figure.numbers.length === 1;
  fill.fill("transferS", (figure) => time(figure) && beside(fill, /transfer|umlager/i, figure), [
    "time",
    "s",
  ]);
  fill.fill(
    "dwellMin",
    (figure) => time(figure) && beside(fill, dwellWords, figure) && !beside(fill, transferWords, figure),
    inMinutes,
  );
  const isOther = (figure: Figure) => beside(fill, transferWords, figure) || beside(fill, cycleWords, figure);
  const [only, ...more] = fill.all((figure) => time(figure) && !isOther(figure));
  if (fill.parameters["dwellMin"] !== undefined || !only || more.length > 0 || !hasUnit("min")(only)) return;
  fill.fill("dwellMin", (figure) => figure === only, inMinutes);
}

export const hours = (fill: Filling) => {
  const weeks = fill.find(hasUnit("week"));
  const value = weeks && fill.value("durationH", weeks, bare);
  const isOfCycle = ({ span: [start, end] }: Figure) =>
    /(?:cycles?|zyklen) (?:of|with|à|von|zu)(?: je)? ?$/i.test(lettersBefore(fill.writing.text, start, 16)) ||
    /^(?:-| ?(?:\/|per|a)? ?)cycles?\b|^-zyklen/i.test(fill.writing.text.slice(end, end + 12));
  if (weeks && value !== undefined) fill.set("durationH", value * 168, weeks.span);
  else fill.fill("durationH", (figure) => isLongTime(figure) && !isOfCycle(figure), ["time", "h"]);
};
export const temperature = (key: string) => (fill: Filling) => {
  fill.fill(key, isTemperature, inC);
  const open = fill.find((figure) => isBare(figure) && figure.numbers.length === 1);
  if (open && fill.parameters[key] === undefined)
    fill.ask(key, `${open.numbers[0]} without a unit`, {
      span: open.span,
      choices: scaleChoices(open.numbers[0]),
    });
};
/** The upper temperature of a cycle, alone or behind the lower one. */
export function upperTemperature(fill: Filling): void {
  const range = fill.find((figure) => isTemperature(figure) && figure.numbers.length === 2);
  const ends = range ? endsOf(range).map((end) => fill.value("upperC", end, inC)) : [];
  const [low, high] = ends;
  if (!range || low === undefined || high === undefined) return temperature("upperC")(fill);
  fill.use(range);
  fill.set("upperC", Math.max(low, high), range.span);
}
export const humidity = (fill: Filling) =>
  fill.fill("rhPct", (figure) => isPercent(figure) && !figure.isSwing, bare);

export function dampHeat(fill: Filling): void {
  const pair = fill.find(({ numbers, unit }) => numbers.length === 2 && unit === "");
  const [tempC, rhPct] = pair?.numbers.map(Number) ?? [];
  if (pair && tempC !== undefined && rhPct !== undefined && tempC <= 200 && rhPct <= 100) {
    fill.use(pair);
    fill.set("tempC", tempC, pair.span);
    fill.set("rhPct", rhPct, pair.span);
  }
  temperature("tempC")(fill);
  humidity(fill);
  hours(fill);
}

export function height(fill: Filling): void {
  const isLimit = ({ span: [start] }: Figure) =>
    /(?:not (?:faster|more|greater)|less|slower|maximum|max\.?|up to|at most|below)(?: than)? ?$/i.test(
      lettersBefore(fill.writing.text, start, 24),
    );
  fill.fill("rateKPaMin", (figure) => hasUnit("kPa/min")(figure) && !isLimit(figure), bare);
  decompression(fill);
  const kft = fill.find(hasUnit("kft"));
  const thousands = kft && fill.value("altitudeM", kft, bare);
  if (kft && thousands !== undefined) fill.set("altitudeM", thousands * 304.8, kft.span);
  else fill.fill("altitudeM", isOf("length"), ["length", "m"]);
  fill.fill("pressureKPa", isOf("pressure"), ["pressure", "kPa"]);
  temperature("tempC")(fill);
  hours(fill);
}

/** "From 75.2 kPa to 18.8 kPa within 15 s". */
function decompression(fill: Filling): void {
  if (!/decompress/i.test(fill.writing.text)) return;
  fill.fill("rapidS", hasUnit("s"), ["time", "s"]);
  const change = fill.find((figure) => isOf("pressure")(figure) && figure.numbers.length === 2);
  const [from, to] = change
    ? endsOf(change).map((end) => fill.value("pressureKPa", end, ["pressure", "kPa"]))
    : [];
  if (!change || from === undefined || to === undefined) return;
  fill.use(change);
  fill.set("rapidFromKPa", from, change.span);
  fill.set("pressureKPa", to, change.span);
}

export const ipCode = /\bIP[ -]?([0-6X]K?)([0-9X]K?)(?![\p{L}\d])/iu;

const everyIpCode = new RegExp(ipCode, "giu");
/** All codes of a text, each with its two numerals. */
export const ipCodesIn = (text: string) => [...text.matchAll(everyIpCode)];

/** A numeral of the code that is spelled out: "second numeral 7". */
const numeral = (name: string) =>
  new RegExp(
    `(?:dust-?tight|temporary immersion|immersion|continuous immersion)? ?\\(?(?:${name})(?: characteristic)? (?:numeral|digit|kennziffer):? ?(\\dK?)\\)?`,
    "i",
  );
const firstNumeral = numeral("first|erste");
const secondNumeral = numeral("second|zweite");

/** A time of spray or rain is no time under water. */
const isImmersed = ({ parameters: { ipx, immersionDepthM }, writing: { text } }: Filling) =>
  immersionDepthM !== undefined ||
  (Array.isArray(ipx) && ipx.some((digit) => digit === "7" || digit === "8")) ||
  /immers|submer|tauch|under ?water/i.test(text);

export function water(fill: Filling): void {
  const { text } = fill.writing;
  const spelled = secondNumeral.exec(text);
  const found = ipCodesIn(text).filter(([, , digit]) => digit && !/^[X0]$/i.test(digit));
  const digits = [...new Set(found.map(([, , digit = ""]) => digit.toUpperCase()))];
  const [first, last] = [found[0], found.at(-1)];
  if (spelled?.[1] && (digits.length === 0 || digits[0] === spelled[1]))
    fill.set("ipx", [spelled[1]], placeOf(spelled));
  else if (first && last) fill.set("ipx", digits, [first.index, last.index + last[0].length]);
  fill.fill("immersionDepthM", isOf("length"), ["length", "m"]);
  if (isImmersed(fill)) fill.fill("immersionMin", isLongTime, inMinutes);
}
export function dust(fill: Filling): void {
  const { text } = fill.writing;
  const spelled = firstNumeral.exec(text);
  const [found] = ipCodesIn(text)
    .filter(([, digit]) => digit && /^[56]/.test(digit))
    .toSorted(([, one = ""], [, other = ""]) => other.localeCompare(one));
  if (spelled?.[1] && /^[56]/.test(spelled[1])) fill.set("ipDigit", `${spelled[1]}X`, placeOf(spelled));
  else if (found?.[1]) fill.set("ipDigit", `${found[1].toUpperCase()}X`, placeOf(found));
}

export const operation = (fill: Filling) =>
  fill.choice("operation", [
    [
      false,
      /\bnon[- ]?operat(?:ing|ional|ion)\b|\bnot (?:operat(?:ing|ed)|powered|energi[sz]ed|in operation)\b|\bunpowered\b|\bde-?energi[sz]ed\b|\bswitched off\b|\bpower(?:ed)? off\b|\bnicht in betrieb\b/i,
    ],
    [
      true,
      /(?<!equipment |unit )\b(?:operating|operated|functioning|switched on|powered(?: on)?|energi[sz]ed|running|in operation|in betrieb|bestromt)\b(?! temperature| range| voltage)/i,
    ],
  ]);

export const salt = (fill: Filling) => {
  fill.choice("method", [
    ["copper-acetic (CASS)", /\bCASS\b|copper/i],
    ["acetic (AASS)", /\bAASS\b|acetic/i],
    ["neutral (NSS)", /\bNSS\b/],
    ["neutral (NSS)", /\bneutral\b/i],
    ["cyclic", /\bcyclic\b/i],
  ]);
  fill.fill("concentrationPct", isPercent, bare);
  hours(fill);
  fill.count("cycles", "cycles");
};
