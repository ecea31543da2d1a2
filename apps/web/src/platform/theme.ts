import { createPreference } from "./kept/preference.ts";

/** Light, dark, or as the system has it. The page's first script reads the same key, before anything is painted. */
export const theme = createPreference("theme", ["system", "light", "dark"]);

/** Paints what is chosen, and what another tab chooses. */
export function followTheme(): void {
  const paint = () => {
    document.documentElement.dataset["theme"] = theme.read();
  };
  paint();
  theme.subscribe(paint);
}

/** Tells whenever the page is painted in other colours, by the reader or by the system. */
export function onOtherColours(listener: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", listener);
  const forget = theme.subscribe(listener);
  return () => {
    system.removeEventListener("change", listener);
    forget();
  };
}
