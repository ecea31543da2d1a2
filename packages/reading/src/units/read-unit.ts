import { type Dimension, knownUnits, linearDimensions } from "@headroom/calculators";
import { powersKey, unitPowers } from "./unit-powers.ts";

/** Which amplitude a figure is, where the unit says so: `gpk`, `in DA`, `g rms`. */
export type Amplitude = "peak" | "peak-to-peak" | "rms";

export interface ReadUnit {
  /** As the table of units spells it: `g2/Hz`, `m/s2`. */
  readonly unit: string;
  readonly dimensions: readonly Dimension[];
  readonly amplitude?: Amplitude;
}

interface KnownUnit {
  readonly unit: string;
  readonly dimension: Dimension;
}

const dimensions: readonly Dimension[] = [...linearDimensions(), "temperature"];
const lower = (symbol: string) => symbol.toLowerCase();

/** All units of the table by their powers; those written in other capitals behind those written the same. */
function unitsByKey(of: (symbol: string) => string): ReadonlyMap<string, readonly KnownUnit[]> {
  const units = dimensions.flatMap((dimension) => knownUnits(dimension).map((unit) => ({ unit, dimension })));
  const byKey = new Map<string, KnownUnit[]>();
  for (const known of units) {
    const powers = unitPowers(known.unit);
    if (powers === undefined) continue;
    const key = powersKey(powers, of);
    const same = byKey.get(key) ?? [];
    if (!same.some(({ dimension }) => dimension === known.dimension)) byKey.set(key, [...same, known]);
  }
  return byKey;
}
let exact: ReturnType<typeof unitsByKey> | undefined;
let loose: ReturnType<typeof unitsByKey> | undefined;

const amplitudes: readonly (readonly [RegExp, Amplitude])[] = [
  [
    /(?<=^|[\s\d)²2/a-z-])[([]?\s*(?:peak[- ]?(?:to[- ]?)?peak|pk?[-–/ ]?pk?|double amplitude|d\.?a\.?)\s*[)\]]?$/i,
    "peak-to-peak",
  ],
  [/[\s_-]*[([]?\s*(?:rms|r\.m\.s\.|eff)\s*[)\]]?$/i, "rms"],
  [
    /[\s_-]*[([]?\s*(?:(?:0|zero)[- ]?(?:to[- ]?)?(?:peak|pk?)|single amplitude|s\.?a\.?|peak|pk)\s*[)\]]?$/i,
    "peak",
  ],
];

/** A unit and the amplitude behind it; a unit that stands alone has none. */
function withoutAmplitude(text: string): { readonly text: string; readonly amplitude?: Amplitude } {
  for (const [pattern, amplitude] of amplitudes) {
    const rest = text.replace(pattern, "").trim();
    if (rest !== text.trim() && rest !== "") return { text: rest, amplitude };
  }
  return { text };
}

function findUnit(text: string): ReadUnit | undefined {
  const powers = unitPowers(text);
  if (powers === undefined) return undefined;
  exact ??= unitsByKey((symbol) => symbol);
  loose ??= unitsByKey(lower);
  const known = exact.get(powersKey(powers)) ?? loose.get(powersKey(powers, lower));
  const [first] = known ?? [];
  return first && { unit: first.unit, dimensions: (known ?? []).map(({ dimension }) => dimension) };
}

/**
 * Reads a written unit: its spelling in the table of units, what it measures, and which amplitude it names. Undefined
 * where it is not understood (`mg²/Hz`, `g/√Hz`, `mV`): whoever reads asks, and never takes a default.
 *
 * @example readUnit("m s-2") // { unit: "m/s2", dimensions: ["acceleration"] }
 * @example readUnit("in DA") // { unit: "in", dimensions: ["length"], amplitude: "peak-to-peak" }
 */
export function readUnit(text: string): ReadUnit | undefined {
  const whole = findUnit(text);
  if (whole) return whole;
  const { text: bare, amplitude } = withoutAmplitude(text);
  const unit = amplitude && findUnit(bare);
  return unit && { ...unit, amplitude };
}
