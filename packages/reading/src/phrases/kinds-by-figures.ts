import { pulses } from "./candidates.ts";
import { ipCode } from "./fill-climate.ts";
import { type Figure, valuesOf } from "./figures.ts";
import {
  hasUnit,
  isDensity,
  isLevel,
  isOf,
  isPercent,
  isPulseTime,
  isRms,
  isTemperature,
  type Writing,
} from "./filling.ts";

/** A text's figures, counted by their meanings. */
interface Facts {
  readonly text: string;
  readonly has: (...all: readonly ((figure: Figure) => boolean)[]) => boolean;
  /** As written. */
  readonly temperatures: readonly string[];
}

const isCycles = ({ counts }: Figure) => counts === "cycles";
const isHeight = (figure: Figure) => isOf("length")(figure) && hasUnit("ft", "m", "km")(figure);
const isHumidity = (facts: Facts) => facts.temperatures.length > 0 && facts.has(isPercent);
const warmest = ({ temperatures }: Facts) => Math.max(...temperatures.map((each) => valuesOf(each)[0] ?? 0));
/** At and below it a single temperature is a cold test's. */
const coldC = 5;
/** Above it moist heat needs pressure. */
const boilingC = 100;

/** Tests that figures alone tell, the usual one of several first; the first rule that holds counts. */
const rules: readonly (readonly [kinds: readonly string[], holds: (facts: Facts) => boolean])[] = [
  [["ingress-water"], ({ text }) => ipCode.test(text) && /IP[ -]?X/i.test(text)],
  [["ingress-dust", "ingress-water"], ({ text }) => ipCode.test(text)],
  [["impact-ik"], ({ text, has }) => /\bIK ?\d\d\b/i.test(text) || has(hasUnit("J"))],
  [["acoustic-noise"], ({ has }) => has(hasUnit("dB"))],
  [["solar"], ({ has }) => has(hasUnit("W/m2"))],
  [["emc-immunity"], ({ has }) => has(hasUnit("V/m", "kV"))],
  [["un-38-3"], ({ has }) => has(hasUnit("Wh"))],
  [["damp-heat-steady"], ({ has }) => has(({ numbers }) => numbers.join("/") === "85/85")],
  [["damp-heat-cyclic"], (facts) => isHumidity(facts) && facts.has(isCycles)],
  [["hast"], (facts) => isHumidity(facts) && warmest(facts) > boilingC],
  [["damp-heat-steady"], isHumidity],
  [["vib-random"], ({ has }) => has(isDensity) || has(isRms)],
  [["vib-sine"], ({ has }) => has(isOf("logSweepRate")) || has(isOf("frequency"), isOf("length"))],
  [["vib-sine", "vib-random", "shock-srs"], ({ has }) => has(isOf("frequency"))],
  [[...pulses], ({ has }) => has(isLevel, isPulseTime)],
  [["temperature-change", "ess-hass"], ({ has }) => has(isOf("temperatureRate"))],
  [["thermal-vacuum"], ({ temperatures, has }) => temperatures.length >= 2 && has(isOf("pressure"))],
  [
    ["temperature-change", "thermal-shock"],
    ({ temperatures, has }) => temperatures.length >= 2 && has(isCycles),
  ],
  [["temperature-change", "thermal-shock", "thermal-vacuum"], ({ temperatures }) => temperatures.length >= 2],
  [["altitude", "thermal-vacuum"], ({ has }) => has(isOf("pressure"))],
  [["cold"], (facts) => facts.temperatures.length === 1 && warmest(facts) <= coldC],
  [["dry-heat", "damp-heat-cyclic"], ({ temperatures }) => temperatures.length === 1],
  [["altitude", "drop-free-fall"], ({ has }) => has(isHeight)],
  [["altitude"], ({ has }) => has(hasUnit("kft"))],
  [
    ["vib-sine", "vib-random", "shock-half-sine", "shock-tps", "shock-trapezoid", "acceleration"],
    ({ has }) => has(isLevel),
  ],
];

/** Tests that figures alone tell, the usual one first; none where they could belong to any. */
export function kindsByFigures({ text, figures }: Writing): readonly string[] {
  const facts: Facts = {
    text,
    has: (...all) => all.every((is) => figures.some((figure) => is(figure))),
    temperatures: figures.filter(isTemperature).flatMap(({ numbers }) => numbers),
  };
  return rules.find(([, holds]) => holds(facts))?.[0] ?? [];
}
