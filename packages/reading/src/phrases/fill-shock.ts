import { type Figure, lettersBefore, placeOf } from "./figure.ts";
import {
  axes,
  bare,
  directions,
  type Filling,
  hasUnit,
  inC,
  inG,
  isLevel,
  isOf,
  isPercent,
  isPulseTime,
  isShortTime,
  isTemperature,
  own,
  type PhraseChoice,
  shareOf,
  wholeChoices,
} from "./filling.ts";
import { digitsOf } from "./number-words.ts";
import { allAxes, axesIn, bothDirections } from "./axes.ts";
import { notAllSaid } from "./fill-vibration.ts";
import { curveIn } from "./profile.ts";

/** A response spectrum in g; whether there was one. */
export function response(fill: Filling, key: string): boolean {
  const curve = curveIn(fill, key, { is: isLevel, quantity: inG, decibels: 20 });
  if (!curve) return false;
  const rows = curve.points.map(({ frequency, level }) => ({ fHz: frequency, g: level }));
  fill.set(key, rows, curve.span);
  return true;
}

const usualQualities = [10, 25, 50].map((value) => ({ says: `${50 / value} % damping`, value }));

/** Q as such, or from the damping: Q = 1/(2ζ). */
function quality(fill: Filling): void {
  const { text } = fill.writing;
  const said =
    /\bQ ?(?:=|of|:|-?factor(?: of)?)? ?(\d+(?:[.,]\d)?)(?![\d.])|(?:amplification|quality factor|Güte)\D{0,12}(\d+)/.exec(
      text,
    );
  if (said) return fill.set("q", Number((said[1] ?? said[2] ?? "").replace(",", ".")), placeOf(said));
  const damping = fill.find(
    (figure) =>
      isPercent(figure) &&
      /damp|dämpf|amort/i.test(text.slice(Math.max(0, figure.span[0] - 24), figure.span[1] + 24)),
  );
  const percent = damping && fill.value("q", damping, ["ratio", "%"]);
  if (damping && percent) fill.set("q", 50 / percent, damping.span);
  else fill.ask("q", "Q not said", { choices: usualQualities });
}

const isTolerance = (figure: Figure) => hasUnit("dB")(figure) && figure.isSwing;

export function responseSpectrum(fill: Filling): void {
  axes(fill);
  fill.choice("field", [
    ["near", /\bnear[ -]?field/i],
    ["mid", /\bmid[ -]?field/i],
    ["far", /\bfar[ -]?field/i],
  ]);
  fill.fill("toleranceDb", isTolerance, bare);
  fill.count("shocks", "shocks", "perDirection", "times");
  quality(fill);
  const isAny = fill.find(isLevel) !== undefined;
  if (!response(fill, "srs") && isAny) fill.ask("srs", notAllSaid);
}

function zeroPeriod(fill: Filling): void {
  const { text } = fill.writing;
  const isNamed = ({ span: [start, end] }: Figure) =>
    /ZPA|zero period/i.test(
      `${lettersBefore(text, start, 36).replace(/^.*;/s, "")} ${text.slice(end, end + 5)}`,
    );
  const isAlone = !fill.find(isOf("frequency"));
  fill.fill("zpaG", (figure) => isLevel(figure) && (isNamed(figure) || isAlone), inG);
}

/** "Five OBE followed by one SSE". */
function earthquakes(fill: Filling): void {
  const found =
    /(\d+|\p{L}+) ?(?:x |× )?(OBE|S1)\w*(?:[^.;]{0,24}?)(\d+|\p{L}+) ?(?:x |× )?(SSE|S2)\b/iu.exec(
      fill.writing.text,
    );
  if (!found) return;
  const [, few = "", operating = "", most = "", safe = ""] = found;
  const [obe, sse] = [digitsOf(few), digitsOf(most)];
  if (/^\d+-\d+$/.test(`${obe}-${sse}`))
    fill.set("events", `${obe} ${operating} + ${sse} ${safe}`, placeOf(found));
}

export function seismic(fill: Filling): void {
  zeroPeriod(fill);
  fill.fill("damping", isPercent, bare);
  earthquakes(fill);
  fill.choice("axesSim", [
    [3, /\btri-?axial(?:ly)?\b/i],
    [2, /\bbi-?axial(?:ly)?\b/i],
    [1, /\bsingle[- ]axis\b|\buniaxial\b/i],
  ]);
  if (!response(fill, "rrs") && fill.find(isOf("frequency")) && fill.find(isLevel))
    fill.ask("rrs", notAllSaid);
}

export function pulse(fill: Filling): void {
  fill.fill("amplitudeG", isLevel, inG);
  fill.fill("durationMs", isPulseTime, ["time", "ms"]);
  if (fill.parameters["durationMs"] === undefined) fill.fill("durationMs", isShortTime, ["time", "ms"]);
  directions(fill);
}

const bothSigns = /(?<!\d)(\d{1,4}) ?(?:positive|\+)(?:s)? (?:and|und|et) (\d+) ?(?:negative|[-−])/i;
const once = /\b(?:applied|repeated) once\b|\bonce in (?:each|[+±−-])|\beinmal je Richtung/i;
const alongEach =
  /^[^.;]{0,40}?\b(?:in|along|per|je|for|to) (?:each|both|either|every|all|the)? ?(?:of (?:the )?)?(?:6|six|sechs|both|opposite|(?:positive and (?:the )?)?negative|[+±])/i;

/** Shocks that stand without "per direction": a total is divided, all else is open. */
function countedShocks(fill: Filling): void {
  const { text } = fill.writing;
  const signs = bothSigns.exec(text);
  if (signs && signs[1] === signs[2]) return fill.set("shocksPerDirection", Number(signs[1]), placeOf(signs));
  const shocks = fill.find(({ counts }) => counts === "shocks" || counts === "times");
  const single = once.exec(text);
  if (!shocks && single) return fill.set("shocksPerDirection", 1, placeOf(single));
  if (shocks) shareShocks(fill, shocks);
  else openCount(fill);
}

const eachOrBoth = (count: number) =>
  wholeChoices([
    { says: "for each direction", value: count },
    { says: "for both directions of an axis together", value: count / 2 },
  ]);

/** "3 per axis": for each direction or for both together. */
function openCount(fill: Filling): void {
  const bare3 = fill.find(
    ({ counts, unit, each, numbers }) =>
      counts === undefined && unit === "" && each !== undefined && numbers.length === 1,
  );
  const count = bare3?.each === "axis" ? fill.value("shocksPerDirection", bare3, bare) : undefined;
  if (bare3 && count !== undefined)
    fill.ask("shocksPerDirection", "for each direction or for each axis", {
      span: bare3.span,
      choices: eachOrBoth(count),
    });
}

/** Whether the count stands for each direction, by the words on either side. */
function isForEach(fill: Filling, { each, span: [start, end] }: Figure): boolean {
  const { text } = fill.writing;
  const isLed = /\bje $/i.test(lettersBefore(text, start, 3));
  return (
    each === "direction" ||
    alongEach.test(text.slice(end, end + 60)) ||
    (isLed && fill.parameters["directions"] !== undefined)
  );
}

function shareChoices(fill: Filling, count: number | undefined, isAxis: boolean): readonly PhraseChoice[] {
  const { directions } = fill.parameters;
  if (count === undefined) return [];
  if (isAxis) return eachOrBoth(count);
  const total = Array.isArray(directions) ? [{ says: "in total", value: count / directions.length }] : [];
  return wholeChoices([{ says: "for each direction", value: count }, ...total]);
}

function shareShocks(fill: Filling, shocks: Figure): void {
  const isEach = isForEach(fill, shocks);
  const isAxis = shocks.each === "axis" && !isEach;
  const total = isAxis ? undefined : shareOf(fill, "directions");
  const share = isEach ? 1 : total;
  const count = fill.value("shocksPerDirection", shocks, bare);
  const other = isAxis ? "for each axis" : "in total";
  if (share === undefined)
    fill.ask("shocksPerDirection", `for each direction or ${other}`, {
      span: shocks.span,
      choices: shareChoices(fill, count, isAxis),
    });
  else if (count !== undefined && Number.isInteger(count / share))
    fill.set("shocksPerDirection", count / share, shocks.span);
}

export function shock(fill: Filling): void {
  pulse(fill);
  fill.fill("temperatureC", isTemperature, inC);
  fill.count("shocksPerDirection", "perDirection");
  if (fill.parameters["shocksPerDirection"] === undefined) countedShocks(fill);
  allBySum(fill);
  askDirections(fill);
}

/** "3 per axis and direction (18 total)": six times what each direction has. */
function allBySum(fill: Filling): void {
  const each = fill.parameters["shocksPerDirection"];
  const sum = /(?<!\d)(\d{1,6}) ?(?:shocks? |schocks )?(?:in )?(?:total|altogether|insgesamt)/i.exec(
    fill.writing.text,
  );
  if (fill.parameters["directions"] !== undefined || typeof each !== "number" || !sum) return;
  if (Number(sum[1]) === 6 * each) fill.set("directions", bothDirections(allAxes), placeOf(sum));
}

function askDirections(fill: Filling): void {
  if (fill.parameters["directions"] !== undefined) return;
  const along = axesIn(fill.writing.text)?.axes ?? allAxes;
  fill.ask("directions", "directions not said", {
    choices: [
      { says: "both directions of each axis", value: bothDirections(along) },
      { says: "one direction of each axis", value: along.map((axis) => `+${axis}`) },
    ],
  });
}

export function bump(fill: Filling): void {
  pulse(fill);
  own("ratePerS", "1/s")(fill);
  own("ratePerS", "Hz")(fill);
  const figure = fill.find(
    ({ counts }) => counts === "bumps" || counts === "shocks" || counts === "perDirection",
  );
  const count = figure && fill.value("bumps", figure, bare);
  const share =
    figure &&
    /^ ?\(?(?:in )?(?:total|altogether|insgesamt)/i.test(
      fill.writing.text.slice(figure.span[1], figure.span[1] + 16),
    )
      ? shareOf(fill, "directions")
      : 1;
  if (figure && count !== undefined && Number.isInteger(count / (share ?? 1)))
    fill.set("bumps", count / (share ?? 1), figure.span);
  askDirections(fill);
}

/** Levels that each stand behind an axis of their own: "vertical 30 m/s², longitudinal 50 m/s²". */
export function axisLevels(fill: Filling): readonly {
  readonly axes: readonly string[];
  readonly level: Figure;
  readonly time: Figure | undefined;
}[] {
  const levels = fill.all((figure) => isLevel(figure) && figure.numbers.length === 1);
  const named = levels.flatMap((level, place) => {
    const from = levels[place - 1]?.span[1] ?? Math.max(0, level.span[0] - 80);
    const lead = fill.writing.text.slice(Math.max(from, level.span[0] - 80), level.span[0]);
    const found = axesIn(lead);
    const time = fill.find(
      (figure) =>
        isShortTime(figure) && figure.span[0] >= level.span[1] && figure.span[0] - level.span[1] <= 6,
    );
    return found && lead.length - found.span[1] <= 8 ? [{ axes: found.axes, level, time }] : [];
  });
  return named.length === levels.length && named.length > 1 ? named : [];
}

/** Energies of IEC 62262 in J, from IK00 on. */
export const ikEnergiesJ = [0, 0.14, 0.2, 0.35, 0.5, 0.7, 1, 2, 5, 10, 20, 50];
export function impact(fill: Filling): void {
  const found = /\bIK ?(\d{2})\b/i.exec(fill.writing.text);
  const energyJ = found && ikEnergiesJ[Number(found[1])];
  if (found && energyJ) fill.set("energyJ", energyJ, placeOf(found));
  own("energyJ", "J")(fill);
  fill.count("impacts", "impacts", "times");
}
