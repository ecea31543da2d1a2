import { useFormat } from "../../../platform/formatting.ts";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import type { RandomResult } from "./random-model.ts";
import { type Result, ResultList } from "../results/result-list.tsx";

function levels(result: RandomResult, load: LoadState): Result[] {
  const sigma = `${result.peakSigma}σ`;
  return [
    {
      label: "Acceleration",
      convention: "rms",
      value: result.accelerationGRms,
      unit: "g",
      formula: "randomAcceleration",
      isMain: true,
    },
    {
      label: "Acceleration",
      convention: `${sigma} peak`,
      value: result.accelerationPeakG,
      unit: "g",
      formula: "randomPeak",
    },
    {
      label: "Velocity",
      convention: "rms",
      value: result.velocityMPerSRms,
      unit: "m/s",
      formula: "randomVelocity",
    },
    {
      label: "Velocity",
      convention: `${sigma} peak`,
      value: result.velocityPeakMPerS,
      unit: "m/s",
      formula: "randomVelocity",
      isMain: true,
    },
    {
      label: "Displacement",
      convention: "rms",
      value: result.displacementMRms * 1000,
      unit: "mm",
      formula: "randomDisplacement",
    },
    {
      label: "Displacement",
      convention: `${sigma} pk-pk`,
      value: result.displacementPkPkM * 1000,
      unit: "mm",
      formula: "randomDisplacement",
      isMain: true,
    },
    forceResult("Force", "rms", result.accelerationGRms, load, "randomForce"),
    {
      ...forceResult("Force", `${sigma} peak`, result.accelerationPeakG, load, "randomForce"),
      isMain: false,
      detail: undefined,
    },
  ];
}

function statistics(result: RandomResult): Result[] {
  const { expected, exceedance, accelerationGRms } = result;
  return [
    {
      label: "Upward zero crossings, Hz",
      value: result.zeroUpcrossingHz,
      unit: "",
      formula: "zeroCrossings",
    },
    { label: "Peaks per second", value: result.peakRateHz, unit: "", formula: "zeroCrossings" },
    { label: "Irregularity factor", value: result.irregularity, unit: "", formula: "zeroCrossings" },
    {
      label: `Time above ${result.peakSigma}σ`,
      value: exceedance.instantaneousProbability,
      unit: "",
      formula: "exceedance",
    },
    ...(expected
      ? [
          {
            label: "Largest peak expected in the test",
            convention: "mean",
            value: expected.meanSigma * accelerationGRms,
            unit: "g",
            formula: "expectedPeak" as const,
            detail: `${expected.meanSigma.toFixed(2)}σ`,
          },
          {
            label: "Peak exceeded in 1 of 100 tests",
            value: expected.atRiskSigma * accelerationGRms,
            unit: "g",
            formula: "expectedPeak" as const,
            detail: `${expected.atRiskSigma.toFixed(2)}σ`,
          },
        ]
      : []),
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

export function RandomResults({ result, load }: { result: RandomResult; load: LoadState }) {
  return (
    <div className="flex flex-col gap-5">
      <ResultList title="Levels" results={levels(result, load)} />
      <div>
        <ResultList title="Statistics" results={statistics(result)} />
        <Bands result={result} />
      </div>
    </div>
  );
}
