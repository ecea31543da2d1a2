import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from "react-aria-components";
import { classNames } from "./class-names.ts";
import { FieldFrame, inputStyle } from "./field-frame.tsx";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly explanation?: ReactNode;
  readonly placeholder?: string;
  readonly hidesLabel?: boolean;
  /** More than one line of text. */
  readonly rows?: number;
  readonly className?: string;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    description,
    error,
    explanation,
    placeholder = "",
    hidesLabel,
    rows,
    className,
    ...rest
  } = props;
  return (
    <AriaTextField
      {...rest}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("flex min-w-0 flex-col gap-1", className)}
    >
      <FieldFrame {...{ label, description, error, explanation, hidesLabel, isRequired: rest.isRequired }}>
        {rows ? (
          <TextArea rows={rows} placeholder={placeholder} className={inputStyle} />
        ) : (
          <Input placeholder={placeholder} className={inputStyle} />
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
