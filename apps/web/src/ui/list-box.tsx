import type { ReactNode } from "react";
import { ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { Option } from "./option.ts";

export const popoverStyle =
  "z-40 max-h-80 min-w-(--trigger-width) max-w-[calc(100vw-16px)] overflow-auto rounded border border-line-strong/60 bg-raised p-1 text-ink shadow-lg";
export const itemStyle =
  "flex cursor-default items-baseline justify-between gap-4 rounded px-2 py-1.5 text-ink no-underline outline-none " +
  "data-[focused]:bg-soft data-[selected]:font-semibold data-[disabled]:opacity-45 data-[href]:cursor-pointer";

/** The list that opens below a combo box. */
export function OptionList({ options, empty }: { options: readonly Option[]; empty?: ReactNode }) {
  return (
    <Popover className={popoverStyle}>
      <ListBox
        items={options}
        renderEmptyState={() => <p className="px-2 py-1.5 text-mute">{empty ?? "Nothing found."}</p>}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} className={itemStyle}>
            {({ isSelected }) => (
              <>
                <span>
                  {option.label}
                  {option.detail && (
                    <span className="block text-xs font-normal text-mute">{option.detail}</span>
                  )}
                </span>
                {isSelected && <span aria-hidden>✓</span>}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
