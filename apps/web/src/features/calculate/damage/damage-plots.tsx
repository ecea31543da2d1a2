import { responseUnit } from "@headroom/calculators";
import { frequencyAxis, type PlotPoint, type PlotSeries } from "@headroom/plots";
import { Plot } from "../../../ui/plot/plot.tsx";
import { breakpointsLine } from "../record/required-lines.ts";
import { methodNames } from "./damage-inputs.tsx";
import type { DamageState } from "./damage-page-model.ts";
import type { LifeDamage } from "./mission.ts";
import type { DamageOutcome } from "./use-outcome.ts";

interface DamagePlotsProps {
  readonly outcome: DamageOutcome;
  readonly state: DamageState;
}

const naturalAxis = { ...frequencyAxis, label: "Natural frequency" };

/** Values above zero over the natural frequencies. */
const lineOf = ({ law }: DamageOutcome, values: readonly number[]): readonly PlotPoint[] =>
  law.naturalFrequenciesHz.map((hz, k): PlotPoint => [hz, values[k] ?? 0]).filter(([, value]) => value > 0);

/** The life, the test that stands for it, and the spectrum beside them, as lines of one quantity. */
function lines(outcome: DamageOutcome, state: DamageState, quantity: keyof LifeDamage): PlotSeries[] {
  const { mission, test, compared, breakpoints } = outcome;
  const method = methodNames[state.method].toLowerCase();
  return [
    ...(mission
      ? [
          {
            label: `Records, ${state.lifeH} h`,
            points: lineOf(outcome, mission[quantity]),
            colour: "data-1" as const,
          },
        ]
      : []),
    ...(test
      ? [
          {
            label: `${breakpoints?.points.length} breakpoints, ${state.minutes} min, ${method}`,
            points: lineOf(outcome, test.damage[quantity]),
            colour: "ink" as const,
            isDashed: true,
          },
        ]
      : []),
    ...(compared
      ? [
          {
            label: `Compared spectrum, ${state.requiredMinutes} min, ${method}`,
            points: lineOf(outcome, compared.damage[quantity]),
            colour: "data-2" as const,
          },
        ]
      : []),
  ];
}

/** Damage, spectrum and extreme responses: the test beside the life that it stands for. */
export function DamagePlots({ outcome, state }: DamagePlotsProps) {
  const { law, equal, breakpoints, compared, mission } = outcome;
  const { qualityFactor, exponent, response } = law;
  const unit = responseUnit(response);
  const settings = `Q ${qualityFactor}, b ${exponent}`;
  return (
    <>
      <Plot
        title={`Fatigue damage spectrum, ${settings}`}
        file="record-fds"
        height={320}
        x={naturalAxis}
        y={{ label: "Damage, Σ count·(range/2)^b", unit: `(${unit})^${exponent}`, scale: "log" }}
        series={lines(outcome, state, "damages")}
        note={`Records: rainflow cycles of the ${response.replace("-", " ")} of each resonance (ASTM E1049-85, the rest counts half), ramp-invariant from rest, means of the cycles ignored, K = C = 1. Natural frequencies end at a tenth of the sample rate.`}
      />
      {mission && (
        <Plot
          title="Random spectrum of equal damage"
          file="equal-damage-psd"
          height={320}
          x={frequencyAxis}
          y={{ label: "PSD, one-sided", unit: "g²/Hz", scale: "log" }}
          series={[
            { label: `Equal damage in ${state.minutes} min`, points: equal, colour: "data-1" },
            ...breakpointsLine(breakpoints),
            ...(compared
              ? [{ label: "Compared spectrum", points: compared.points, colour: "data-2" as const }]
              : []),
          ]}
          note="Assumes linear resonances of one Q and b whose damage adds up, input that is white around each resonance, narrow-band Gaussian response. The damage of the breakpoints is drawn above."
        />
      )}
      <Plot
        title={`Extreme response spectrum, Q ${qualityFactor}`}
        file="record-ers"
        height={260}
        x={naturalAxis}
        y={{ label: "Pseudo-acceleration", unit: "g", scale: "log" }}
        series={lines(outcome, state, "extremesG")}
        note="Records: the largest response while one lasts, once. Random tests: the largest peak to expect in their time."
      />
    </>
  );
}
