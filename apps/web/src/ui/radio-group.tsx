import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components";
import { FieldFrame, type FieldWords } from "./field-frame.tsx";
import type { Option } from "./list-box.tsx";

export interface RadioGroupProps<T extends string> extends FieldWords {
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function RadioGroup<T extends string>({ options, value, onChange, ...frame }: RadioGroupProps<T>) {
  return (
    <AriaRadioGroup
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
      className="flex min-w-0 flex-col gap-1"
    >
      <FieldFrame {...frame}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {options.map((option) => (
            <Radio key={option.id} value={option.id} className="group flex items-start gap-2 py-0.5">
              <span
                aria-hidden
                className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong group-data-[selected]:border-ink"
              >
                <span className="hidden size-2 rounded-full bg-ink forced-color-adjust-none group-data-[selected]:block" />
              </span>
              <span>
                {option.label}
                {option.detail && <span className="block text-xs text-mute">{option.detail}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
