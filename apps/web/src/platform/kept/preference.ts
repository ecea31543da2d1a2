import { useSyncExternalStore } from "react";
import { lasting } from "./browser-storage.ts";
import { makeListeners } from "../listeners.ts";

export interface Preference<T extends string> {
  readonly values: readonly [T, ...T[]];
  /** The first value where nothing is stored, or nothing that is known. */
  readonly read: () => T;
  readonly choose: (value: T) => void;
  /** Tells whenever a value is chosen, in any tab. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly use: () => T;
}

/** Creates a preference of this browser, shared by all of its tabs. */
export function createPreference<const T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): Preference<T> {
  const { subscribeInAllTabs: subscribe, tell } = makeListeners();
  const read = (): T => {
    const stored = lasting.read(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  return {
    values,
    read,
    choose: (value) => {
      lasting.write(key, value);
      tell();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read),
  };
}
