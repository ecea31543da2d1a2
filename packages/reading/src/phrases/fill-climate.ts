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
} from "./filling.ts";
import type { Figure } from "./figures.ts";

/** A figure that could be a temperature, but for its unit. */
const isBare = ({ unit, counts }: Figure) => unit === "" && counts === undefined;

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
  for (const path of open ? ["lowC", "highC"] : [])
    fill.ask(path, `${open?.numbers.join(" and ")} without a unit`);
}

export function cycling(fill: Filling): void {
  temperatures(fill);
  fill.fill("rateKmin", isOf("temperatureRate"), ["temperatureRate", "K/min"]);
  fill.count("cycles", "cycles");
}

export function dwelling(fill: Filling): void {
  const { text } = fill.writing;
  const near = (word: RegExp) => (figure: Figure) =>
    isTime(figure) && word.test(text.slice(Math.max(0, figure.span[0] - 20), figure.span[1] + 12));
  fill.fill("transferS", near(/transfer/i), ["time", "s"]);
  fill.fill("dwellMin", near(/dwell|soak|hold/i), inMinutes);
}

export const hours = (fill: Filling) => {
  const weeks = fill.find(hasUnit("week"));
  const value = weeks && fill.value("durationH", weeks, bare);
  if (weeks && value !== undefined) fill.set("durationH", value * 168, weeks.span);
  else fill.fill("durationH", isLongTime, ["time", "h"]);
};
export const temperature = (key: string) => (fill: Filling) => {
  fill.fill(key, isTemperature, inC);
  const open = fill.find((figure) => isBare(figure) && figure.numbers.length === 1);
  if (open && fill.parameters[key] === undefined) fill.ask(key, `${open.numbers[0]} without a unit`);
};
export const humidity = (fill: Filling) => fill.fill("rhPct", isPercent, bare);

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
  const kft = fill.find(hasUnit("kft"));
  const thousands = kft && fill.value("altitudeM", kft, bare);
  if (kft && thousands !== undefined) fill.set("altitudeM", thousands * 304.8, kft.span);
  else fill.fill("altitudeM", isOf("length"), ["length", "m"]);
  fill.fill("pressureKPa", isOf("pressure"), ["pressure", "kPa"]);
  temperature("tempC")(fill);
  if (/decompress/i.test(fill.writing.text)) fill.fill("rapidS", hasUnit("s"), ["time", "s"]);
  hours(fill);
}

export const ipCode = /\bIP[ -]?([0-6X]K?)([0-9X]K?)\b/i;
export function water(fill: Filling): void {
  const found = ipCode.exec(fill.writing.text);
  const digit = found?.[2]?.toUpperCase();
  if (found && digit && digit !== "X" && digit !== "0")
    fill.set("ipx", [digit], [found.index, found.index + found[0].length]);
  fill.fill("immersionDepthM", isOf("length"), ["length", "m"]);
  fill.fill("immersionMin", isLongTime, inMinutes);
}
export function dust(fill: Filling): void {
  const found = ipCode.exec(fill.writing.text);
  const digit = found?.[1]?.toUpperCase();
  if (found && digit && /^[56]/.test(digit))
    fill.set("ipDigit", `${digit}X`, [found.index, found.index + found[0].length]);
}

export const salt = (fill: Filling) => {
  fill.choice("method", [
    ["copper-acetic (CASS)", /\bCASS\b/i],
    ["acetic (AASS)", /\bAASS\b/i],
    ["neutral (NSS)", /\bNSS\b|\bneutral\b/i],
    ["cyclic", /\bcyclic\b/i],
  ]);
  fill.fill("concentrationPct", isPercent, bare);
  hours(fill);
  fill.count("cycles", "cycles");
};
