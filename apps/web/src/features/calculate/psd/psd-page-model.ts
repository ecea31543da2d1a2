import { WINDOWS } from "@headroom/calculators";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { controllerLink, controllerStart } from "../frame/controller-link.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, rowsField, wordField } from "../inputs/link-codec.ts";
import type { ToleranceState } from "../record/required-check.ts";
import { type RecordIdentity, recordsField } from "../record/record-identity.ts";
import type { ControllerSettings } from "@headroom/reading";

export const holds = ["linear", "maximum"] as const;

/** Settings of the page. */
export interface PsdState extends LoadState, ControllerSettings, ToleranceState {
  /** Those of the link by name and hash: a record itself stays with its owner. */
  readonly records: readonly RecordIdentity[];
  readonly window: (typeof WINDOWS)[number];
  readonly overlap: number | undefined;
  /** Lines' distance in Hz; by the length of the record where it is empty. */
  readonly resolution: number | undefined;
  readonly hold: (typeof holds)[number];
  readonly confidence: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly breakpoints: number | undefined;
  readonly required: readonly Row[];
  readonly minutes: number | undefined;
  readonly preset: string;
}

export const psdLink = linkCodec<PsdState>(
  {
    ...loadStart,
    records: [],
    ...controllerStart,
    window: "hann",
    overlap: 50,
    resolution: undefined,
    hold: "linear",
    confidence: 90,
    fmin: 20,
    fmax: 2000,
    breakpoints: 12,
    required: [],
    tolerance: 3,
    below: undefined,
    minutes: 60,
    preset: "",
  },
  {
    ...loadFields,
    records: recordsField,
    ...controllerLink,
    window: wordField(WINDOWS),
    overlap: numberField,
    resolution: numberField,
    hold: wordField(holds),
    confidence: numberField,
    fmin: numberField,
    fmax: numberField,
    breakpoints: numberField,
    required: rowsField,
    tolerance: numberField,
    below: numberField,
    minutes: numberField,
    preset: nameField,
  },
);

/** Segments of a record whose resolution nobody chose, and the time that one lasts at most. */
const [AUTO_SEGMENTS, AUTO_SEGMENT_S] = [16, 1];

/**
 * Samples of a segment: as the resolution asks, or a power of two that gives 16 segments or more of a second at most,
 * where the record is long enough.
 */
export function segmentSamples(
  samples: number,
  sampleRateHz: number,
  resolutionHz: number | undefined,
): number {
  if (resolutionHz !== undefined) return Math.round(sampleRateHz / resolutionHz);
  const most = Math.max(2, Math.min(samples / AUTO_SEGMENTS, sampleRateHz * AUTO_SEGMENT_S));
  return Math.min(samples, 2 ** Math.floor(Math.log2(Math.max(most, 64))));
}
