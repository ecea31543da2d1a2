import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { Palette } from "../palette/palette.tsx";
import { ShortcutList } from "../palette/shortcut-list.tsx";
import { type Opened, setOpened, useOpened } from "./palette-state.ts";
import { type Shortcut, shortcutOf } from "./shortcut-keys.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** The list's own search where there is one, the search for laboratories elsewhere. */
function goToSearch(navigate: (path: string) => void): void {
  const field = document.querySelector<HTMLInputElement>("main input[type='search']");
  if (field) field.focus();
  else navigate("/search");
}

/** Hears the keys that hold everywhere. */
function useShortcutKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (path: string) => void navigate(path);
    const deeds: Readonly<Record<Shortcut, () => void>> = {
      palette: () => setOpened("palette"),
      shortcuts: () => setOpened("shortcuts"),
      search: () => goToSearch(go),
      new: () => go("/"),
    };
    const hear = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      deeds[shortcut]();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [navigate]);
}

const close = () => setOpened(null);
const overlays: Readonly<Record<Opened, ReactNode>> = {
  palette: <Palette onClose={close} />,
  "sign-out": <SignOutDialog onClose={close} />,
  shortcuts: <ShortcutList onClose={close} />,
};

/** The keys that hold everywhere, and what they open. */
export function Shortcuts() {
  useShortcutKeys();
  const opened = useOpened();
  return opened && overlays[opened];
}
