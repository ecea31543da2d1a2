import { expect, test } from "vitest";
import { checkWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { AnswerNotes } from "./answer-notes.tsx";

const yes = checkWith({ sentence: "The force is enough." });
const tight = checkWith({ key: "stroke", verdict: "tight", sentence: "The stroke is just enough." });
const no = checkWith({ key: "mass", verdict: "no", sentence: "The payload is too heavy." });
const lighter = {
  kind: "lighter-fixture",
  value: 2,
  unit: "kg",
  sentence: "Use a lighter fixture.",
} as const;
const ask = { kind: "ask", value: null, unit: "", sentence: "Ask for the slip table." } as const;

test("An answer's notes are the checks that are no clear yes, and what would make it fit; what to ask is a note already", async () => {
  const screen = await show(<AnswerNotes checks={[yes, tight, no]} fixes={[lighter, ask]} />);
  expect(
    screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["The stroke is just enough.", "The payload is too heavy.", "Use a lighter fixture."]);
  await expect.element(screen.getByText("What would make it fit")).toBeVisible();
});

test("Where several checks fail, one change alone only helps", async () => {
  const screen = await show(<AnswerNotes checks={[no, { ...no, key: "force" }]} fixes={[lighter]} />);
  await expect.element(screen.getByText("What would help")).toBeVisible();
});
