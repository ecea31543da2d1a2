import { randomFormulas as formulas } from "../../../domain/formula/random-formulas.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { rmsAlarmResults } from "../frame/alarm-limits.ts";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import type { RandomResult } from "./random-model.ts";

function levels(result: RandomResult, load: LoadState): Result[] {
  const { accelerationGRms, accelerationPeakG, velocityPeakMPerS, displacementPeakToPeakM } = result;
  const peak = `${result.peakSigma}σ peak`;
  const { acceleration, velocity, displacement, force } = formulas;
  return [
    ["Acceleration", "rms", accelerationGRms, "g", acceleration, main],
    ["Acceleration", peak, accelerationPeakG, "g", formulas.peak],
    ["Velocity", "rms", result.velocityMPerSRms, "m/s", velocity],
    ["Velocity", peak, velocityPeakMPerS, "m/s", velocity, main],
    ["Displacement", "rms", result.displacementMRms * 1000, "mm", displacement],
    ["Displacement", `${result.peakSigma}σ pk-pk`, displacementPeakToPeakM * 1000, "mm", displacement, main],
    forceResult(load, { convention: "rms", accelerationG: accelerationGRms, formula: force }),
    forceResult(load, { convention: peak, accelerationG: accelerationPeakG, formula: force, isSecond: true }),
  ];
}

function statistics({ expected, exceedance, peakSigma, ...result }: RandomResult): Result[] {
  const peak = (sigmas: number) =>
    [
      sigmas * result.accelerationGRms,
      "g",
      formulas.expectedPeak,
      { detail: `${sigmas.toFixed(2)}σ` },
    ] as const;
  const largest: Result[] = expected
    ? [
        ["Largest peak expected in the test", "mean", ...peak(expected.meanSigma)],
        ["Peak exceeded in 1 of 100 tests", "", ...peak(expected.atRiskSigma)],
      ]
    : [];
  return [
    ["Upward zero crossings, Hz", "", result.zeroUpcrossingHz, "", formulas.zeroCrossings],
    ["Peaks per second", "", result.peakRateHz, "", formulas.zeroCrossings],
    ["Irregularity factor", "", result.irregularity, "", formulas.zeroCrossings],
    [`Time above ${peakSigma}σ`, "", 100 * exceedance.instantaneousProbability, "%", formulas.exceedance],
    ...largest,
  ];
}

/** Which band makes the rms, and which the displacement. */
function Bands({ result }: { result: RandomResult }) {
  const format = useFormat();
  const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
  if (result.bands.length > 40) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-mute hover:text-ink">Contribution by band</summary>
      <table className="figure w-full border-collapse">
        <thead>
          <tr className="text-left text-mute">
            <th scope="col" className="py-1 font-normal">
              Band
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              of acceleration²
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              of displacement²
            </th>
          </tr>
        </thead>
        <tbody>
          {result.bands.map((band) => (
            <tr key={`${band.lowFrequencyHz}-${band.highFrequencyHz}`} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {format.number(band.lowFrequencyHz, "Hz", 3)} to{" "}
                {format.quantity(band.highFrequencyHz, "Hz", 3)}
              </th>
              <td className="text-right">{percent(band.accelerationShare)}</td>
              <td className="text-right">{percent(band.displacementShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RandomResultsProps {
  readonly result: RandomResult;
  readonly load: LoadState;
  readonly rmsPercent: number | undefined;
}

export function RandomResults({ result, load, rmsPercent }: RandomResultsProps) {
  const alarms = rmsAlarmResults(result.accelerationGRms, rmsPercent);
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="Levels" results={[...levels(result, load), ...alarms]} />
      <div>
        <ResultList title="Statistics" results={statistics(result)} />
        <Bands result={result} />
      </div>
    </div>
  );
}
