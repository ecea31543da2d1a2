import { afterEach, expect, test, vi } from "vitest";
import { PublishedAnswers } from "../../domain/project/published-answers.tsx";
import { projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { PublishAnswer } from "./publish-answer.tsx";

afterEach(() => vi.restoreAllMocks());

test("A question is answered for all laboratories in words that the customer may change", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push(JSON.parse(init.body as string));
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  const { id } = projectWith();
  const screen = await show(<PublishAnswer projectId={id} question="We of Isar ask: whose fixture?" />);
  await screen.getByRole("button", { name: "Answer for all laboratories" }).click();
  const dialog = screen.getByRole("dialog", { name: "Answer for all laboratories" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByRole("alert").getByText("Write the answer.")).toBeVisible();
  await dialog.getByLabelText(/^Question/).fill("Whose fixture?");
  await dialog.getByLabelText(/^Answer/).fill("Ours.");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => sent).toEqual([{ question: "Whose fixture?", answer: "Ours." }]);
});

test("Published answers are listed, and there is no list without one", async () => {
  const answer = { id: "1", question: "Whose fixture?", answer: "Ours.", createdAt: "2026-11-20T09:00:00Z" };
  const screen = await show(<PublishedAnswers answers={[answer]} />);
  await expect.element(screen.getByRole("heading", { name: "Answers to all laboratories" })).toBeVisible();
  await expect.element(screen.getByText("Ours.")).toBeVisible();
});
