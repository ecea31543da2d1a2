import { type PsdPoint, type PsdTable, psdCurve } from "@headroom/calculators";
import type { Preset } from "./entry-rows.ts";

export const carriedAxes = ["X", "Y", "Z"];

/** Three significant digits, for a title. */
export const fewDigits = (value: number) => String(Number(value.toPrecision(3)));

export const carriedTitle = (plain: string, preset: Preset | null) =>
  preset ? `${preset.document}: ${preset.title}` : plain;

/** Substitute for zero on a log axis, as a share of the highest level. */
const floorShare = 1e-9;

/** The same spectrum by points that are straight on log-log axes. */
function onLogAxes({ points, ...table }: PsdTable) {
  const floor = floorShare * Math.max(...points.map(([, psd]) => psd));
  const lifted = points.map(([fHz, psd]): PsdPoint => [fHz, Math.max(psd, floor)]);
  const dense = psdCurve({ ...table, points: lifted, pointsPerOctave: 12 }).points;
  return dense.filter(([fHz, psd], i) => fHz !== dense[i - 1]?.[0] || psd !== dense[i - 1]?.[1]);
}

/** A spectrum as the parameter of a test, which is read on log-log axes: Hz and g²/Hz. */
export const carriedPsd = ({ table }: { readonly table: PsdTable }) =>
  (table.interpolation === "linear-linear" ? onLogAxes(table) : table.points).map(([fHz, psd]) => ({
    fHz: Number(fHz.toPrecision(9)),
    psd: Number(psd.toPrecision(9)),
  }));
