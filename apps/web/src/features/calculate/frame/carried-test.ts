import type { PsdTable } from "@headroom/calculators";
import type { Preset } from "./entry-rows.ts";

export const carriedAxes = ["X", "Y", "Z"];

/** Three significant digits, for a title. */
export const fewDigits = (value: number) => String(Number(value.toPrecision(3)));

export const carriedTitle = (plain: string, preset: Preset | null) =>
  preset ? `${preset.document}: ${preset.title}` : plain;

/** A spectrum as the parameter of a test: Hz and g²/Hz. */
export const carriedPsd = ({ table }: { readonly table: PsdTable }) =>
  table.points.map(([fHz, psd]) => ({ fHz, psd: Number(psd.toPrecision(9)) }));
