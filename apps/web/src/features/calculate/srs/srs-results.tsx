import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { PlotPoint } from "@headroom/plots";
import { recordSrsFormulas as formulas } from "../../../domain/formula/record-srs-formulas.ts";
import { type ChannelCheck, toleranceOf } from "../record/required-check.ts";
import { RequiredSummary } from "../record/required-summary.tsx";
import type { SpectrumBreakpoints } from "../record/spectrum-breakpoints.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import { RunawayNotice } from "../analysis/runaway-notice.tsx";
import type { SrsState } from "./srs-page-model.ts";
import type { ChannelSpectrum } from "../analysis/use-record-spectra.ts";

/** A channel's spectrum as it is drawn. */
export interface ChannelSrs extends ChannelSpectrum {
  /** The side that is shown, in the unit that is shown. */
  readonly points: readonly PlotPoint[];
}

export interface SrsOutcome {
  readonly channels: readonly ChannelSrs[];
  readonly unit: string;
  readonly breakpoints: SpectrumBreakpoints | undefined;
  readonly checks: readonly ChannelCheck[];
}

function levels({ channels, unit }: SrsOutcome): Result[] {
  return channels.flatMap(({ name, points, spectrum: { velocity } }): Result[] => {
    const highest = points.reduce((most, each) => (each[1] > most[1] ? each : most));
    const of = (what: string) => (channels.length > 1 ? `${name}, ${what}` : sentenceStart(what));
    const detail = `at ${Number(highest[0].toPrecision(4))} Hz`;
    return [
      [of("largest response"), "", highest[1], unit, formulas.response, { ...main, detail }],
      ...(velocity
        ? [[of("velocity at the end"), "", velocity.endMPerS, "m/s", formulas.velocity] as const]
        : []),
    ];
  });
}

function specification({ breakpoints, unit }: SrsOutcome): Result[] {
  if (!breakpoints) return [];
  const { points, maxExcess } = breakpoints;
  const detail = `at ${Number(maxExcess.frequencyHz.toPrecision(4))} Hz`;
  return [
    [
      `${points.length} breakpoints, highest`,
      "",
      Math.max(...points.map(([, g]) => g)),
      unit,
      formulas.breakpoints,
      main,
    ],
    ["Most above the spectrum", "", maxExcess.db, "dB", formulas.breakpoints, { detail }],
  ];
}

export function SrsResults({ outcome, state }: { outcome: SrsOutcome; state: SrsState }) {
  const found = specification(outcome);
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="Responses" results={levels(outcome)} />
      {outcome.channels.map((channel) => (
        <RunawayNotice key={channel.name} name={channel.name} velocity={channel.spectrum.velocity} />
      ))}
      <RequiredSummary checks={outcome.checks} tolerance={toleranceOf(state)} />
      {found.length > 0 && <ResultList title="Specification from the record" results={found} />}
    </div>
  );
}
