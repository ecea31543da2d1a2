import { BASELINES, SRS_RESPONSES } from "@headroom/calculators";
import type { Row } from "../../../ui/editable-table/table-column.ts";
import { entriesOf } from "../frame/entry-rows.ts";
import { type LoadState, loadFields, loadStart } from "../frame/load-state.ts";
import { linkCodec, nameField, numberField, rowsField, wordField } from "../inputs/link-codec.ts";
import type { ToleranceState } from "../record/required-check.ts";
import { type RecordIdentity, recordsField } from "../record/record-identity.ts";

export const sides = ["maximax", "positive", "negative"] as const;
export const times = ["total", "primary", "residual"] as const;
export const fields = ["", "near", "mid", "far"] as const;
export const axes = ["logarithmic", "linear", "tripartite"] as const;
const switches = ["on", "off"] as const;

/** Settings of the page. */
export interface SrsState extends LoadState, ToleranceState {
  /** Those of the link by name and hash: a record itself stays with its owner. */
  readonly records: readonly RecordIdentity[];
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
  readonly response: (typeof SRS_RESPONSES)[number];
  readonly side: (typeof sides)[number];
  readonly time: (typeof times)[number];
  readonly axes: (typeof axes)[number];
  readonly refined: (typeof switches)[number];
  readonly baseline: (typeof BASELINES)[number];
  readonly triggerMs: number | undefined;
  readonly required: readonly Row[];
  readonly breakpoints: number | undefined;
  readonly field: (typeof fields)[number];
  readonly shocks: number | undefined;
  readonly preset: string;
}

export const srsLink = linkCodec<SrsState>(
  {
    ...loadStart,
    records: [],
    q: 10,
    fmin: 10,
    fmax: 2000,
    perOctave: 12,
    response: "acceleration",
    side: "maximax",
    time: "total",
    axes: "logarithmic",
    refined: "on",
    baseline: "none",
    triggerMs: undefined,
    required: [],
    tolerance: 6,
    below: undefined,
    breakpoints: 6,
    field: "",
    shocks: 3,
    preset: "",
  },
  {
    ...loadFields,
    records: recordsField,
    q: numberField,
    fmin: numberField,
    fmax: numberField,
    perOctave: numberField,
    response: wordField(SRS_RESPONSES),
    side: wordField(sides),
    time: wordField(times),
    axes: wordField(axes),
    refined: wordField(switches),
    baseline: wordField(BASELINES),
    triggerMs: numberField,
    required: rowsField,
    tolerance: numberField,
    below: numberField,
    breakpoints: numberField,
    field: wordField(fields),
    shocks: numberField,
    preset: nameField,
  },
);

/** Standards' spectra at Q 10, which all state so far. */
export const srsEntries = entriesOf("srs", ({ points, q }) => (q === 10 ? { rows: points } : null));

/** Spectra that a shock test is specified by: what resonances do at most, at any time, in g. */
export const isSpecifiable = ({ response, side, time }: SrsState): boolean =>
  response === "acceleration" && side === "maximax" && time === "total";
