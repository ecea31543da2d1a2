import { singleKeys } from "../../platform/single-keys.ts";
import { Switch } from "./switch.tsx";

/** For who speaks to the computer, or whose hand rests on the keys. */
export function SingleKeysSwitch() {
  const isOn = singleKeys.use() === "on";
  return (
    <Switch isSelected={isOn} onChange={(on) => singleKeys.choose(on ? "on" : "off")}>
      Single-key shortcuts: <kbd>?</kbd> <kbd>/</kbd> <kbd>N</kbd>
    </Switch>
  );
}
