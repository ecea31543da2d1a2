import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import type { MixedResult } from "./sine-on-random-model.ts";
import type { TaskResult } from "../results/background-tasks.ts";
import { type Result, ResultList } from "../results/result-list.tsx";
import type { BackgroundResult } from "../results/use-background.ts";

export type ExactLevels = BackgroundResult<TaskResult<"mixedLevels">>;

function accelerations({ accelerationG, peakSigma }: MixedResult, exact: ExactLevels): Result[] {
  const k = `${peakSigma}σ`;
  const level = exact.result?.level;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  return [
    {
      label: "Random",
      convention: "rms",
      value: accelerationG.randomRms,
      unit: "g",
      formula: "randomAcceleration",
    },
    { label: "Sine", convention: "rms", value: accelerationG.sineRms, unit: "g", formula: "mixedTotal" },
    {
      label: "Total",
      convention: "rms",
      value: accelerationG.totalRms,
      unit: "g",
      formula: "mixedTotal",
      isMain: true,
    },
    {
      label: "Peak, linear",
      convention: `${k} + tones`,
      value: accelerationG.peakLinear,
      unit: "g",
      formula: "mixedLinear",
      isMain: true,
    },
    {
      label: "Peak, root of squares",
      convention: k,
      value: accelerationG.peakSrss,
      unit: "g",
      formula: "mixedSrss",
    },
    {
      label: "Peak, multiple of the total",
      convention: k,
      value: accelerationG.peakKTotal,
      unit: "g",
      formula: "mixedKTotal",
    },
    {
      label: "Peak, exact",
      convention: `at ${k} probability`,
      value: level ?? null,
      unit: "g",
      formula: "mixedExact",
      isMain: true,
      detail:
        level === undefined
          ? "Only where the random part still counts"
          : `${percent(level / accelerationG.peakLinear)} of linear, ${percent(level / accelerationG.peakSrss)} of root of squares`,
    },
  ];
}

function motions({ velocityMPerS, displacementM, displacementPkPkLinearM }: MixedResult): Result[] {
  return [
    {
      label: "Velocity",
      convention: "linear peak",
      value: velocityMPerS.peakLinear,
      unit: "m/s",
      formula: "mixedLinear",
      isMain: true,
    },
    {
      label: "Velocity",
      convention: "total rms",
      value: velocityMPerS.totalRms,
      unit: "m/s",
      formula: "mixedTotal",
    },
    {
      label: "Displacement",
      convention: "linear pk-pk",
      value: displacementPkPkLinearM * 1000,
      unit: "mm",
      formula: "mixedLinear",
      isMain: true,
    },
    {
      label: "Displacement",
      convention: "total rms",
      value: displacementM.totalRms * 1000,
      unit: "mm",
      formula: "mixedTotal",
    },
  ];
}

export function MixedResults({
  result,
  load,
  exact,
}: {
  result: MixedResult;
  load: LoadState;
  exact: ExactLevels;
}) {
  return (
    <div className="flex flex-col gap-5">
      <ResultList title="Acceleration" results={accelerations(result, exact)} />
      <ResultList
        title="Motion and force"
        results={[
          ...motions(result),
          forceResult("Force", "total rms", result.accelerationG.totalRms, load, "mixedTotal"),
          {
            ...forceResult("Force", "linear peak", result.accelerationG.peakLinear, load, "mixedLinear"),
            isMain: false,
            detail: undefined,
          },
        ]}
      />
    </div>
  );
}
