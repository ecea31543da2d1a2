import type { PlotPoint } from "@headroom/plots";
import { useMemo } from "react";
import { CalculatorFrame } from "../frame/calculator-frame.tsx";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { useLinkState } from "../inputs/use-link-state.ts";
import { useRecordLink } from "../record/linked-records.tsx";
import { RecordPanel } from "../record/record-panel.tsx";
import { channelChecks, requiredPoints, toleranceOf } from "../record/required-check.ts";
import { useBreakpoints } from "../record/use-breakpoints.ts";
import { filesOf, useKept } from "../record/use-kept.ts";
import { type OpenRecord, useRecord } from "../record/use-record.ts";
import { srs as facts } from "./about-srs.ts";
import { carriedShock } from "./carried-shock.ts";
import { requiredIn } from "./srs-axes.ts";
import { SrsFiles } from "./srs-files.tsx";
import { SrsInputs } from "./srs-inputs.tsx";
import { isSpecifiable, srsLink, type SrsState } from "./srs-page-model.ts";
import { SrsPlot } from "./srs-plot.tsx";
import { type ChannelSrs, type SrsOutcome, SrsResults } from "./srs-results.tsx";
import { useRecordSpectra } from "../analysis/use-record-spectra.ts";

/** The spectra of the channels that count, each with the side that is shown. */
function useSpectra(open: OpenRecord, state: SrsState) {
  const { q, fmin, fmax, perOctave, response, time, refined, baseline, triggerMs, side } = state;
  const settings = useMemo(
    () => ({
      q,
      fmin,
      fmax,
      perOctave,
      response,
      time,
      baseline,
      triggerMs,
      isRefined: refined === "on",
    }),
    [q, fmin, fmax, perOctave, response, time, refined, baseline, triggerMs],
  );
  const { spectra, ...rest } = useRecordSpectra(open, settings);
  const channels = useMemo(
    () =>
      spectra.map((channel): ChannelSrs => {
        const { spectrum } = channel;
        const scale = spectrum.unit === "m" ? 1000 : 1;
        const points = spectrum.naturalFrequenciesHz.map(
          (hz, k): PlotPoint => [hz, (spectrum[side][k] ?? Number.NaN) * scale],
        );
        return { ...channel, points };
      }),
    [spectra, side],
  );
  return { channels, ...rest };
}

/** At each natural frequency the largest of the channels, where it is above zero. */
function largestOf(channels: readonly ChannelSrs[]): readonly PlotPoint[] {
  const [first] = channels;
  return (first?.points ?? [])
    .map(([hz], k): PlotPoint => [hz, Math.max(...channels.map(({ points }) => points[k]?.[1] ?? 0))])
    .filter(([, level]) => level > 0);
}

/** Consequences of the spectra: breakpoints, and how they stand to what is required. */
function useOutcome(channels: readonly ChannelSrs[], state: SrsState) {
  const { required: rows, tolerance, below, breakpoints: maxBreakpoints, response } = state;
  const required = useMemo(() => requiredIn(response, requiredPoints(rows)), [response, rows]);
  const canSpecify = isSpecifiable(state);
  const points = useMemo(() => (canSpecify ? largestOf(channels) : []), [channels, canSpecify]);
  const { breakpoints, fault } = useBreakpoints({ points, maxBreakpoints, quantity: "amplitude" });
  const outcome = useMemo((): SrsOutcome | null => {
    const [first] = channels;
    if (!first) return null;
    const { unit } = first.spectrum;
    const checks = channelChecks(channels, required, {
      ...toleranceOf({ tolerance, below }),
      quantity: "amplitude",
    });
    return { channels, unit: unit === "m" ? "mm" : unit, breakpoints, checks };
  }, [channels, breakpoints, required, tolerance, below]);
  return { outcome, required, fault };
}

export function Component() {
  const linked = useLinkState(srsLink);
  const { state, change, set } = linked;
  const open = useRecord();
  const kept = useKept(open);
  const { overlaid } = kept;
  const files = useMemo(() => filesOf(overlaid), [overlaid]);
  const makeLink = useRecordLink(linked, files);
  const { channels, isOld, refusal, fault: spectraFault } = useSpectra(overlaid, state);
  const { outcome, required, fault } = useOutcome(channels, state);
  const points = outcome?.breakpoints?.points;
  const test = useMemo(() => (points ? carriedShock(points, state) : null), [points, state]);
  const shaker = useShakerAnswer(test, state);
  return (
    <CalculatorFrame
      facts={facts}
      linked={linked}
      makeLink={makeLink}
      record={<RecordPanel {...{ open, refusal, kept, files }} linked={state.records} />}
      inputs={<SrsInputs {...{ state, change, set }} channel={overlaid.ready[0]} />}
      fault={spectraFault ?? fault}
      outcome={
        outcome && {
          results: <SrsResults outcome={outcome} state={state} />,
          plots: (
            <div aria-busy={isOld} className="flex min-w-0 flex-col gap-4">
              <SrsPlot outcome={outcome} required={required} state={state} />
              <SrsFiles {...{ outcome, state }} records={files} link={linked.link} />
            </div>
          ),
          shaker,
          test,
        }
      }
    />
  );
}
