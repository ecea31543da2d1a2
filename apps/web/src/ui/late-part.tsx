import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const NotLoaded = () => (
  <output className="block py-2 text-sm text-mute">
    This part could not be loaded. Check the connection, then load the page again.
  </output>
);

/** A part of a screen whose code comes after it. Where it does not come, it alone is missing. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
