import { useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Words to search a list for. Every key is passed on at once: an address that changed after a pause would take back
 * whoever has pressed a row meanwhile. What asks the server for the words waits for the pause itself.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The address follows a moment later; from then on it is the address that counts.
  if (typed === value) setTyped(null);
  return (
    <TextField
      label={label}
      type="search"
      className="w-full sm:w-64"
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        onSearch(text);
      }}
      maxLength={200}
    />
  );
}
