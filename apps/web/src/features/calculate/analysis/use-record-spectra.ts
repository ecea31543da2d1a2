import { useMemo } from "react";
import type { RecordSpectrum } from "./record-spectrum.ts";
import { type OpenChannel, type OpenRecord, useChannelTasks } from "../record/use-record.ts";
import { computed } from "../results/formula-fault.ts";
import { type SpectrumSettings, spectrumTask } from "./spectrum-task.ts";

/** A channel with its response spectrum. */
export interface ChannelSpectrum {
  readonly name: string;
  readonly sampleRateHz: number;
  readonly spectrum: RecordSpectrum;
}

const noAcceleration = "A response spectrum needs an acceleration: choose such a channel, or its unit.";

/** The channels that a spectrum can be asked of, and why others, or the settings, do not serve. */
function suitable(ready: readonly OpenChannel[], settings: SpectrumSettings) {
  const accelerations = ready.filter(({ isAcceleration }) => isAcceleration);
  const tasks = computed(() => accelerations.map((channel) => spectrumTask(settings, channel)));
  if (!tasks.ok) return { ready: [], fault: tasks.sentence };
  return { ready: accelerations, fault: accelerations.length < ready.length ? noAcceleration : undefined };
}

/** The response spectra of the channels that count, as far as they are there. The settings must stay the same. */
export function useRecordSpectra(open: Pick<OpenRecord, "ready">, settings: SpectrumSettings) {
  const { ready, fault } = useMemo(() => suitable(open.ready, settings), [open.ready, settings]);
  const { found, isOld, refusal } = useChannelTasks({ ready }, "srs", (channel) => ({
    channel: channel.place,
    ...spectrumTask(settings, channel),
  }));
  const spectra = useMemo(
    () =>
      ready.flatMap(({ name, sampleRateHz }, i): ChannelSpectrum[] => {
        const spectrum = found[i];
        return spectrum ? [{ name, sampleRateHz, spectrum }] : [];
      }),
    [ready, found],
  );
  return { spectra, isOld, refusal, fault };
}
