import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and down lead from a field over the buttons of what it found (`data-found`), and back; Enter in the field takes
 * the first that what was typed names itself.
 */
export function takeFoundByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: place } = event;
  const stops = [...place.querySelectorAll<HTMLElement>("input, [data-found]")];
  const at = stops.findIndex((stop) => stop === target);
  const step = steps[key];
  if (at < 0 || event.nativeEvent.isComposing) return;
  if (step !== undefined) {
    event.preventDefault();
    stops[at + step]?.focus();
  } else if (key === "Enter" && target instanceof HTMLInputElement && target.value.trim() !== "") {
    event.preventDefault();
    place.querySelector<HTMLElement>('[data-found="itself"]')?.click();
  }
}
