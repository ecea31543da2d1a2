import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";

const browser: () => CDPSession = cdp;

/** Whether the screen is pressed by fingers. It stays so for the tests after it. */
export async function setTouch(enabled: boolean): Promise<void> {
  await browser().send("Emulation.setTouchEmulationEnabled", { enabled });
  // Chromium evaluates `pointer` in style sheets again only when the emulated media change.
  for (const media of ["print", ""]) await browser().send("Emulation.setEmulatedMedia", { media });
}
