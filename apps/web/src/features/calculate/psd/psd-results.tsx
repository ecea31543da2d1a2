import { measuredPsdFormulas as formulas } from "../../../domain/formula/measured-psd-formulas.ts";
import { type ChannelCheck, toleranceOf } from "../record/required-check.ts";
import { RequiredSummary } from "../record/required-summary.tsx";
import type { SpectrumBreakpoints } from "../record/spectrum-breakpoints.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import { rmsOfPoints } from "../analysis/carried-measured.ts";
import { type Band, bandRmsOf, type ChannelPsd, confidenceOf } from "./measured-psd.ts";
import type { PsdState } from "./psd-page-model.ts";

export interface PsdOutcome {
  readonly spectra: readonly ChannelPsd[];
  readonly band: Band;
  readonly breakpoints: SpectrumBreakpoints | undefined;
  readonly checks: readonly ChannelCheck[];
}

const inDb = (factor: number) => 10 * Math.log10(factor);

function levels({ spectra, band }: PsdOutcome): Result[] {
  return spectra.flatMap((psd): Result[] => {
    const name = spectra.length > 1 ? `${psd.name}, ` : "";
    const range = `${Number(band.lowHz.toPrecision(5))} to ${Number(band.highHz.toPrecision(5))} Hz`;
    return [
      [`${name}${range}`, "rms", bandRmsOf(psd, band), psd.unit, formulas.band, main],
      [name === "" ? "All lines" : `${name}all lines`, "rms", psd.rms, psd.unit, formulas.rms],
    ];
  });
}

function method({ spectra }: PsdOutcome, state: PsdState): Result[] {
  const [psd] = spectra;
  if (!psd) return [];
  const confidence = confidenceOf(psd, state.confidence);
  const band: Result[] = confidence
    ? [
        [
          `${state.confidence} % confidence`,
          "lower",
          inDb(confidence.lowerFactor),
          "dB",
          formulas.confidence,
        ],
        [
          `${state.confidence} % confidence`,
          "upper",
          inDb(confidence.upperFactor),
          "dB",
          formulas.confidence,
        ],
      ]
    : [];
  return [
    ["Sample rate", "", psd.sampleRateHz, "Hz", formulas.resolution],
    ["Resolution", "", psd.resolutionHz, "Hz", formulas.resolution],
    ["Noise bandwidth", "", psd.noiseBandwidthHz, "Hz", formulas.resolution],
    ["Segments", "", psd.segments, "", formulas.freedom, { maxDecimals: 0 }],
    ["Degrees of freedom", "", psd.degreesOfFreedom, "", formulas.freedom, { maxDecimals: 1 }],
    ...band,
  ];
}

function specification({ spectra, band, breakpoints }: PsdOutcome): Result[] {
  const [psd] = spectra;
  if (!breakpoints || !psd) return [];
  const rms = rmsOfPoints(breakpoints.points);
  const measured = Math.max(...spectra.map((each) => bandRmsOf(each, band)));
  const { maxExcess } = breakpoints;
  return [
    ["Breakpoints", "rms", rms, psd.unit, formulas.breakpoints, main],
    ["Over the record's rms", "", 2 * inDb(rms / measured), "dB", formulas.breakpoints],
    [
      "Most above the means",
      "",
      maxExcess.db,
      "dB",
      formulas.breakpoints,
      { detail: `at ${Number(maxExcess.frequencyHz.toPrecision(4))} Hz` },
    ],
  ];
}

export function PsdResults({ outcome, state }: { outcome: PsdOutcome; state: PsdState }) {
  const found = specification(outcome);
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="Levels" results={levels(outcome)} />
      <RequiredSummary checks={outcome.checks} tolerance={toleranceOf(state)} />
      {found.length > 0 && <ResultList title="Specification from the record" results={found} />}
      <ResultList title="Method" results={method(outcome, state)} />
    </div>
  );
}
