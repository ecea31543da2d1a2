import { useEffect, useState } from "react";

/** The value once it has rested; equal content is the same value. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
