import type { Account } from "@headroom/contract/vocabulary/account/users";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { accountDestinations, mainDestinations } from "./navigation.ts";
import { setOpened } from "./palette-state.ts";
import { useSignOut } from "./use-sign-out.ts";

const entryStyle = "block w-full px-4 py-2.5 text-left hover:bg-soft";

interface MobileMenuProps {
  readonly user: Account | null;
  /** For a visitor. */
  readonly entrances: readonly { readonly label: string; readonly href: string }[];
}

/** Everything of the bar in one list, where the bar has no room. */
function Entries({ user, entrances }: MobileMenuProps) {
  const signOut = useSignOut();
  const own = user ? accountDestinations(user) : [];
  const main = mainDestinations(user).filter(({ href }) => !own.some((entry) => entry.href === href));
  return (
    <ul>
      {[...main, ...own].map((entry) => (
        <li key={entry.href}>
          <Link to={entry.href} className={entryStyle}>
            {entry.label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={entryStyle} onClick={() => setOpened("palette")}>
          Go to…
        </button>
      </li>
      <li className="border-t border-line">
        {user ? (
          <button type="button" className={entryStyle} onClick={signOut}>
            Sign out
          </button>
        ) : (
          entrances.map(({ label, href }) => (
            <Link key={label} to={href} className={entryStyle}>
              {label}
            </Link>
          ))
        )}
      </li>
    </ul>
  );
}

export function MobileMenu(props: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what bubbles from its button and links
    <nav aria-label="Menu" className="lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="rounded px-1.5 py-1 font-medium hover:underline"
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on an entry closes it; the entry itself is a link or a button */}
      <div
        id={id}
        hidden={!isOpen}
        onClick={() => setOpen(false)}
        className="absolute inset-x-0 top-full z-40 border-b border-line bg-raised text-ink shadow-lg"
      >
        <Entries {...props} />
      </div>
    </nav>
  );
}
