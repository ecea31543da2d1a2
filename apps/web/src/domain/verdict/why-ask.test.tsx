import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { answerWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { WhyAsk } from "./why-ask.tsx";

const sentence = "Overturning moment: not known; ask the lab.";

test("What a laboratory must be asked is read by keyboard, and only where it must", async () => {
  const able = answerWith("t1", { sentence: "The force is enough." });
  const unknown = answerWith("t2", { verdict: "unknown", margin: null, sentence });
  const screen = await show(
    <>
      <WhyAsk labName="Aurora" answers={[able, unknown]} />
      <WhyAsk labName="Boreal" answers={[able]} />
    </>,
  );
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Explain: what to ask Aurora" })).toHaveFocus();
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent(sentence);
});
