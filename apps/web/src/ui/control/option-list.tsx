import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { keepBeside } from "../overlay/beside.ts";
import type { Option } from "./option.ts";
import type { useListbox } from "../overlay/use-listbox.ts";
import { popupStyle } from "../overlay/use-popup.ts";

interface OptionListProps {
  readonly options: readonly Option[];
  readonly list: ReturnType<typeof useListbox<Option>>;
  readonly selected: string | null;
  readonly empty: ReactNode;
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The list below a combo box, which has the focus and its keys: Tab passes over it, also where it scrolls. */
export function OptionList({ options, list, selected, empty, anchor }: OptionListProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    popup.current?.showPopover();
    return popup.current && anchor.current ? keepBeside(popup.current, anchor.current, "below") : undefined;
  }, [anchor]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list leaves the focus in the field
    <div
      ref={popup}
      tabIndex={-1}
      popover="manual"
      className={popupStyle}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? (
        <output className="block px-2 py-1.5 text-mute">{empty ?? "Nothing found."}</output>
      ) : (
        <div {...list.forList} aria-label="Options">
          {options.map((option) => (
            <div
              key={option.id}
              {...list.forOption(option)}
              aria-selected={option.id === selected}
              data-focused={option === list.at || undefined}
              className="flex cursor-default items-baseline justify-between gap-4 rounded px-2 py-1.5 hover:bg-soft aria-selected:font-semibold data-[focused]:bg-soft"
            >
              <span>
                {option.label}
                {option.detail && (
                  <span className="block text-xs font-normal text-mute">{option.detail}</span>
                )}
              </span>
              {option.id === selected && <span aria-hidden>✓</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
