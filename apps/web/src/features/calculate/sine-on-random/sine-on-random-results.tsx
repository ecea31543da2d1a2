import { sineOnRandomFormulas as formulas } from "../../../domain/formula/sine-on-random-formulas.ts";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import type { BackgroundResult } from "../../../platform/background/use-background.ts";
import type { sineOnRandomLevels } from "./sine-on-random-levels.ts";
import type { SineOnRandomResult } from "./sine-on-random-model.ts";

export type ExactLevels = BackgroundResult<ReturnType<typeof sineOnRandomLevels>>;

function accelerations({ accelerationG, peakSigma }: SineOnRandomResult, exact: ExactLevels): Result[] {
  const k = `${peakSigma}σ`;
  const level = exact.result?.level;
  const { peakLinear, peakSrss } = accelerationG;
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const detail =
    level === undefined
      ? "Not computed: the tones dominate"
      : `${percent(level / peakLinear)} of linear, ${percent(level / peakSrss)} of root of squares`;
  return [
    ["Random", "rms", accelerationG.randomRms, "g", formulas.random],
    ["Sine", "rms", accelerationG.sineRms, "g", formulas.total],
    ["Total", "rms", accelerationG.totalRms, "g", formulas.total, main],
    ["Peak, linear", `${k} + tones`, peakLinear, "g", formulas.linear, main],
    ["Peak, root of squares", k, peakSrss, "g", formulas.srss],
    ["Peak, multiple of the total", k, accelerationG.peakKTotal, "g", formulas.kTotal],
    ["Peak, exact", `at ${k} probability`, level ?? null, "g", formulas.exact, { isMain: true, detail }],
  ];
}

function motions({ accelerationG, ...result }: SineOnRandomResult, load: LoadState): Result[] {
  const { velocityMPerS, displacementM, displacementPeakToPeakLinearM } = result;
  const { total, linear } = formulas;
  return [
    ["Velocity", "linear peak", velocityMPerS.peakLinear, "m/s", linear, main],
    ["Velocity", "total rms", velocityMPerS.totalRms, "m/s", total],
    ["Displacement", "linear pk-pk", displacementPeakToPeakLinearM * 1000, "mm", linear, main],
    ["Displacement", "total rms", displacementM.totalRms * 1000, "mm", total],
    forceResult(load, { convention: "total rms", accelerationG: accelerationG.totalRms, formula: total }),
    forceResult(load, {
      convention: "linear peak",
      accelerationG: accelerationG.peakLinear,
      formula: linear,
      isSecond: true,
    }),
  ];
}

interface SineOnRandomResultsProps {
  readonly result: SineOnRandomResult;
  readonly load: LoadState;
  readonly exact: ExactLevels;
}

export function SineOnRandomResults({ result, load, exact }: SineOnRandomResultsProps) {
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="Acceleration" results={accelerations(result, exact)} />
      <ResultList title="Motion and force" results={motions(result, load)} />
    </div>
  );
}
