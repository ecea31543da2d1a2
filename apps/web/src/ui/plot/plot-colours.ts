const names = ["ink", "ink-2", "mute", "line", "line-strong", "yes", "no"];
const ofSeries = ["data-1", "data-2", "data-3", "data-4"];

// A canvas knows no `light-dark()`: as a registered colour a token is computed to the one that holds.
for (const name of [...names, ...ofSeries])
  CSS.registerProperty({ name: `--${name}`, syntax: "<color>", inherits: true, initialValue: "#000" });

/** A colour of the page as it is now, as a canvas understands it. */
export const plotColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
