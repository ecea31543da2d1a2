import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { labWith } from "../../../testing/answers.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { LabMap } from "./lab-map.tsx";
import { worldQuery } from "./world.queries.ts";

const stuttgart = { label: "Stuttgart, DE", latitude: 48.78, longitude: 9.18 };

function Map() {
  const [radiusKm, setRadius] = useState(600);
  return (
    <LabMap
      labs={[labWith({ latitude: 48.1, longitude: 11.6 })]}
      place={stuttgart}
      radiusKm={radiusKm}
      shownId={null}
      onShow={() => undefined}
      onRadius={setRadius}
    />
  );
}

async function shown() {
  const client = createFetched();
  client.setQueryDefaults(worldQuery.queryKey, { enabled: false });
  const screen = await show(<Map />, 340, client);
  return { screen, slider: screen.getByRole("slider", { name: "Radius of the search" }) };
}

test("The radius is set by the keys of a slider", async () => {
  const { slider } = await shown();
  await expect.element(slider).toHaveAttribute("aria-valuetext", "600\u00a0km");
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}{PageUp}");
  await expect.element(slider).toHaveAttribute("aria-valuenow", "710");
  await userEvent.keyboard("{Home}");
  await expect.element(slider).toHaveAttribute("aria-valuenow", "10");
});

test("The edge of the circle is dragged towards its place, and the map follows once it is dropped", async () => {
  const { screen, slider } = await shown();
  const map = screen.getByRole("img", { name: /^Map of/ });
  const { left, top, width, height } = map.element().getBoundingClientRect();
  const handle = slider.element().getBoundingClientRect();
  // Half of the way to the place, which the circle has in the middle.
  const middle = left + width / 2;
  const x = (handle.left + handle.width / 2 + middle) / 2 - left;
  await userEvent.dragAndDrop(slider, map, { targetPosition: { x, y: height / 2 }, force: true });
  const km = Number(slider.element().getAttribute("aria-valuenow"));
  expect(km).toBeGreaterThan(250);
  expect(km).toBeLessThan(350);
  expect(km % 10).toBe(0);
  // Drawn anew around the smaller circle.
  await expect.poll(() => slider.element().getBoundingClientRect().left).toBeCloseTo(handle.left, -1);
  expect(top).toBe(map.element().getBoundingClientRect().top);
});
