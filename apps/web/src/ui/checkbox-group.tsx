import { CheckboxGroup as AriaCheckboxGroup } from "react-aria-components";
import { Checkbox } from "./checkbox.tsx";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import type { Option } from "./list-box.tsx";

export interface CheckboxGroupProps<T extends string> extends FieldWords {
  readonly options: readonly Option<T>[];
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
}

/** Any of a few. */
export function CheckboxGroup<T extends string>({
  options,
  value,
  onChange,
  ...frame
}: CheckboxGroupProps<T>) {
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={(chosen) => onChange(options.map((option) => option.id).filter((id) => chosen.includes(id)))}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
      className="flex min-w-0 flex-col gap-1"
    >
      <FieldFrame {...frame}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id}>
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
