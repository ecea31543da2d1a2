import { acceptAxis } from "./even-axis.ts";
import {
  type ChannelAxis,
  checkedBlocks,
  type OpenedRecord,
  type RecordAnswers,
  type RecordChannel,
  unitAsWritten,
} from "./opened-record.ts";
import { RecordFault } from "./record-fault.ts";

/** An array of numbers of a container, read by place in its own order of storage. */
export interface NamedArray {
  readonly name: string;
  readonly shape: readonly number[];
  /** The first index runs fastest, as MATLAB and Fortran store. */
  readonly isColumnMajor: boolean;
  readonly isComplex: boolean;
  /** Values, or moduli, from a place on, `stride` apart. */
  readonly read: (from: number, count: number, stride: number) => Float64Array;
  readonly attributes: ReadonlyMap<string, string | number>;
}

/** One place of a container: its arrays, words, and the places in it. */
export interface ArrayScope {
  readonly arrays: readonly NamedArray[];
  readonly texts: ReadonlyMap<string, string>;
  readonly scopes: readonly { readonly name: string; readonly scope: ArrayScope }[];
}

/** A place that is being filled. */
export interface GrowingScope extends ArrayScope {
  readonly arrays: NamedArray[];
  readonly texts: Map<string, string>;
  readonly scopes: { readonly name: string; readonly scope: ArrayScope }[];
}
export const emptyScope = (): GrowingScope => ({ arrays: [], texts: new Map(), scopes: [] });

const RATE =
  /^(?:f_?s|sr|sfreq|fsamp\w*|sample_?freq\w*|(?:sample|sampling)[_ ]?(?:rate|freq\w*)|rate)(?:_?hz)?$/i;
const STEP =
  /^(?:dt|t_?s|d_?x|delta_?[tx]|(?:sample|sampling)[_ ]?(?:interval|period|time)|(?:x_|wf_)?increment)(?:_s)?$/i;
const TIME = /^(?:t|tt|time\w*|zeit)$/i;
const FREQUENCY = /^(?:f|freq\w*|f_hz)$/i;
const UNIT = /^(?:units?|einheit|y_?units?|unit_string)$/i;
const LABEL = /^(?:name|label|long_name|channel|title)$/i;

interface Context {
  readonly format: string;
  readonly rateHz: number | null;
  readonly unit: string | null;
  readonly times: { readonly count: number; readonly axis: ChannelAxis } | undefined;
}

export const sizeOf = ({ shape }: Pick<NamedArray, "shape">) =>
  shape.reduce((product, each) => product * each, 1);
const isVector = (array: NamedArray) => sizeOf(array) > 1 && sizeOf(array) === Math.max(...array.shape);

function matching<T>(entries: Iterable<readonly [string, T]>, pattern: RegExp): T | undefined {
  for (const [key, value] of entries) if (pattern.test(key)) return value;
  return undefined;
}

function rateIn(values: Iterable<readonly [string, number]>): number | null {
  const all = [...values];
  const rate = matching(all, RATE);
  const step = matching(all, STEP);
  if (rate !== undefined && rate > 0) return rate;
  return step !== undefined && step > 0 ? 1 / step : null;
}

const scalars = ({ arrays }: ArrayScope) =>
  arrays
    .filter((array) => sizeOf(array) === 1 && !array.isComplex)
    .map((array) => [array.name, array.read(0, 1, 1)[0] ?? Number.NaN] as const);

function attributesOf(array: NamedArray) {
  const entries = [...array.attributes];
  const numbers = entries.flatMap(([key, value]) =>
    typeof value === "number" ? [[key, value] as const] : [],
  );
  const texts = entries.flatMap(([key, value]) => (typeof value === "string" ? [[key, value] as const] : []));
  return {
    rateHz: rateIn(numbers),
    unit: unitAsWritten(matching(texts, UNIT)),
    label: matching(texts, LABEL),
  };
}

/** Times in seconds, or frequencies: the axis that a vector is. */
function axisOf(vector: NamedArray, format: string): Context["times"] {
  const isFrequency = FREQUENCY.test(vector.name);
  const count = sizeOf(vector);
  const { first, step } = acceptAxis(vector.read(0, count, 1), (sample) => ({
    format: `${format}, ${vector.name}`,
    sample: sample + 1,
  }));
  const scale = /_ms$/i.test(vector.name) || attributesOf(vector).unit === "ms" ? 1e-3 : 1;
  return {
    count,
    axis: isFrequency
      ? { of: "frequency", firstHz: first, stepHz: step }
      : { of: "time", sampleRateHz: 1 / (step * scale) },
  };
}

/** The side of an array that is time: as long as the vector of times, or the longer one. */
function timeSide(shape: readonly number[], count: number | undefined): number {
  const stated = shape.findIndex((length) => length === count);
  return stated >= 0 ? stated : shape.indexOf(Math.max(...shape));
}

const axisFor = (times: Context["times"], samples: number) =>
  times?.count === samples ? times.axis : undefined;

const MOST_CHANNELS = 4096;

function channelsOf(array: NamedArray, context: Context): readonly RecordChannel[] {
  const { format, times } = context;
  const shape = array.shape.filter((length) => length !== 1);
  if (shape.length > 2)
    throw new RecordFault(
      "unsupported",
      { format: `${format}, ${array.name}` },
      `an array of ${shape.length} dimensions is no record`,
    );
  const side = timeSide(shape, times?.count);
  const { [side]: samples = 0, [1 - side]: others = 1 } = shape;
  if (others > MOST_CHANNELS)
    throw new RecordFault(
      "too-many-columns",
      { format: `${format}, ${array.name}` },
      `${others} channels, at most ${MOST_CHANNELS} are read`,
    );
  // Neighbours in storage are one channel's where its side runs fastest.
  const isFastest = shape.length < 2 || (side === 0) === array.isColumnMajor;
  const own = attributesOf(array);
  const stated: ChannelAxis = { of: "time", sampleRateHz: own.rateHz ?? context.rateHz };
  const axis = axisFor(times, samples) ?? stated;
  return Array.from({ length: others }, (_, k): RecordChannel => {
    const name = own.label ?? array.name;
    const [start, stride] = isFastest ? [k * samples, 1] : [k, others];
    return {
      name: others === 1 ? name : `${name} ${k + 1}`,
      unit: own.unit ?? context.unit,
      samples,
      axis,
      isModulus: array.isComplex,
      blocks: () =>
        checkedBlocks({ format: `${format}, ${array.name}` }, samples, (from, count) =>
          array.read(start + from * stride, count, stride),
        ),
    };
  });
}

function channelsIn(scope: ArrayScope, outer: Context): readonly RecordChannel[] {
  const { arrays, texts, scopes } = scope;
  const rateHz = rateIn(scalars(scope)) ?? outer.rateHz;
  const isAxis = (array: NamedArray) =>
    !array.isComplex && isVector(array) && (TIME.test(array.name) || FREQUENCY.test(array.name));
  const axes = arrays.filter(isAxis);
  // A vector of times is one only beside what was measured then.
  const vectors = arrays.filter((array) => sizeOf(array) > 1 && !axes.includes(array));
  const [axis] = vectors.length > 0 ? axes : [];
  const context: Context = {
    format: outer.format,
    rateHz,
    unit: unitAsWritten(matching(texts, UNIT)) ?? outer.unit,
    times: axis === undefined ? outer.times : axisOf(axis, outer.format),
  };
  const label = matching(texts, LABEL);
  const own = (vectors.length > 0 ? vectors : axes).flatMap((array) => channelsOf(array, context));
  const named =
    label === undefined || own.length !== 1 ? own : own.map((channel) => ({ ...channel, name: label }));
  return [...named, ...scopes.flatMap(({ scope: inner }) => channelsIn(inner, context))];
}

/** The channels of a container of arrays, by the names that people give to rates, times and units. */
export function recordOfArrays(format: string, scope: ArrayScope, answers: RecordAnswers): OpenedRecord {
  const outer: Context = {
    format,
    rateHz: answers.sampleRateHz ?? null,
    unit: unitAsWritten(answers.unit),
    times: undefined,
  };
  const channels = channelsIn(scope, outer);
  if (channels.length === 0) throw new RecordFault("no-record", { format }, "it holds no array of samples");
  return { format, channels, notes: [] };
}
