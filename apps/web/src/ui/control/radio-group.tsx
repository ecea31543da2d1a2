import { useId } from "react";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import type { Option } from "./option.ts";

export interface RadioGroupProps<T extends string> extends FieldWords {
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function RadioGroup<T extends string>({ options, value, onChange, ...frame }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <div role="radiogroup" {...tied} className="flex flex-wrap gap-x-4 gap-y-1">
          {options.map(({ id, label, detail }) => (
            <label key={id} className="flex items-start gap-2 py-0.5">
              <input
                type="radio"
                name={name}
                checked={id === value}
                onChange={() => onChange(id)}
                className="mt-0.5 size-4 shrink-0 accent-action"
              />
              <span>
                {label}
                {detail && <span className="block text-xs text-mute">{detail}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
