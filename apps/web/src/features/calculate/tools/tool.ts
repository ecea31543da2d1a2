import type { PsdPoint } from "@headroom/calculators";
import type { Row, TableColumn } from "../../../ui/editable-table/table-column.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import {
  type LinkCodec,
  type LinkField,
  linkCodec,
  numberField,
  rowsField,
  wordField,
} from "../inputs/link-codec.ts";
import { navmat, type PsdState, psdFields, psdUnits, readings } from "../inputs/psd-model.ts";
import type { FigureTable } from "../results/figure-list.tsx";
import type { Result } from "../results/result-list.tsx";

export type ToolValue = number | string | readonly Row[] | undefined;
/** Inputs of a tool by name, as its link keeps them. */
export type ToolState = Readonly<Record<string, ToolValue>>;

interface AnyField {
  readonly name: string;
  readonly label: string;
  /** Whether the tool asks for it in this state; always, unless said. */
  readonly isUsed?: (state: ToolState) => boolean;
}
export interface QuantityField extends AnyField {
  readonly kind: "quantity";
  readonly unit: string;
  readonly description?: string;
}
export interface ChoiceField extends AnyField {
  readonly kind: "choice";
  readonly options: readonly { readonly id: string; readonly label: string }[];
}
export interface RowsField extends AnyField {
  readonly kind: "rows";
  readonly columns: readonly TableColumn[];
  readonly nextRow: (last: Row | undefined) => Row;
}
/** Breakpoints, their unit and how to read between them: `psd`, `unit` and `reading` of the state. */
export interface SpectrumField extends AnyField {
  readonly kind: "spectrum";
}
export type ToolField = QuantityField | ChoiceField | RowsField | SpectrumField;

/** Answer of a tool. Whatever is missing in it has no place on its screen. */
export interface ToolAnswer {
  readonly results: readonly Result[];
  readonly table?: FigureTable;
  /** A spectrum to be drawn, in g²/Hz over Hz, fine enough for log-log axes. */
  readonly spectrum?: readonly PsdPoint[];
  /** The test that the answer describes: laboratories are found for it. */
  readonly test?: CarriedTest;
}

/**
 * A tool: inputs, formula, answer. `compute` is given NaN for an empty number that `isUsed` leaves out, and throws a
 * RangeError for what it refuses.
 */
export interface Tool {
  readonly fields: readonly ToolField[];
  /** The inputs in an address. */
  readonly link: LinkCodec<ToolState>;
  /** Whether its answer is a test that laboratories can be asked for. */
  readonly givesTest: boolean;
  compute(state: ToolState): ToolAnswer;
}

interface Declared<S> {
  readonly start: S;
  readonly fields: readonly (ToolField & { readonly name: keyof S & string })[];
  readonly givesTest?: boolean;
  compute(state: S): ToolAnswer;
}

function linkFieldsOf(field: ToolField): readonly (readonly [name: string, LinkField<ToolValue>])[] {
  switch (field.kind) {
    case "quantity":
      return [[field.name, numberField]];
    case "choice":
      return [[field.name, wordField(field.options.map(({ id }) => id))]];
    case "rows":
      return [[field.name, rowsField]];
    case "spectrum":
      return Object.entries(psdFields);
  }
}

/** Declares a tool; its fields and its formula know the values of its start. */
export const tool = <S extends ToolState>({ start, givesTest = false, ...declared }: Declared<S>): Tool => ({
  ...declared,
  givesTest,
  link: linkCodec<ToolState>(start, Object.fromEntries(declared.fields.flatMap(linkFieldsOf))),
});

type More<F extends AnyField> = Partial<Pick<F, "isUsed">>;

export const quantity = <N extends string>(
  name: N,
  [label, unit]: readonly [label: string, unit: string],
  more: More<QuantityField> & Pick<QuantityField, "description"> = {},
) => ({ kind: "quantity", name, label, unit, ...more }) as const;

export const choice = <N extends string>(name: N, label: string, words: Readonly<Record<string, string>>) => {
  const options = Object.entries(words).map(([id, text]) => ({ id, label: text }));
  return { kind: "choice", name, label, options } as const;
};

/** Whether a choice of the state is one of these words. */
export const chosen =
  (name: string, ...words: readonly string[]) =>
  (state: ToolState) =>
    words.some((word) => word === state[name]);

export const rowsIn = (value: ToolValue): readonly Row[] => (Array.isArray(value) ? value : []);

/** The spectrum of a state that has one. */
export const spectrumIn = (state: ToolState): PsdState => ({
  psd: rowsIn(state["psd"]),
  unit: psdUnits.find((unit) => unit === state["unit"]) ?? "g²/Hz",
  reading: readings.find((reading) => reading === state["reading"]) ?? "log-log",
});

export const spectrumStart: PsdState = { psd: navmat, unit: "g²/Hz", reading: "log-log" };
export const spectrum = (more: More<SpectrumField> = {}) =>
  ({ kind: "spectrum", name: "psd", label: "Spectrum", ...more }) as const;
