import type { CDPSession } from "@vitest/browser-playwright";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { Button } from "../control/button.tsx";
import { PrintLine } from "./print-line.tsx";
import { Section } from "../page/section.tsx";

const browser: () => CDPSession = cdp;
const emulate = (media: "print" | "") => browser().send("Emulation.setEmulatedMedia", { media });
afterEach(async () => {
  window.dispatchEvent(new Event("afterprint"));
  await emulate("");
});

test("A verdict beside a heading is printed, a button there is not", async () => {
  const action = (
    <>
      <span>✕ No</span>
      <Button onPress={() => undefined}>Edit</Button>
    </>
  );
  const screen = await show(
    <Section title="Utilisation" action={action}>
      Checks
    </Section>,
  );
  await emulate("print");
  await expect.element(screen.getByText("✕ No")).toBeVisible();
  await expect.element(screen.getByText("Edit")).not.toBeVisible();
});

test.each([
  ["short", "https://headroom.test/user/projects/17/print", "https://headroom.test/user/projects/17/print"],
  ["long", `https://headroom.test/sizing?s=2.${"a".repeat(600)}`, "headroom.test/sizing?…"],
])("An address that is %s is printed in a line, and leads to the same", async (_length, address, text) => {
  const screen = await show(<PrintLine link={() => address} />);
  window.dispatchEvent(new Event("beforeprint"));
  await emulate("print");
  const link = screen.getByRole("link", { name: text, exact: true });
  await expect.element(link).toHaveAttribute("href", address);
  await expect.element(screen.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d · /)).toBeVisible();
});
