import { psdCurve, type SweptTone, sineOnRandomSummary, type Tone } from "@headroom/calculators";
import { numberIn, optionalIn, type Row, type TableColumn } from "../../../ui/editable-table/table-column.ts";
import { type AlarmState, alarmFields, alarmStart } from "../frame/alarm-limits.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, rowsField } from "../inputs/link-codec.ts";
import { type PsdState, psdFields, psdTable } from "../inputs/psd-model.ts";

export interface SineOnRandomState extends LoadState, PsdState, AlarmState {
  /** Frequency or start, end of a sweep, level in g peak. */
  readonly tones: readonly Row[];
  readonly k: number | undefined;
  readonly minutes: number | undefined;
  readonly preset: string;
}

export const sineOnRandomLink = linkCodec<SineOnRandomState>(
  {
    ...loadStart,
    ...alarmStart,
    psd: [
      [10, 0.001],
      [300, 0.01],
      [500, 0.01],
      [2000, 0.001],
    ],
    unit: "g²/Hz",
    reading: "log-log",
    tones: [
      [11, null, 1.1],
      [22, null, 2.2],
      [33, null, 2.5],
      [44, null, 2.1],
    ],
    k: 3,
    minutes: 60,
    preset: "",
  },
  {
    ...loadFields,
    ...alarmFields,
    ...psdFields,
    tones: rowsField,
    k: numberField,
    minutes: numberField,
    preset: nameField,
  },
);

export const toneColumns: readonly TableColumn[] = [
  { kind: "number", label: "Frequency", unit: "Hz" },
  { kind: "number", label: "Sweeps to", unit: "Hz", isOptional: true },
  { kind: "number", label: "Level, 0-pk", unit: "g" },
];

function tonesOf(rows: readonly Row[]): { tones: Tone[]; sweptTones: SweptTone[] } {
  const tones: Tone[] = [];
  const sweptTones: SweptTone[] = [];
  for (const [i, row] of rows.entries()) {
    const [frequencyHz, endFrequencyHz, accelerationG] = [
      numberIn(row, 0),
      optionalIn(row, 1),
      numberIn(row, 2),
    ];
    if (Number.isNaN(frequencyHz) || Number.isNaN(accelerationG))
      throw new RangeError(`Tone ${i + 1} is not complete`);
    if (endFrequencyHz === undefined) tones.push({ frequencyHz, accelerationG });
    else sweptTones.push({ startFrequencyHz: frequencyHz, endFrequencyHz, accelerationG });
  }
  return { tones, sweptTones };
}

/** Above this the exact level costs more than it tells: the tones are nearly all there is. */
const maxToneWork = 400;

export function computeSineOnRandom(
  state: Pick<SineOnRandomState, "psd" | "unit" | "reading" | "tones" | "k">,
) {
  const table = psdTable(state);
  const { tones, sweptTones } = tonesOf(state.tones);
  if (tones.length + sweptTones.length === 0)
    throw new RangeError("Add a tone: without one this is random vibration");
  const summary = sineOnRandomSummary({ ...table, tones, sweptTones, peakSigma: state.k ?? 3 });
  const amplitudes = [...tones, ...sweptTones].map(({ accelerationG = 0 }) => accelerationG);
  const sigmaRms = summary.accelerationG.randomRms;
  const ratio = amplitudes.reduce((sum, a) => sum + a, 0) / sigmaRms;
  return {
    ...summary,
    table,
    tones,
    sweptTones,
    exactInput:
      ratio * amplitudes.length > maxToneWork ? null : { sigmaRms, amplitudes, peakSigma: summary.peakSigma },
    curve: psdCurve({ ...table, pointsPerOctave: 6 }).points,
  };
}
export type SineOnRandomResult = ReturnType<typeof computeSineOnRandom>;
