import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface ListFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  readonly value: readonly string[];
  readonly onChange: (items: string[]) => void;
}

/** Parses a typed list: items between commas, each once. */
export const itemsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
];

/** Several short texts, typed with commas between them. */
export function ListField({ value, onChange, ...props }: ListFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      value={typed ?? value.join(", ")}
      onChange={(text) => {
        setTyped(text);
        onChange(itemsOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
