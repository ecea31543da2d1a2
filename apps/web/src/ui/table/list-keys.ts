import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { useSingleStop } from "../control/single-stop.ts";

const linksOf = (list: Element): readonly HTMLElement[] =>
  [...list.children].flatMap((item) => item.querySelector<HTMLElement>("a[href]") ?? []);

/** The links of each list, as the lists stand beside each other; a place may be a list itself. */
const columnsOf = (place: HTMLElement): readonly (readonly HTMLElement[])[] =>
  (place.matches("ul") ? [place] : [...place.querySelectorAll("ul")])
    .map(linksOf)
    .filter((links) => links.length > 0);

/** Maps each key to its target link. */
function linksAround(place: HTMLElement, from: HTMLElement): ReadonlyMap<string, HTMLElement | undefined> {
  const columns = columnsOf(place);
  const across = columns.findIndex((links) => links.includes(from));
  const links = columns[across] ?? [];
  const down = links.indexOf(from);
  const beside = (column: readonly HTMLElement[] | undefined) => column?.[down] ?? column?.at(-1);
  return new Map([
    ["ArrowDown", links[down + 1]],
    ["ArrowUp", links[down - 1]],
    ["ArrowRight", beside(columns[across + 1])],
    ["ArrowLeft", across > 0 ? beside(columns[across - 1]) : undefined],
    ["Home", links[0]],
    ["End", links.at(-1)],
  ]);
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Arrow keys, Home and End over lists whose items are links; lists beside each other are columns. One stop for Tab. */
export function useListKeys(place: RefObject<HTMLElement | null>) {
  const { settle, settleAmong } = useSingleStop();
  useLayoutEffect(() => {
    if (place.current) settleAmong(columnsOf(place.current).flat());
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (place.current && target instanceof HTMLElement && columnsOf(place.current).flat().includes(target))
        settle(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!place.current || !(event.target instanceof HTMLElement) || !isPlain(event)) return;
      const around = linksAround(place.current, event.target);
      if (!around.has(event.key) || !columnsOf(place.current).flat().includes(event.target)) return;
      event.preventDefault();
      around.get(event.key)?.focus();
    },
  };
}
