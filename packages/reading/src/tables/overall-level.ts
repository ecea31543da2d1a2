import { convertUnit, randomVibrationSummary } from "@headroom/calculators";
import { numberReadings } from "../numbers/number-readings.ts";
import type { ReadColumn, TableContext } from "./table-reading.ts";

const OVERALL =
  /(?:overall|total|gesamt|composite|g\s?rms|effektiv)[^\d]*([\d.,]+)\s*(?:g|grms|g\s?rms|m\/s²|m\/s2|m\/s\^2)?|([\d.,]+)\s*g\s?-?rms/i;
/** Disagreement beyond which a stated level and its table cannot both be right. */
const maxDisagreement = 0.02;

/** The overall level that a line beside the table states, in g; undefined where none does. */
function statedGRms(lines: readonly string[]): number | undefined {
  for (const line of lines) {
    const [whole = "", first, second] = OVERALL.exec(line) ?? [];
    const value = numberReadings(first ?? second ?? "")[0]?.value;
    if (value !== undefined)
      return /m\/s/i.test(whole) ? convertUnit({ value, from: "m/s2", to: "g" }).value : value;
  }
  return undefined;
}

/** Holds an overall level that stands beside a spectrum against the spectrum: notes that it agrees, or asks. */
export function overallNote(
  lines: readonly string[],
  columns: readonly ReadColumn[],
  context: TableContext,
): void {
  const stated = statedGRms(lines);
  const frequency = columns.find(({ quantity }) => quantity === "frequency");
  const level = columns.find(({ quantity }) => quantity === "psd");
  if (stated === undefined || frequency === undefined || level === undefined || context.asks.length > 0)
    return;
  const toHz = (value: number) => convertUnit({ value, from: frequency.unit ?? "Hz", to: "Hz" }).value;
  const toG = (value: number) => convertUnit({ value, from: level.unit ?? "g2/Hz", to: "g2/Hz" }).value;
  const points = frequency.values.map((value, row): readonly [number, number] => [
    toHz(Number(value)),
    toG(Number(level.values[row])),
  ]);
  const { accelerationGRms } = randomVibrationSummary({ points });
  const shown = Number(accelerationGRms.toPrecision(4));
  if (Math.abs(accelerationGRms / stated - 1) <= maxDisagreement)
    context.notes.push(`the overall level of ${stated} g rms agrees with the table (${shown} g rms)`);
  else
    context.asks.push({
      about: "overall",
      why: `the text states ${stated} g rms overall, the table gives ${shown} g rms: which one is right?`,
      choices: ["take the table", "correct the table"],
      answers: [{ ignoresOverall: true }, null],
    });
}
