import { type ReactNode, useState } from "react";
import type { QuantityReading } from "../../platform/quantity/quantity.ts";
import { openExplanation } from "../overlay/open-explanation.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface QuantityFieldProps
  extends Omit<TextFieldProps, "value" | "onChange" | "defaultValue" | "type"> {
  /** The quantity in its own unit; undefined is an empty field. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Receives the error for text that is no quantity; undefined when it is one again. */
  readonly onUnreadable?: ((sentence: string | undefined) => void) | undefined;
  /** Formats the quantity: with its unit, in the reader's units. */
  readonly show: (value: number) => string;
  /** Reads what was typed, back to the quantity's own unit. */
  readonly read: (text: string) => QuantityReading;
  /** Returns a sentence about a value that is unusual but allowed. */
  readonly note?: ((value: number, typed: string) => string | undefined) | undefined;
}

interface Typed {
  readonly text: string;
  readonly reading: QuantityReading;
}

/** Formats the value below a field whose text differs from it: `= 1.00034 g`. */
function readingOf({ text, reading }: Typed, show: (value: number) => string): string | undefined {
  if (reading.value === undefined) return undefined;
  const shown = show(Number(reading.value.toPrecision(6)));
  const isSame = [text.trim(), reading.typed].some(
    (typed) => typed === show(reading.value ?? 0) || typed === shown,
  );
  return isSame ? undefined : `= ${shown}`;
}

const textOf = (value: number | undefined, show: (value: number) => string): string =>
  value === undefined ? "" : show(value);

type Reads = Pick<QuantityFieldProps, "value" | "onChange" | "onUnreadable" | "show" | "read">;

const nothing: QuantityReading = { value: undefined, error: undefined };

/** Another value came from outside; what cannot be read stays. */
const isReplaced = (reading: QuantityReading, value: number | undefined): boolean =>
  reading.error === undefined && !Object.is(reading.value, value);

/** State of the field: the typed text, until another value replaces it from outside. */
function useTyped({ value, onChange, onUnreadable, show, read }: Reads) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const type = (text: string) => {
    const reading = text.trim() === "" ? nothing : read(text);
    setTyped({ text, reading });
    setLeft(false);
    onUnreadable?.(reading.error);
    if (reading.error === undefined) onChange(reading.value);
  };
  const leave = () => {
    setLeft(true);
    if (typed !== null) setTyped({ ...typed, text: typed.reading.typed ?? typed.text });
  };
  const current = typed && hasLeft && isReplaced(typed.reading, value) ? null : typed;
  const text = current?.text ?? textOf(value, show);
  return { text, error: current?.reading.error, reading: current && readingOf(current, show), type, leave };
}

interface SaysProps {
  readonly reading: string | null | undefined;
  readonly noted: string | undefined;
  readonly description: ReactNode;
}

const Says = ({ reading, noted, description }: SaysProps) => (
  <>
    {reading && <span className="block text-ink-2">{reading}</span>}
    {noted && <span className="block text-tight">{noted}</span>}
    {description}
  </>
);

/**
 * A number with a unit, typed as an engineer writes it: `12 kg`, `0.5 in`, `2*3 g`. It stays as it was typed, with its
 * unit; below it stands what was read.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, onUnreadable, show, read, note, error, description, ...field } = props;
  const typed = useTyped({ value, onChange, onUnreadable, show, read });
  const { reading } = typed;
  const noted = value === undefined || typed.text === "" ? undefined : note?.(value, typed.text);
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.leave}
      onKeyDown={(event) => {
        field.onKeyDown?.(event);
        // No number has one.
        if (event.key === "?") openExplanation(event);
      }}
      error={typed.error ?? error}
      formError={typed.error === undefined ? undefined : error}
      // Always there: a description that came later would not be tied to the field.
      description={<Says {...{ reading, noted, description }} />}
      inputMode="text"
      autoComplete="off"
      spellCheck="false"
    />
  );
}
