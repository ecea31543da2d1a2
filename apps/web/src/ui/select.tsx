import { Select as AriaSelect, Button, SelectValue } from "react-aria-components";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldWords, inputStyle } from "./field-frame.tsx";
import { type Option, OptionList } from "./list-box.tsx";

export interface SelectProps<T extends string> extends FieldWords {
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of a few. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onChange, placeholder = "Choose", isDisabled, className, ...frame } = props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key);
        if (chosen) onChange(chosen.id);
      }}
      placeholder={placeholder}
      isInvalid={frame.error !== undefined}
      validationBehavior="aria"
      isDisabled={isDisabled ?? false}
      className={classNames("flex min-w-0 flex-col gap-1", className)}
    >
      <FieldFrame {...frame}>
        <Button className={classNames(inputStyle, "flex items-center justify-between gap-2 text-left")}>
          <SelectValue className="truncate data-[placeholder]:text-mute">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <span aria-hidden className="text-mute">
            ▾
          </span>
        </Button>
      </FieldFrame>
      <OptionList options={options} />
    </AriaSelect>
  );
}
