import { expect, test } from "vitest";
import { followTheme, theme } from "../../platform/theme.ts";
import { show } from "../../testing/shown.tsx";
import { plotColour } from "../../ui/plot/plot-colours.ts";
import { PreferenceSwitch } from "./preference-switch.tsx";

test("The colours that somebody chooses hold for page and plots, whatever the system says", async () => {
  followTheme();
  const screen = await show(
    <PreferenceSwitch
      label="Colours"
      preference={theme}
      names={{ system: "System", light: "Light", dark: "Dark" }}
    />,
  );
  const choose = async (name: string) => {
    await screen.getByRole("button", { name }).click();
    await expect.element(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    return [getComputedStyle(document.body).backgroundColor, plotColour("data-1")];
  };
  expect(await choose("Dark")).toEqual(["rgb(14, 15, 17)", "rgb(122, 162, 255)"]);
  expect(await choose("Light")).toEqual(["rgb(255, 255, 255)", "rgb(23, 71, 209)"]);
  await choose("System");
  expect(localStorage.getItem("theme")).toBe("system");
  localStorage.removeItem("theme");
});
