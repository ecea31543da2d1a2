import { type SelectHTMLAttributes, useId } from "react";
import { classNames } from "../page/class-names.ts";
import { FieldFrame, type FieldWords, type InputSize, inputStyle } from "./field-frame.tsx";
import type { Option } from "./option.ts";

interface Choice<T extends string> {
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
}

interface SelectBoxProps<T extends string>
  extends Choice<T>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Choice<T> | "size"> {
  readonly size?: InputSize;
}

/** The browser's own list, for where a label stands elsewhere. */
export function SelectBox<T extends string>(props: SelectBoxProps<T>) {
  const { options, value, onChange, placeholder = "Choose", size, className, ...rest } = props;
  // A value that is no longer offered is shown as none: the browser would show the first option in its place.
  const shown = options.some(({ id }) => id === value) ? (value ?? "") : "";
  return (
    <select
      {...rest}
      className={classNames(inputStyle(size), "truncate", shown === "" && "text-mute", className)}
      value={shown}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {shown === "" && (
        <option value="" hidden>
          {placeholder}
        </option>
      )}
      {options.map(({ id, label, detail }) => (
        <option key={id} value={id} className="text-ink">
          {detail === undefined ? label : `${label} · ${detail}`}
        </option>
      ))}
    </select>
  );
}

export interface SelectProps<T extends string> extends FieldWords, Choice<T> {
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of a few. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onChange, placeholder, isDisabled, ...frame } = props;
  const controlId = useId();
  return (
    <FieldFrame {...frame} controlId={controlId}>
      {(tied) => (
        <SelectBox
          {...tied}
          {...{ options, value, onChange }}
          {...(placeholder !== undefined && { placeholder })}
          id={controlId}
          disabled={isDisabled}
        />
      )}
    </FieldFrame>
  );
}
