import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { placeAfter } from "./place-after.ts";
import { popupStyle, usePopup } from "./use-popup.ts";

interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly href?: string;
  readonly onAction?: (() => void) | undefined;
}

interface MenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The button that opens it, with what the menu asks of it. */
  readonly button: (props: ReturnType<typeof usePopup>["forButton"] & MenuButtonProps) => ReactNode;
}
interface MenuButtonProps {
  readonly "aria-haspopup": "menu";
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const entryStyle =
  "block w-full rounded px-2 py-1.5 text-left text-ink no-underline outline-none focus:bg-soft hover:bg-soft disabled:opacity-45";

function Entry({
  entry: { label, href, isDisabled, onAction },
  onDone,
}: {
  entry: MenuEntry;
  onDone: () => void;
}) {
  const common = { role: "menuitem", tabIndex: -1, className: entryStyle };
  if (href !== undefined)
    return (
      <Link {...common} to={href} onClick={onDone}>
        {label}
      </Link>
    );
  const act = () => {
    onDone();
    onAction?.();
  };
  return (
    <button {...common} type="button" disabled={isDisabled} onClick={act}>
      {label}
    </button>
  );
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>("[role='menuitem']:not(:disabled)") ?? []),
];

function Entries({ label, entries, onDone }: Omit<MenuProps, "button"> & { onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => itemsIn(list.current)[0]?.focus(), []);
  const hear = (event: KeyboardEvent) => {
    // The table in which the menu stands has keys of its own.
    event.stopPropagation();
    // As from a select: leaving it closes it.
    if (event.key === "Tab") return onDone();
    const all = itemsIn(list.current);
    const place = all.findIndex((each) => each === document.activeElement);
    const next = placeAfter(event.key, ["ArrowUp", "ArrowDown"], { place, count: all.length });
    if (next === undefined) return undefined;
    event.preventDefault();
    all[next]?.focus();
    return undefined;
  };
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} className="min-w-44" onKeyDown={hear}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onDone={onDone} />
      ))}
    </div>
  );
}

/** Menu of actions and links, below its button. */
export function Menu({ label, entries, button }: MenuProps) {
  const { isOpen, open, close, forButton, forPopup } = usePopup("below-end");
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    event.stopPropagation();
    open();
  };
  return (
    <>
      {button({ ...forButton, "aria-haspopup": "menu", onKeyDown: openByArrow })}
      <div {...forPopup} className={popupStyle}>
        {isOpen && <Entries {...{ label, entries }} onDone={close} />}
      </div>
    </>
  );
}
