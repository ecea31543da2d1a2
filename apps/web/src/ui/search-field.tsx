import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void;
}

const pauseMs = 300;

/** Words to search a list for. It waits until the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      search.current(typed.trim());
      setTyped(null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      className="w-full sm:w-64"
      value={typed ?? value}
      onChange={setTyped}
      maxLength={200}
    />
  );
}
