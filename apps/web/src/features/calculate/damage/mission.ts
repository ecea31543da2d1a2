import { psdFromDamage } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import type { DamageLaw, RecordDamage } from "../analysis/record-damage.ts";

/** A record of a mission: its share of the life by weight. */
export interface WeightedDamage {
  readonly weight: number | undefined;
  readonly damage: RecordDamage;
}

/** Damage and extreme responses of a life or of a test, one for each natural frequency. */
export interface LifeDamage {
  readonly damages: readonly number[];
  readonly extremesG: readonly number[];
}

export interface Mission extends LifeDamage {
  /** Of each record in the life. */
  readonly repeats: readonly number[];
}

/**
 * The damage of a life in which each record has its share of the time: D = Σ Dᵢ·(share·life/length), Miner's sum. Null
 * while there is no record, no life or no weight.
 */
export function missionOf(records: readonly WeightedDamage[], lifeS: number | undefined): Mission | null {
  const weights = records.map(({ weight }) => Math.max(0, weight ?? 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first] = records;
  if (!first || !lifeS || !(lifeS > 0) || total === 0) return null;
  const repeats = records.map(({ damage }, i) => ((weights[i] ?? 0) / total) * (lifeS / damage.durationS));
  const all = first.damage.damages.map((_, k) => k);
  return {
    repeats,
    damages: all.map((k) =>
      records.reduce((sum, { damage }, i) => sum + (repeats[i] ?? 0) * (damage.damages[k] ?? 0), 0),
    ),
    extremesG: all.map((k) =>
      Math.max(...records.map(({ damage }, i) => ((repeats[i] ?? 0) > 0 ? (damage.extremesG[k] ?? 0) : 0))),
    ),
  };
}

/** The random spectrum in g²/Hz that does a damage in a time; where there is no damage, no point. */
export function equalDamagePoints(
  damages: readonly number[],
  law: DamageLaw,
  durationS: number,
): PlotPoint[] {
  return psdFromDamage({ ...law, damages, durationS })
    .levels.map(({ frequencyHz, psdG2PerHz }): PlotPoint => [frequencyHz, psdG2PerHz])
    .filter(([, level]) => level > 0);
}

interface Deviation {
  readonly frequencyHz: number;
  readonly db: number;
}

/** A test beside the mission that it stands for. */
export interface HeldTest {
  /** Level of the test over the one of equal damage. */
  readonly lowest: Deviation;
  readonly highest: Deviation;
  /** Largest extreme response over the mission's. */
  readonly response: Deviation;
  /** Time in which the extreme responses are those of the mission, by the power law. */
  readonly shortestS: number;
}

/** Ends that a test's resonances need on both sides: half an octave. */
const REACH = Math.SQRT2;

interface HeldSettings {
  readonly naturalFrequenciesHz: readonly number[];
  readonly exponent: number;
  readonly durationS: number;
}

/**
 * Holds a test against a mission. Damage counts half an octave inside the range, where resonances have their whole
 * input; a ratio of damage is one of level to the power b/2.
 */
export function heldAgainst(
  mission: LifeDamage,
  test: LifeDamage,
  { naturalFrequenciesHz, exponent, durationS }: HeldSettings,
): HeldTest {
  const inside = naturalFrequenciesHz.flatMap((frequencyHz, k) =>
    frequencyHz >= (naturalFrequenciesHz[0] ?? 0) * REACH * (1 - 1e-9) &&
    frequencyHz <= ((naturalFrequenciesHz.at(-1) ?? 0) / REACH) * (1 + 1e-9)
      ? [{ frequencyHz, k }]
      : [],
  );
  const deviations = (dbPerDecade: number, quantity: keyof LifeDamage) =>
    inside.map(({ frequencyHz, k }): Deviation => {
      const ratio = (test[quantity][k] ?? 0) / (mission[quantity][k] ?? 0);
      return { frequencyHz, db: dbPerDecade * Math.log10(ratio) };
    });
  const largest = (from: readonly Deviation[]) => from.reduce((a, b) => (b.db > a.db ? b : a), none);
  const levels = deviations(20 / exponent, "damages");
  const response = largest(deviations(20, "extremesG"));
  return {
    lowest: levels.reduce((a, b) => (b.db < a.db ? b : a), { frequencyHz: 0, db: Number.POSITIVE_INFINITY }),
    highest: largest(levels),
    response,
    shortestS: durationS * 10 ** ((response.db * exponent) / 20),
  };
}
const none: Deviation = { frequencyHz: 0, db: Number.NEGATIVE_INFINITY };
