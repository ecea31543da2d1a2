import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { whenReady } from "../../platform/when-ready.ts";
import { toast } from "../overlay/toast.ts";

const NotLoaded = () => (
  <output className="block py-2 text-sm text-mute">
    This part could not be loaded. Check the connection, then reload the page.
  </output>
);

/** A part of a screen whose code comes after it. Where it does not come, it alone is missing. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));

/** A late part that most people need next: fetched once the screen stands, so that nobody waits for it then. */
export const nextPart: typeof latePart = (load) => {
  void whenReady.then(load).catch(() => undefined); // Asked for again where it is used.
  return latePart(load);
};

/** A part below what is read first: its code comes by itself once the screen stands. Its place is kept by who shows it. */
export const lowerPart: typeof latePart = (load) => latePart(() => whenReady.then(load));

export const sayNetworkNeeded = () =>
  toast.error("This needs a network connection. Try again when it is back.");

/** The code that a press needs. Where it does not come, that is said, and the answer is null. */
export async function forPress<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch {
    sayNetworkNeeded();
    return null;
  }
}
