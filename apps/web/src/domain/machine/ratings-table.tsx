import type { KeyboardEvent } from "react";
import type { Option } from "../../ui/control/option.ts";
import { Select, SelectBox } from "../../ui/control/select.tsx";
import { CurveField, SizeField, ValueField, type ValueKind } from "../../ui/control/value-field.tsx";
import { errorsBelow } from "../../ui/form/flat-errors.ts";

export interface ValueDefinition {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: ValueKind | "size" | "curve";
  /** Of a curve: the unit of what the value falls or rises with. */
  readonly over?: string;
}
type Values = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, string | undefined>>;

/** Choice of a value that has no source of its own. */
export const inheritedSource = "inherited";

/** Sources that can be chosen for a value, and the one that it has. */
export interface SourceChoice {
  readonly options: readonly Option[];
  readonly value: string;
}

interface RatingsTableProps {
  readonly label: string;
  readonly explanation: string;
  /** Values that always have a row. */
  readonly definitions: readonly ValueDefinition[];
  /** Values that can be added besides. */
  readonly others: readonly ValueDefinition[];
  readonly values: Values;
  /** Values that hold where the field stays empty. */
  readonly inherited?: Values;
  readonly sources: Sources;
  readonly sourceOf: (key: string) => SourceChoice;
  readonly onChange: (values: Values, sources: Sources) => void;
  readonly show: (definition: ValueDefinition, value: unknown) => string;
  readonly errors?: Readonly<Record<string, string>>;
}

const without = <T,>(values: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

interface RatingFieldProps {
  readonly definition: ValueDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly placeholder?: string;
}

function RatingField({ definition: { label, unit, kind, over = "" }, ...field }: RatingFieldProps) {
  const named = { label, unit, hidesLabel: true, ...field };
  if (kind === "size") return <SizeField {...named} />;
  if (kind === "curve") return <CurveField {...named} over={over} />;
  return <ValueField {...named} kind={kind} />;
}

/** Up, down and Enter go from value to value, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const { target } = event;
  if (by === undefined || !(target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-value] :is(input,select)")];
  event.preventDefault();
  fields[fields.indexOf(target) + by]?.focus();
}

interface RowProps {
  readonly definition: ValueDefinition;
  readonly value: unknown;
  readonly base: unknown;
  readonly hasSource: boolean;
  readonly table: RatingsTableProps;
}

const isNothing = (value: unknown) => value === undefined || value === null;

function RatingRow({ definition, value, base, hasSource, table }: RowProps) {
  const { key, label, unit } = definition;
  const { values, sources, onChange, show, errors = {} } = table;
  const setValue = (next: unknown) =>
    next === undefined
      ? onChange(without(values, key), without(sources, key))
      : onChange({ ...values, [key]: next }, value === undefined ? without(sources, key) : sources);
  const setSource = (source: string) =>
    onChange(values, source === inheritedSource ? without(sources, key) : { ...sources, [key]: source });
  return (
    <tr className="border-b border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:py-1.5">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal max-sm:col-span-2 max-sm:py-0.5">
        {label}
        {unit !== "" && <span className="text-mute"> {unit}</span>}
      </th>
      <td data-value className="py-0.5 pr-2 max-sm:pr-0">
        <RatingField
          definition={definition}
          value={value ?? undefined}
          onChange={setValue}
          error={Object.values(errorsBelow(errors, key))[0]}
          {...(!isNothing(base) && { placeholder: show(definition, base) })}
        />
      </td>
      <td className="py-0.5">
        {hasSource ? (
          <SelectBox aria-label={`Source of ${label}`} {...table.sourceOf(key)} onChange={setSource} />
        ) : (
          <span className="inline-block py-1.5 text-mute">not stated</span>
        )}
      </td>
    </tr>
  );
}

/** Values that each have a source: typed in their unit, an empty one is unknown or inherited. */
export function RatingsTable(props: RatingsTableProps) {
  const { label, explanation, definitions, others, values, inherited = {}, sources, onChange } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble from its fields
    <fieldset className="min-w-0" onKeyDown={moveInColumn}>
      <legend className="eyebrow mb-1">{label}</legend>
      <p className="mb-2 text-sm text-mute">{explanation}</p>
      <table className="w-full border-collapse max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only">
        <thead>
          <tr className="border-b border-line-strong/60 text-left text-sm text-mute">
            <th scope="col" className="w-[38%] py-1 font-medium">
              Rating
            </th>
            <th scope="col" className="py-1 font-medium">
              Value
            </th>
            <th scope="col" className="w-44 py-1 font-medium">
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {definitions.map((definition) => {
            const { key } = definition;
            const [value, base] = [values[key], inherited[key]];
            const isStated = value === undefined ? !isNothing(base) : value !== null;
            return (
              <RatingRow key={key} {...{ definition, value, base }} hasSource={isStated} table={props} />
            );
          })}
        </tbody>
      </table>
      {others.length > 0 && (
        <Select
          label="Add another rating"
          className="mt-4 max-w-80"
          value={null}
          options={others.map(({ key, label: name }) => ({ id: key, label: name }))}
          onChange={(key) => onChange({ ...values, [key]: null }, sources)}
        />
      )}
    </fieldset>
  );
}
