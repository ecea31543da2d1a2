import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface QuantityReading {
  readonly value: number | undefined;
  readonly error: string | undefined;
}

export interface QuantityFieldProps
  extends Omit<TextFieldProps, "value" | "onChange" | "defaultValue" | "type"> {
  /** The quantity in its own unit; undefined is an empty field. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** What was typed that is no quantity, as a sentence; undefined when it is one again. */
  readonly onUnreadable?: (sentence: string | undefined) => void;
  /** How the quantity is shown: with its unit, in the reader's units. */
  readonly show: (value: number) => string;
  /** Reads what was typed, back to the quantity's own unit. */
  readonly read: (text: string) => QuantityReading;
}

/** A number with a unit, typed as an engineer writes it: `12 kg`, `0.5 in`. It is rewritten on leaving the field. */
export function QuantityField({
  value,
  onChange,
  onUnreadable,
  show,
  read,
  error,
  ...props
}: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const reading = text.trim() === "" ? { value: undefined, error: undefined } : read(text);
    setUnreadable(reading.error);
    onUnreadable?.(reading.error);
    if (reading.error === undefined) onChange(reading.value);
  };
  const leave = () => {
    // What cannot be read stays to be corrected.
    if (unreadable === undefined) setTyped(null);
  };
  const shown = typed ?? (value === undefined ? "" : show(value));
  const fault = typed === null ? error : (unreadable ?? error);
  return (
    <TextField
      {...props}
      value={shown}
      onChange={type}
      onBlur={leave}
      error={fault}
      inputMode="text"
      autoComplete="off"
      spellCheck="false"
    />
  );
}
