import type { CDPSession } from "@vitest/browser-playwright";
import { afterEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as HalfSine } from "../pulse/half-sine-calculator.tsx";
import { Component as Random } from "../random/random-calculator.tsx";
import { Component as Sine } from "../sine/sine-calculator.tsx";
import { Component as SineOnRandom } from "../sine-on-random/sine-on-random-calculator.tsx";

const browser: () => CDPSession = cdp;
const emulate = (media: "print" | "") => browser().send("Emulation.setEmulatedMedia", { media });
afterEach(async () => {
  vi.restoreAllMocks();
  await emulate("");
});

test.each([
  ["half sine", HalfSine],
  ["random", Random],
  ["sine", Sine],
  ["sine on random", SineOnRandom],
])("On paper, what a calculator shows is one column of blocks: %s", async (_name, Calculator) => {
  // The server never answers: the printed page must not depend on it.
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<Calculator />, 690);
  await expect.element(screen.getByRole("figure").first()).toBeInTheDocument();
  await emulate("print");
  const pressed = [...screen.container.querySelectorAll("button")].filter((each) => each.checkVisibility());
  expect(pressed.map((each) => each.textContent)).toEqual([]);
  const around = new Set<Element>();
  for (const part of screen.container.querySelectorAll("figure, details.print-open"))
    for (let at = part.parentElement; at && at !== screen.container; at = at.parentElement)
      if (part.checkVisibility()) around.add(at);
  expect(new Set([...around].map((each) => getComputedStyle(each).display))).toEqual(new Set(["block"]));
});
