import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";

const browser: () => CDPSession = cdp;

/** Whether the screen is pressed by fingers. It stays so for the tests after it. */
export const setTouch = (enabled: boolean) =>
  browser().send("Emulation.setTouchEmulationEnabled", { enabled });
