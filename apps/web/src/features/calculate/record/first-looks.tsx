import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Plot } from "../../../ui/plot/plot.tsx";
import type { ReadyChannel } from "./channel-reading.ts";
import { type FirstLook, lookPoints } from "./first-look.ts";
import type { RecordFile } from "./record-file.ts";
import { recordTask } from "./use-record.ts";

interface LookProps {
  readonly channels: readonly ReadyChannel[];
  readonly looks: readonly (FirstLook | undefined)[];
}

/** Channels of one unit in one drawing over time. */
function LookPlot({ channels, looks }: LookProps) {
  const format = useFormat();
  const series = useMemo(
    () =>
      channels.map((channel, i) => {
        const look = looks[i];
        return { label: channel.name, points: look ? lookPoints(look, channel) : [], isThin: true };
      }),
    [channels, looks],
  );
  if (looks.every((look) => look === undefined)) return null;
  const unit = channels[0]?.shownUnit ?? "";
  const figures = channels.flatMap(({ name, factor }, i) => {
    const look = looks[i];
    if (!look) return [];
    const [rms, peak] = [look.rms * factor, look.peak * factor].map((value) =>
      format.quantity(value, unit, 4),
    );
    return [`${channels.length > 1 ? `${name}: ` : ""}rms ${rms}, peak ${peak}`];
  });
  return (
    <Plot
      title={`Record over time, ${unit}`}
      file="record"
      height={170}
      x={{ label: "Time", unit: "s", scale: "linear" }}
      y={{ label: unit === "g" ? "Acceleration" : "Value", unit, scale: "linear" }}
      series={series}
      note={`${figures.join("; ")}. Smallest and largest value of each span, as recorded.`}
    />
  );
}

/** A first look at the channels that count: one drawing for each unit. */
export function FirstLooks({ record, channels }: { record: RecordFile; channels: readonly ReadyChannel[] }) {
  // A refusal is not said here: the page's own task refuses the same.
  const looks = useQueries({
    queries: channels.map(({ place }) => recordTask(record, "look", { channel: place })),
    combine: (results) => results.map(({ data }) => data),
  });
  const groups = useMemo(() => {
    const pairs = channels.map((channel, i) => ({ channel, look: looks[i] }));
    return [...Map.groupBy(pairs, ({ channel }) => channel.shownUnit)].map(([unit, group]) => ({
      unit,
      channels: group.map(({ channel }) => channel),
      looks: group.map(({ look }) => look),
    }));
  }, [channels, looks]);
  return groups.map(({ unit, ...group }) => <LookPlot key={unit} {...group} />);
}
