import { type KeyboardEvent, type ReactNode, useId } from "react";
import { placeAfter } from "../overlay/place-after.ts";

interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
}

/** Parts of one screen, one at a time. Keep the selected one in the URL. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect }: TabsProps<T>) {
  const id = useId();
  const shown = tabs.find((tab) => tab.id === selected);
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const place = tabs.findIndex((tab) => tab.id === selected);
    const next =
      tabs[placeAfter(event.key, ["ArrowLeft", "ArrowRight"], { place, count: tabs.length }) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={hear}
        className="flex gap-2 scrolls-sideways sm:gap-5 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="shrink-0 cursor-pointer whitespace-nowrap border-b-2 border-transparent pb-2 pt-1 text-mute outline-offset-[-2px] hover:text-ink aria-selected:border-ink aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          id={`${id}panel`}
          role="tabpanel"
          aria-labelledby={`${id}${shown.id}`}
          className="pt-2"
        >
          {shown.content}
        </div>
      )}
    </>
  );
}
