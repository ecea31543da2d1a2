import { afterEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { QueueBoard } from "./queue-board.tsx";

const none = { total: 0, items: [] };
const ids = ["0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11", "1b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a12"];
const queue = {
  joiningLabs: none,
  unverifiedRatings: none,
  catalogueFaults: none,
  certificatesToCheck: none,
  expiringCertificates: none,
  silentLabs: none,
  unservedSearches: none,
  openRatings: none,
  failedSearchTasks: none,
  undeliveredMails: {
    total: 2,
    items: ids.map((id, place) => ({
      id,
      title: `Quote ${place}, to x@y.test`,
      detail: "Given up, tried 80 times: 550 no such user",
      path: "/users",
      at: null,
    })),
  },
};

/** Answers what is read, and keeps what is sent. */
function answer(queued: number) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    if (init?.method === "GET") return Response.json({ success: true, data: queue });
    // the client sends JSON
    sent.push(JSON.parse(init?.body as string));
    return Response.json({ success: true, data: { queued } }, { status: 202 });
  });
  return sent;
}
afterEach(() => vi.restoreAllMocks());

async function showOpened() {
  const screen = await show(<QueueBoard />, 1200);
  await screen.getByText("Undelivered emails 2").click();
  return screen;
}

test("what needs attention is a line for each kind, and a kind without any is clear", async () => {
  answer(0);
  const screen = await show(<QueueBoard />, 1200);
  const emails = screen.getByRole("region", { name: "Undelivered emails" });
  await expect.element(emails.getByText("Undelivered emails 2")).toBeVisible();
  await expect.element(emails.getByText(/550 no such user/).first()).not.toBeVisible();
  await expect
    .element(screen.getByRole("region", { name: "Unverified ratings" }))
    .toHaveTextContent("✓Every rating has been verified.");
});

test("an undelivered email is shown with its reason and sent again alone", async () => {
  const sent = answer(1);
  const screen = await showOpened();
  await expect.element(screen.getByText(/550 no such user/).first()).toBeVisible();
  await screen.getByRole("button", { name: "Send again: Quote 1, to x@y.test" }).click();
  await expect.poll(() => sent).toEqual([{ mails: [ids[1]] }]);
});

test("all are sent again after a question", async () => {
  const sent = answer(2);
  const screen = await showOpened();
  await screen.getByRole("button", { name: "Send all again" }).click();
  const question = screen.getByRole("dialog", { name: "Send 2 emails again?" });
  expect(sent).toEqual([]);
  await question.getByRole("button", { name: "Send all again" }).click();
  await expect.poll(() => sent).toEqual([{ mails: "all" }]);
  await expect.element(question).not.toBeInTheDocument();
});
