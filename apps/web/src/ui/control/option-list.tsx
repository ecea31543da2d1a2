import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { keepBeside } from "../overlay/beside.ts";
import type { Option } from "./option.ts";
import { popupStyle } from "../overlay/use-popup.ts";

interface OptionListProps {
  /** Of the field: the options' identifiers begin with it. */
  readonly id: string;
  readonly options: readonly Option[];
  /** The option that the field's keys are at. */
  readonly at: Option | undefined;
  readonly selected: string | null;
  readonly empty: ReactNode;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (option: Option) => void;
}

/** The list below a combo box, which has the focus and its keys: Tab passes over it, also where it scrolls. */
export function OptionList({ id, options, at, selected, empty, anchor, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.showPopover();
    return list.current && anchor.current ? keepBeside(list.current, anchor.current, "below") : undefined;
  }, [anchor]);
  const atId = at && `${id}${at.id}`;
  useEffect(() => {
    if (atId) document.getElementById(atId)?.scrollIntoView({ block: "nearest" });
  }, [atId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list leaves the focus in the field
    <div
      ref={list}
      tabIndex={-1}
      popover="manual"
      className={popupStyle}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? (
        <output className="block px-2 py-1.5 text-mute">{empty ?? "Nothing found."}</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern: the field has the focus and its keys
        <div id={`${id}list`} role="listbox" aria-label="Options">
          {options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
            <div
              key={option.id}
              id={`${id}${option.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a listbox, not of a select
              role="option"
              aria-selected={option.id === selected}
              data-focused={option === at || undefined}
              onClick={() => onChoose(option)}
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
