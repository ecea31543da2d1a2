import { errorsBelow } from "../../ui/form/flat-errors.ts";
import { Select } from "../../ui/control/select.tsx";
import { CurveField, SizeField, ValueField, type ValueKind } from "../../ui/control/value-field.tsx";

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

interface SourcedValuesFieldProps {
  readonly label: string;
  /** Values that always have a field. */
  readonly definitions: readonly ValueDefinition[];
  /** Values that can be added besides. */
  readonly others: readonly ValueDefinition[];
  readonly values: Values;
  /** Values that hold where the field stays empty. */
  readonly inherited?: Values;
  readonly sources: Sources;
  readonly sourceOptions: readonly string[];
  /** Source of a value that names none of its own. */
  readonly defaultSource: string;
  readonly onChange: (values: Values, sources: Sources) => void;
  readonly show: (definition: ValueDefinition, value: unknown) => string;
  readonly errors?: Readonly<Record<string, string>>;
}

const without = <T,>(values: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

function SourceSelect(props: {
  label: string;
  value: string;
  standard: string;
  options: readonly string[];
  onChange: (source: string | undefined) => void;
}) {
  const { label, value, standard, options, onChange } = props;
  return (
    <Select
      label={
        <>
          Source<span className="sr-only"> of {label}</span>
        </>
      }
      value={value}
      onChange={(source) => onChange(source === "" ? undefined : source)}
      options={[
        { id: "", label: `${standard} (default)` },
        ...options.map((option) => ({ id: option, label: option })),
      ]}
    />
  );
}

interface RatingFieldProps {
  readonly definition: ValueDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly placeholder?: string;
}

function RatingField({ definition: { label, unit, kind, over = "" }, ...field }: RatingFieldProps) {
  if (kind === "size") return <SizeField label={label} unit={unit} {...field} />;
  if (kind === "curve") return <CurveField label={label} unit={unit} over={over} {...field} />;
  return <ValueField label={label} unit={unit} kind={kind} {...field} />;
}

/** Values that each have a source: typed in their unit, an empty one is unknown or inherited. */
export function SourcedValuesField(props: SourcedValuesFieldProps) {
  const { label, definitions, others, values, inherited = {}, sources, onChange, show, errors = {} } = props;
  const setValue = (key: string, value: unknown) => {
    if (value === undefined) onChange(without(values, key), without(sources, key));
    else onChange({ ...values, [key]: value }, sources);
  };
  const setSource = (key: string, source: string | undefined) =>
    onChange(values, source === undefined ? without(sources, key) : { ...sources, [key]: source });
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{label}</legend>
      <div className="grid max-w-4xl gap-x-4 gap-y-3 md:grid-cols-2">
        {definitions.map((definition) => {
          const { key } = definition;
          const base = inherited[key];
          const has = values[key] !== undefined || base !== undefined;
          return (
            <div key={key} className="grid level-fields grid-cols-[minmax(0,1fr)_10.75rem] gap-x-2 gap-y-1">
              <RatingField
                definition={definition}
                value={values[key] ?? undefined}
                onChange={(value) => setValue(key, value)}
                error={Object.values(errorsBelow(errors, key))[0]}
                {...(base !== undefined && base !== null && { placeholder: show(definition, base) })}
              />
              {has && (
                <SourceSelect
                  label={definition.label}
                  value={sources[key] ?? ""}
                  standard={props.defaultSource}
                  options={props.sourceOptions}
                  onChange={(source) => setSource(key, source)}
                />
              )}
            </div>
          );
        })}
      </div>
      {others.length > 0 && (
        <Select
          label="Add another rating"
          className="mt-4 max-w-80"
          value={null}
          options={others.map(({ key, label }) => ({ id: key, label }))}
          onChange={(key) => onChange({ ...values, [key]: null }, sources)}
        />
      )}
    </fieldset>
  );
}
