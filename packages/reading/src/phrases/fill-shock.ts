import {
  axisWords,
  bare,
  directions,
  type Filling,
  inC,
  inG,
  isLevel,
  isShortTime,
  isTemperature,
  own,
  shareOf,
} from "./filling.ts";
import { pairs, spanOfBands } from "./fill-vibration.ts";

export function responseSpectrum(fill: Filling): void {
  fill.choice("axes", axisWords);
  fill.choice("field", [
    ["near", /\bnear[ -]?field/i],
    ["mid", /\bmid[ -]?field/i],
    ["far", /\bfar[ -]?field/i],
  ]);
  fill.count("shocks", "shocks");
  const isAny = fill.find(isLevel) !== undefined;
  const rows = pairs(fill, "srs", isLevel);
  const srs = rows?.flatMap(({ ends: [fHz], level }) => {
    const g = fill.value("srs", level, inG);
    return fHz === undefined || g === undefined ? [] : [{ fHz, g }];
  });
  if (rows && srs && srs.length > 1 && srs.length === rows.length) fill.set("srs", srs, spanOfBands(rows));
  else if (isAny) fill.ask("srs", "frequencies and levels are not all said");
  const quality = /\bQ ?=? ?(\d+)/i.exec(fill.writing.text);
  if (quality) fill.set("q", Number(quality[1]), [quality.index, quality.index + quality[0].length]);
  else fill.ask("q", "Q not said");
}

export function pulse(fill: Filling): void {
  fill.fill("amplitudeG", isLevel, inG);
  fill.fill("durationMs", isShortTime, ["time", "ms"]);
  directions(fill);
}

/** Shocks that stand without "per direction": a total is divided, all else is open. */
function countedShocks(fill: Filling): void {
  const shocks = fill.find(({ counts }) => counts === "shocks");
  if (!shocks) return;
  const share = shocks.each === "direction" ? 1 : shareOf(fill, "directions");
  const each = (fill.value("shocksPerDirection", shocks, bare) ?? Number.NaN) / (share ?? 1);
  if (share === undefined) fill.ask("shocksPerDirection", "for each direction or in total");
  else if (Number.isInteger(each)) fill.set("shocksPerDirection", each, shocks.span);
}

export function shock(fill: Filling): void {
  pulse(fill);
  fill.fill("temperatureC", isTemperature, inC);
  fill.count("shocksPerDirection", "perDirection");
  countedShocks(fill);
  if (fill.parameters["directions"] === undefined) fill.ask("directions", "directions not said");
}

/** Energies of IEC 62262 in J, from IK00 on. */
export const ikEnergiesJ = [0, 0.14, 0.2, 0.35, 0.5, 0.7, 1, 2, 5, 10, 20, 50];
export function impact(fill: Filling): void {
  const found = /\bIK ?(\d{2})\b/i.exec(fill.writing.text);
  const energyJ = found && ikEnergiesJ[Number(found[1])];
  if (found && energyJ) fill.set("energyJ", energyJ, [found.index, found.index + found[0].length]);
  own("energyJ", "J")(fill);
  fill.count("impacts", "impacts");
}
