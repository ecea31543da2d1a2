import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { KeysAhead } from "../../ui/overlay/keys-ahead.tsx";
import { sayNetworkNeeded } from "../../ui/page/late-part.tsx";
import { type Opened, setOpened, useOpened } from "./palette-state.ts";
import { type Shortcut, shortcutOf } from "./shortcut-keys.ts";

type Overlay = ComponentType<{ readonly onClose: () => void }>;

const overlays: Readonly<Record<Opened, () => Promise<Overlay>>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  "sign-out": async () => (await import("./sign-out-dialog.tsx")).SignOutDialog,
  shortcuts: async () => (await import("../palette/shortcut-list.tsx")).ShortcutList,
};

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

/** The keys that hold everywhere, and what they open: its code is fetched when it is first asked for. */
export function Shortcuts() {
  useShortcutKeys();
  const opened = useOpened();
  const [loaded, setLoaded] = useState<Partial<Record<Opened, ReactNode>>>({});
  useEffect(() => {
    if (opened === null || loaded[opened]) return;
    const fail = () => {
      close();
      sayNetworkNeeded();
    };
    const take = (Shown: Overlay) =>
      setLoaded((others) => ({ ...others, [opened]: <Shown onClose={close} /> }));
    overlays[opened]().then(take, fail);
  }, [opened, loaded]);
  return opened && (loaded[opened] ?? <KeysAhead />);
}
