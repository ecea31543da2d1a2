import type { CDPSession } from "@vitest/browser-playwright";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { show } from "../testing/shown.tsx";
import { inputStyle } from "../ui/control/field-frame.tsx";

const browser: () => CDPSession = cdp;
const force = (value: "active" | "none") =>
  browser().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
afterEach(() => force("none"));

// No plot is shown: it registers the colour tokens as custom properties.
test("In forced colours a link is the system's, and an example in a field is no value", async () => {
  await force("active");
  const screen = await show(
    <>
      <a className="text-mute" href="/home">
        Machines
      </a>
      <input className={inputStyle()} aria-label="Place" placeholder="Toulouse" />
      <p style={{ color: "LinkText" }}>of a link</p>
      <p style={{ color: "GrayText" }}>of an example</p>
    </>,
  );
  const colourOf = (element: Element, part?: string) => getComputedStyle(element, part).color;
  const link = screen.getByRole("link").element();
  const field = screen.getByRole("textbox").element();
  expect(colourOf(link)).toBe(colourOf(screen.getByText("of a link").element()));
  expect(colourOf(field, "::placeholder")).toBe(colourOf(screen.getByText("of an example").element()));
  expect(colourOf(field, "::placeholder")).not.toBe(colourOf(field));
});
