import { afterEach, expect, test, vi } from "vitest";
import { biddersOf } from "../../domain/quote/compare-quotes.ts";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { RequestQuotes } from "./request-quotes.tsx";

afterEach(() => vi.restoreAllMocks());

test("A request for new quotes without a message is not sent; the list leads to the field", async () => {
  const fetch = vi.spyOn(globalThis, "fetch");
  const project = projectWith({
    revision: 2,
    projectLabs: [{ ...projectLabWith("lab-1", ["t1"]), quotes: [quoteWith({ outdated: true })] }],
  });
  const bidders = biddersOf(project, "2026-11-23", { EUR: 1 });
  const screen = await show(<RequestQuotes project={project} bidders={bidders} />);
  await screen.getByRole("button", { name: "Request new quotes" }).click();
  const message = screen.getByRole("textbox", { name: "Message" });
  await expect.element(message).toHaveValue("Please send a new quote for revision 2 of the specification.");
  await message.fill("  ");
  await screen.getByRole("button", { name: "Send" }).click();
  // The sentence names its field.
  await expect
    .element(screen.getByRole("alert").getByRole("link", { name: "Write a message." }))
    .toBeVisible();
  await expect.element(message).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});
