import type { Range } from "@headroom/plots";
import { useMemo, useState } from "react";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { CalculatorFrame } from "../frame/calculator-frame.tsx";
import { viewOptions } from "../inputs/motion-views.ts";
import { SteadyRadioGroup } from "../inputs/steady-choices.tsx";
import { useLinkState } from "../inputs/use-link-state.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { useRecordLink } from "../record/linked-records.tsx";
import { RecordPanel } from "../record/record-panel.tsx";
import { filesOf, useKept } from "../record/use-kept.ts";
import { type OpenRecord, useChannelTasks, useRecord } from "../record/use-record.ts";
import { computed } from "../results/formula-fault.ts";
import { timeHistory as facts } from "./about-time.ts";
import { TimeFiles } from "./time-files.tsx";
import { TimeInputs } from "./time-inputs.tsx";
import { figuresTask, motionTask, timeLink, type TimeState } from "./time-page-model.ts";
import { TimePlot } from "./time-plot.tsx";
import { type ChannelFigures, TimeResults } from "./time-results.tsx";

/** Sentence on why channels cannot be analysed together, or at all. */
function faultOf(ready: readonly ReadyChannel[], state: TimeState): string | undefined {
  const tasks = computed(() => ready.map((channel) => figuresTask(state, channel)));
  if (!tasks.ok) return tasks.sentence;
  if (new Set(ready.map(({ shownUnit }) => shownUnit)).size > 1)
    return "Channels of one unit alone are drawn over each other: choose them above.";
  return state.view !== "acceleration" && ready.some(({ isAcceleration }) => !isAcceleration)
    ? "Velocity and displacement need an acceleration: choose such a channel, or its unit."
    : undefined;
}

/** The part that all channels are drawn in. */
function partOf(ready: readonly ReadyChannel[], state: TimeState): Range {
  const ends = ready.map((channel) => {
    const { from, to, sampleRateHz } = motionTask(state, channel);
    return [from / sampleRateHz, (to - 1) / sampleRateHz] as const;
  });
  return [Math.min(...ends.map(([from]) => from)), Math.max(...ends.map(([, to]) => to))];
}

/** Figures and drawing of the channels that count. */
function useMotion(open: OpenRecord, state: TimeState, shown: Range | null) {
  const fault = faultOf(open.ready, state);
  const ready = fault === undefined ? open.ready : [];
  const suitable = { ...open, ready };
  const figures = useChannelTasks(suitable, "figures", (channel) => ({
    channel: channel.place,
    ...figuresTask(state, channel),
  }));
  const traces = useChannelTasks(suitable, "trace", (channel) => ({
    channel: channel.place,
    ...motionTask(state, channel),
    view: state.view,
    shown,
  }));
  const channels = ready.flatMap((channel, i): ChannelFigures[] => {
    const found = figures.found[i];
    const { name, shownUnit: unit, sampleRateHz } = channel;
    return found
      ? [{ name, unit, startS: motionTask(state, channel).from / sampleRateHz, figures: found }]
      : [];
  });
  return { fault, ready, figures, traces, channels };
}

/** Part of the axis that the drawing shows; another part of the record is drawn whole at first. */
function useZoom({ ready }: OpenRecord, { from, to }: TimeState) {
  const key = JSON.stringify([[...new Set(ready.map(({ record }) => record.id))], from, to]);
  const [zoom, setZoom] = useState<{ readonly key: string; readonly range: Range | null }>({
    key,
    range: null,
  });
  const range = zoom.key === key ? zoom.range : null;
  const rested = useDebounced(range, 150);
  return {
    key,
    range,
    settled: range && rested,
    set: (next: Range | null) => setZoom({ key, range: next }),
  };
}

export function Component() {
  const linked = useLinkState(timeLink);
  const { state, change, set } = linked;
  const open = useRecord();
  const kept = useKept(open);
  const { overlaid } = kept;
  const files = useMemo(() => filesOf(overlaid), [overlaid]);
  const makeLink = useRecordLink(linked, files);
  const zoom = useZoom(overlaid, state);
  const { fault, ready, figures, traces, channels } = useMotion(overlaid, state, zoom.settled);
  return (
    <CalculatorFrame
      facts={facts}
      linked={linked}
      givesTest={false}
      makeLink={makeLink}
      record={<RecordPanel {...{ open, kept, files }} refusal={traces.refusal} linked={state.records} />}
      inputs={<TimeInputs {...{ state, change, set }} channel={overlaid.ready[0]} shown={zoom.range} />}
      fault={fault ?? (traces.refusal ? undefined : figures.refusal?.message)}
      outcome={
        ready.length === 0
          ? null
          : {
              results: <TimeResults channels={channels} state={state} />,
              plots: (
                <div aria-busy={traces.isOld} className="flex min-w-0 flex-col gap-4">
                  <SteadyRadioGroup
                    label="Shown"
                    options={viewOptions}
                    value={state.view}
                    onChange={set.view}
                  />
                  <TimePlot
                    key={zoom.key}
                    channels={ready}
                    traces={traces.found}
                    view={state.view}
                    part={partOf(ready, state)}
                    onZoom={zoom.set}
                  />
                  <TimeFiles {...{ ready, state }} link={linked.link} />
                </div>
              ),
              shaker: null,
              test: null,
            }
      }
    />
  );
}
