import { useEffect, useState } from "react";
import { Input, Label, SearchField as AriaSearchField } from "react-aria-components";
import { inputStyle } from "./field-frame.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told once the typing rests, or at once on Enter. */
  readonly onSearch: (text: string) => void;
}

const restMs = 250;

/** A search text that takes effect when the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null || typed === value) return;
    const timer = setTimeout(() => onSearch(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <AriaSearchField
      value={typed ?? value}
      onChange={setTyped}
      onSubmit={onSearch}
      onBlur={() => setTyped(null)}
      className="w-full max-w-80"
    >
      <Label className="sr-only">{label}</Label>
      <Input placeholder={label} className={inputStyle} />
    </AriaSearchField>
  );
}
