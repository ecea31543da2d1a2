import { viewAxes } from "./time-axes.ts";
import type { MotionSamples } from "../analysis/record-motion.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { filesOf } from "../record/use-kept.ts";
import type { OpenChannel } from "../record/use-record.ts";
import { FileButtons } from "../results/file-buttons.tsx";
import type { ResultTable } from "../results/result-table.ts";
import { motionTask, type TimeState } from "./time-page-model.ts";

const quantities = { velocity: "velocity", displacement: "displacement" } as const;

/** Every sample of the part as it is prepared, with its definition. */
export function timeTable(
  channels: readonly { readonly channel: ReadyChannel; readonly found: MotionSamples }[],
  state: TimeState,
): ResultTable {
  const { view, baseline, highPass, order, phase } = state;
  const filter =
    highPass === undefined
      ? "no filter"
      : `Butterworth high pass of order ${order} at ${highPass} Hz, ${phase === "zero" ? "zero phase (−6 dB there)" : "causal (−3 dB there)"}`;
  return {
    file: "record-time",
    title: "Time history",
    definition: `Base line: ${baseline}; ${filter}${view === "acceleration" ? "" : "; integrated by trapezoids from 0"}.`,
    columns: channels.map(({ channel, found }) => {
      const { label, unit } = viewAxes(channel, view);
      const { name, isAcceleration, sampleRateHz } = channel;
      return {
        name,
        key: view,
        label,
        unit,
        of: "time response",
        quantity: view === "acceleration" ? (isAcceleration ? "acceleration" : "other") : quantities[view],
        x: { first: found.startS, step: 1 / sampleRateHz },
        values: found.values,
      };
    }),
  };
}

interface TimeFilesProps {
  readonly ready: readonly OpenChannel[];
  readonly state: TimeState;
  readonly link: () => string;
}

/** The samples of the part as files; they are asked for when a button is pressed. */
export function TimeFiles({ ready, state, link }: TimeFilesProps) {
  const table = async () => {
    const channels = [];
    for (const channel of ready) {
      const task = { channel: channel.place, ...motionTask(state, channel), view: state.view };
      channels.push({ channel, found: await channel.record.ask("samples", task) });
    }
    return timeTable(channels, state);
  };
  return (
    <FileButtons
      label="All samples of the part as a file"
      table={table}
      link={link}
      records={filesOf({ ready })}
    />
  );
}
