import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import type { Option } from "./option.ts";

export interface CheckboxGroupProps<T extends string> extends FieldWords {
  readonly options: readonly Option<T>[];
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
  /** A button chooses every option, where usually all or one are. */
  readonly hasAll?: boolean;
}

/** Any of a few. */
export function CheckboxGroup<T extends string>({
  options,
  value,
  onChange,
  hasAll = false,
  ...frame
}: CheckboxGroupProps<T>) {
  const choose = (id: T, isChosen: boolean) =>
    onChange(
      options.map((option) => option.id).filter((each) => (each === id ? isChosen : value.includes(each))),
    );
  return (
    <FieldFrame {...frame}>
      {({ "aria-labelledby": labelledBy, "aria-describedby": describedBy }) => (
        <fieldset
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className="m-0 flex flex-wrap gap-x-4 gap-y-1 border-0 p-0"
        >
          {options.map(({ id, label }) => (
            <Checkbox key={id} isSelected={value.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
              {label}
            </Checkbox>
          ))}
          {hasAll && value.length < options.length && (
            <Button size="small" variant="quiet" onPress={() => onChange(options.map(({ id }) => id))}>
              All
            </Button>
          )}
        </fieldset>
      )}
    </FieldFrame>
  );
}
