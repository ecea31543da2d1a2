import { WINDOWS } from "@headroom/calculators";
import { useCallback, useMemo } from "react";
import { CalculatorFrame, Fields, InputGroup } from "../frame/calculator-frame.tsx";
import { ControllerFields } from "../frame/controller-fields.tsx";
import type { Preset } from "../frame/entry-rows.ts";
import { useShakerAnswer } from "../frame/use-shaker-answer.ts";
import { nextPsdRow, psdColumns } from "../inputs/psd-model.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { SteadyRadioGroup, SteadySelect } from "../inputs/steady-choices.tsx";
import { type ChangeState, type Setters, useLinkState } from "../inputs/use-link-state.ts";
import { randomEntries } from "../frame/random-entries.ts";
import { useRecordLink } from "../record/linked-records.tsx";
import { RecordPanel } from "../record/record-panel.tsx";
import { channelChecks, requiredPoints, toleranceOf } from "../record/required-check.ts";
import { RequiredInput } from "../record/required-input.tsx";
import { useBreakpoints } from "../record/use-breakpoints.ts";
import { filesOf, useKept } from "../record/use-kept.ts";
import { type OpenRecord, useChannelTasks, useRecord } from "../record/use-record.ts";
import { psd as facts } from "./about-psd.ts";
import { carriedMeasured } from "../analysis/carried-measured.ts";
import { type Band, type ChannelPsd, channelPsd, largestMeans, linesIn, sharedBand } from "./measured-psd.ts";
import { PsdFiles } from "./psd-files.tsx";
import { holds, psdLink, type PsdState, segmentSamples } from "./psd-page-model.ts";
import { PsdPlot } from "./psd-plot.tsx";
import { type PsdOutcome, PsdResults } from "./psd-results.tsx";

const windowNames = {
  hann: "Hann",
  hamming: "Hamming",
  blackman: "Blackman",
  flattop: "Flat top",
  rectangular: "Rectangular",
};
const windowOptions = WINDOWS.map((id) => ({ id, label: windowNames[id] }));
const holdNames = { linear: "Mean", maximum: "Maximum" };
const holdOptions = holds.map((id) => ({ id, label: holdNames[id] }));
const requiredColumns = psdColumns("g²/Hz");

interface InputsProps {
  readonly state: PsdState;
  readonly change: ChangeState<PsdState>;
  readonly set: Setters<PsdState>;
}

function Inputs({ state, change, set }: InputsProps) {
  const pick = useCallback(({ rows, id }: Preset) => change({ required: rows, preset: id }), [change]);
  return (
    <>
      <InputGroup title="Spectrum">
        <Fields>
          <SteadySelect label="Window" options={windowOptions} value={state.window} onChange={set.window} />
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["overlap", "Overlap", "%"],
              ["resolution", "Resolution", "Hz", { placeholder: "by its length" }],
              ["confidence", "Confidence", "%"],
            ]}
          />
        </Fields>
        <SteadyRadioGroup
          label="Of the segments"
          options={holdOptions}
          value={state.hold}
          onChange={set.hold}
        />
      </InputGroup>
      <InputGroup title="Specification">
        <Fields>
          <QuantityInputs
            {...{ state, set }}
            fields={[
              ["fmin", "From", "Hz"],
              ["fmax", "To", "Hz"],
              ["breakpoints", "Breakpoints, at most", ""],
              ["minutes", "Duration per axis", "min", { tooltip: "vib-random.durationPerAxisMin" }],
              ["tolerance", "Tolerance", "dB"],
              ["below", "Tolerance below", "dB", { placeholder: "as above" }],
            ]}
          />
        </Fields>
      </InputGroup>
      <ControllerFields {...{ state, set }} />
      <RequiredInput
        entries={randomEntries}
        preset={state.preset}
        onPick={pick}
        columns={requiredColumns}
        rows={state.required}
        onRows={set.required}
        nextRow={nextPsdRow}
      />
    </>
  );
}

/** The spectra of the channels that count, as far as they are there, and what is refused. */
function useSpectra(open: OpenRecord, { overlap, window, hold, resolution }: PsdState) {
  const { found, isOld, refusal } = useChannelTasks(open, "psd", ({ place, samples, sampleRateHz }) => ({
    channel: place,
    sampleRateHz,
    segmentSamples: segmentSamples(samples, sampleRateHz, resolution),
    overlap: (overlap ?? 50) / 100,
    window,
    hold,
  }));
  const spectra = useMemo(
    () =>
      open.ready.flatMap((channel, i): ChannelPsd[] => {
        const psd = found[i];
        return psd ? [channelPsd(psd, channel)] : [];
      }),
    [open.ready, found],
  );
  return { spectra, isOld, refusal };
}

/** Sentence on why spectra that are there have no results. */
function bandFault(spectra: readonly ChannelPsd[], band: Band | null): string | undefined {
  if (spectra.length > 0 && band === null)
    return "The range must rise from above 0 Hz and begin below half the sample rate.";
  return new Set(spectra.map(({ unit }) => unit)).size > 1
    ? "Channels of one unit alone are drawn over each other: choose them above."
    : undefined;
}

/** Consequences of the spectra: band, means, breakpoints, and how they stand to what is required. */
function useOutcome(spectra: readonly ChannelPsd[], state: PsdState) {
  const { fmin, fmax, breakpoints: maxBreakpoints, required: rows, tolerance, below } = state;
  const band = useMemo(
    () => (spectra.length > 0 ? sharedBand(spectra, { fmin, fmax }) : null),
    [spectra, fmin, fmax],
  );
  const fault = bandFault(spectra, band);
  const means = useMemo(() => (band ? largestMeans(spectra, band) : []), [spectra, band]);
  const isTest = spectra.every(({ isAcceleration }) => isAcceleration);
  const required = useMemo(() => (isTest ? requiredPoints(rows) : []), [isTest, rows]);
  const { breakpoints, fault: breakpointsFault } = useBreakpoints({
    points: means,
    maxBreakpoints,
    quantity: "power",
  });
  const outcome = useMemo((): PsdOutcome | null => {
    if (!band || spectra.length === 0 || fault !== undefined) return null;
    const channels = spectra.map((psd) => ({ name: psd.name, points: linesIn(psd, band) }));
    const checks = channelChecks(channels, required, {
      ...toleranceOf({ tolerance, below }),
      quantity: "power",
    });
    return { spectra, band, breakpoints, checks };
  }, [spectra, band, fault, breakpoints, required, tolerance, below]);
  return { outcome, required, isTest, fault: fault ?? breakpointsFault };
}

export function Component() {
  const linked = useLinkState(psdLink);
  const { state, change, set } = linked;
  const open = useRecord();
  const kept = useKept(open);
  const { overlaid } = kept;
  const files = useMemo(() => filesOf(overlaid), [overlaid]);
  const makeLink = useRecordLink(linked, files);
  const { spectra, isOld, refusal } = useSpectra(overlaid, state);
  const { outcome, required, isTest, fault } = useOutcome(spectra, state);
  const points = isTest ? outcome?.breakpoints?.points : undefined;
  const test = useMemo(
    () => (points ? carriedMeasured(points, state.minutes) : null),
    [points, state.minutes],
  );
  const shaker = useShakerAnswer(test, state);
  return (
    <CalculatorFrame
      facts={facts}
      linked={linked}
      makeLink={makeLink}
      record={<RecordPanel {...{ open, refusal, kept, files }} linked={state.records} />}
      inputs={<Inputs {...{ state, change, set }} />}
      fault={fault}
      outcome={
        outcome && {
          results: <PsdResults outcome={outcome} state={state} />,
          plots: (
            <div aria-busy={isOld} className="flex min-w-0 flex-col gap-4">
              <PsdPlot outcome={outcome} required={required} state={state} />
              <PsdFiles {...{ outcome, state }} records={files} link={linked.link} />
            </div>
          ),
          shaker,
          test,
        }
      }
    />
  );
}
