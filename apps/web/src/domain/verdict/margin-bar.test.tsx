import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { MarginBar } from "./margin-bar.tsx";

/** The track of one bar, its zero line and its fill, in shares of the track's width. */
async function drawn(margin: number | null) {
  const screen = await show(<MarginBar label="Force" margin={margin} verdict="yes" shown="text" />);
  const track = screen.getByText("Force").element().nextElementSibling;
  const [, zero, fill] = track?.children ?? [];
  const { left, width } = track?.getBoundingClientRect() ?? new DOMRect();
  const share = (element: Element | undefined, side: "left" | "right") =>
    element && (element.getBoundingClientRect()[side] - left) / width;
  return { zero: share(zero, "left"), from: share(fill, "left"), to: share(fill, "right") };
}

// The track is 300 % long, from −100 % to +200 %: zero is at 100 / 300 = 0.333 of it.
test.each([
  // (100 + 100) / 300 = 0.667
  { margin: 1, from: 0.333, to: 0.667 },
  // (100 + 50) / 300 = 0.5
  { margin: 0.5, from: 0.333, to: 0.5 },
  // (100 − 50) / 300 = 0.167
  { margin: -0.5, from: 0.167, to: 0.333 },
  { margin: -1, from: 0, to: 0.333 },
  // A margin beyond the track is cut at its end.
  { margin: 9, from: 0.333, to: 1 },
  { margin: -9, from: 0, to: 0.333 },
])("A margin of $margin reaches from zero to its place on the track", async ({ margin, from, to }) => {
  const bar = await drawn(margin);
  expect(bar.zero).toBeCloseTo(0.333, 2);
  expect(bar.from).toBeCloseTo(from, 2);
  expect(bar.to).toBeCloseTo(to, 2);
});

test("A margin that nobody knows has no bar", async () => {
  expect((await drawn(null)).from).toBeUndefined();
});
