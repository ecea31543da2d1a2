import type { Fix } from "@headroom/contract/vocabulary/search/matching";
import { noClause, standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** A change that matching computes, and the check that it cures. */
export type Cure = Fix & { readonly value: number; readonly checkKey: string };
type Parameters = TestLine["parameters"];
type Row = Readonly<Record<string, string | number>>;

const rowsOf = (value: ParameterValue | undefined): readonly Row[] | null =>
  Array.isArray(value) ? value.flatMap((row) => (typeof row === "object" ? [row] : [])) : null;

/** Four figures, downwards: what was asked to be smaller does not become larger by writing it. */
function floored(value: number): number {
  if (!(value > 0)) return value;
  const step = 10 ** (Math.floor(Math.log10(value)) - 3);
  return Number((Math.floor(value / step + 1e-9) * step).toPrecision(4));
}

/** Tables that state a level: its column, and the exponent of the amplitude. */
const tables = [
  ["psd", "psd", 2],
  ["tones", "level", 1],
  ["segments", "level", 1],
  ["srs", "g", 1],
  ["rrs", "g", 1],
] as const;
const peaks = ["amplitudeG", "zpaG"] as const;

/** Levels that are no table of columns are not understood. */
function lowerBy(decibels: number, parameters: Parameters): Parameters | null {
  if (parameters["bands"] !== undefined || parameters["oasplDb"] !== undefined) return null;
  const share = (power: number) => 10 ** ((-decibels * power) / 20);
  const lowered: Record<string, ParameterValue> = {};
  for (const key of peaks) {
    const value = parameters[key];
    if (typeof value === "number") lowered[key] = floored(value * share(1));
  }
  for (const [key, column, power] of tables) {
    const rows = rowsOf(parameters[key]);
    if (!rows || rows.some((row) => typeof row[column] !== "number")) continue;
    lowered[key] = rows.map((row) => ({ ...row, [column]: floored(Number(row[column]) * share(power)) }));
  }
  return Object.keys(lowered).length > 0 ? { ...parameters, ...lowered } : null;
}

/** A row between two at a frequency, on straight lines of a log-log plot; null between two kinds of level. */
function rowAt(fHz: number, [low, high]: readonly [Row, Row], column: string): Row | null {
  const [from, to] = [Number(low[column]), Number(high[column])];
  if (low["kind"] !== high["kind"] || !(from > 0) || !(to > 0)) return null;
  const slope = Math.log(to / from) / Math.log(Number(high["fHz"]) / Number(low["fHz"]));
  return { ...low, fHz, [column]: floored(from * (fHz / Number(low["fHz"])) ** slope) };
}

interface Spectrum {
  readonly key: string;
  readonly column: string;
  readonly rows: readonly Row[];
}

/** The table of a vibration in one piece; null where tones stand beside it. */
function spectrumOf(parameters: Parameters): Spectrum | null {
  if (parameters["tones"] !== undefined) return null;
  for (const [key, column] of tables) {
    const rows = key === "psd" || key === "segments" ? rowsOf(parameters[key]) : null;
    if (rows) return { key, column, rows };
  }
  return null;
}

/** The table of a vibration without what is below, or above, a frequency. */
function cutAt(fHz: number, keeps: "above" | "below", parameters: Parameters): Parameters | null {
  const spectrum = spectrumOf(parameters);
  if (!spectrum) return null;
  const { key, column, rows } = spectrum;
  const index = rows.findIndex((row) => Number(row["fHz"]) >= fHz);
  const [low, high] = [rows[index - 1], rows[index]];
  if (!low || !high) return null;
  const isPoint = Number(high["fHz"]) === fHz;
  const edge = isPoint ? high : rowAt(fHz, [low, high], column);
  if (!edge) return null;
  const cut =
    keeps === "above" ? [edge, ...rows.slice(isPoint ? index + 1 : index)] : [...rows.slice(0, index), edge];
  return cut.length < 2 ? null : { ...parameters, [key]: cut.map((row) => ({ ...row })) };
}

/** The parameter that a limit of the temperature concerns. */
function temperatureKey({ checkKey }: Cure, parameters: Parameters): string | undefined {
  if (parameters["coldestC"] !== undefined) return undefined;
  const end = checkKey.includes("Min") ? "lowC" : "highC";
  return [end, "tempC", "temperatureC"].find((key) => typeof parameters[key] === "number");
}

/** The parameter that states the value of a change, by its kind and unit. */
const stated: Readonly<Record<string, readonly string[]>> = {
  "shorter-duration ms": ["durationMs"],
  "slower-rate K/min": ["rateKmin"],
  "lower-level mm": ["heightMm"],
  "lower-level J": ["energyJ"],
  "lower-level g rms": ["vibGrms"],
};

/** The parameter of a change that one value states; undefined where there is none. */
function statedKey(cure: Cure, parameters: Parameters, takes: (key: string) => boolean): string | undefined {
  const { kind, unit } = cure;
  if (kind === "lighter-fixture") return takes("fixtureMassKg") ? "fixtureMassKg" : undefined;
  if (kind === "fewer-per-run") return takes("perRun") ? "perRun" : undefined;
  if (kind === "narrower-range") return temperatureKey(cure, parameters);
  return stated[`${kind} ${unit}`]?.find((key) => typeof parameters[key] === "number");
}

function changed(cure: Cure, parameters: Parameters, takes: (key: string) => boolean): Parameters | null {
  const { kind, unit, value } = cure;
  if (kind === "lower-level" && unit === "dB") return lowerBy(value, parameters);
  if (kind === "higher-start-frequency") return cutAt(value, "above", parameters);
  if (kind === "narrower-range" && unit === "Hz") return cutAt(value, "below", parameters);
  const key = statedKey(cure, parameters, takes);
  return key === undefined ? null : { ...parameters, [key]: value };
}

const ofMounting: readonly Fix["kind"][] = ["lighter-fixture", "fewer-per-run", "ask"];

/** Standards of methods, by which whoever orders the test chooses its severity. */
const isMethodsOwn = ({ standard }: Partial<TestLine>, method: StereoType | undefined) =>
  standard?.includes("60068-2-") === true || standard === method?.standards[0]?.ref;

/** The standard whose figures a test has, and would not have after a change; empty where it stays what it is. */
export function brokenStandard(
  line: Partial<TestLine>,
  { kind }: Pick<Fix, "kind">,
  method: StereoType | undefined,
): string {
  if (line.standard === undefined || ofMounting.includes(kind)) return "";
  const hasItsFigures = line.evidence !== undefined || line.testTypeId !== undefined;
  return hasItsFigures || !isMethodsOwn(line, method) ? standardOf(line) : "";
}

/** A change as part of a title. */
function changeText({ kind, value, unit }: Cure): string {
  if (kind === "lower-level" && unit === "dB") return `level −${value} dB`;
  if (kind === "higher-start-frequency") return `from ${value} Hz`;
  return kind === "narrower-range" && unit === "Hz" ? `to ${value} Hz` : `${value} ${unit}`;
}

/** A result loads nothing else of the standards: `namedStandard` would bring their screens with it. */
function methodsStandard({ standards: [first] }: StereoType): Pick<TestLine, "standard" | "clause"> {
  if (!first) return {};
  return first.clause === noClause ? { standard: first.ref } : { standard: first.ref, clause: first.clause };
}

const maxTitleLength = 160;

/**
 * A test with a change; null where the change is not one of its parameters. A test that breaks its standard is one by its
 * method from then on, and its title says from which standard it was changed: no scope covers it under that name.
 */
export function relaxedTest(line: TestLine, cure: Cure, method: StereoType): TestLine | null {
  const takes = (key: string) => method.parameters.some((definition) => definition.key === key);
  const parameters = changed(cure, line.parameters, takes);
  if (!parameters) return null;
  const broken = brokenStandard(line, cure, method);
  if (broken === "") return { ...line, parameters };
  const { standard, clause, edition, evidence: _, testTypeId: __, ...rest } = line;
  const kept = isMethodsOwn(line, method)
    ? { standard, ...(clause !== undefined && { clause }), ...(edition !== undefined && { edition }) }
    : methodsStandard(method);
  const note = `, ${changeText(cure)} (changed from ${broken})`;
  return { ...rest, ...kept, title: line.title.slice(0, maxTitleLength - note.length) + note, parameters };
}
