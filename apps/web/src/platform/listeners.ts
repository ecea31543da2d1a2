type Listener = () => void;

/** Listeners to changes that React does not see; `subscribe` is for `useSyncExternalStore`. */
export function makeListeners() {
  const listeners = new Set<Listener>();
  const subscribe = (listener: Listener): Listener => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Also of what another tab stores. */
  const subscribeInAllTabs = (listener: Listener): Listener => {
    const forget = subscribe(listener);
    window.addEventListener("storage", listener);
    return () => {
      forget();
      window.removeEventListener("storage", listener);
    };
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return { subscribe, subscribeInAllTabs, tell };
}
