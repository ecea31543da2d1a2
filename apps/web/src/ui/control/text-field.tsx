import { type InputHTMLAttributes, type KeyboardEventHandler, useId } from "react";
import { afterPointerUp } from "./after-pointer-up.ts";
import { FieldFrame, type FieldWords, inputStyle } from "./field-frame.tsx";

type OfInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "inputMode" | "autoComplete" | "autoFocus" | "maxLength" | "placeholder" | "spellCheck" | "type"
>;
export interface TextFieldProps extends FieldWords, OfInput {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  /** More than one line of text. */
  readonly rows?: number;
  readonly className?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, description, error, formError, ...others } = props;
  const { explanation, hidesLabel, isRequired, className, ...rest } = others;
  const { onChange, onBlur, isReadOnly, isDisabled, rows, type = "text", ...input } = rest;
  const controlId = useId();
  const control = {
    ...input,
    id: controlId,
    readOnly: isReadOnly,
    disabled: isDisabled,
    className: inputStyle(),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: onBlur && (() => afterPointerUp(onBlur)),
  };
  return (
    <FieldFrame
      {...{ label, description, error, formError, explanation, hidesLabel, isRequired, className, controlId }}
    >
      {(tied) =>
        rows ? <textarea {...control} {...tied} rows={rows} /> : <input {...control} {...tied} type={type} />
      }
    </FieldFrame>
  );
}
