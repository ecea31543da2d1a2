import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { AmendmentActs } from "../../domain/project/amendment-acts.tsx";
import { AmendmentList } from "../../domain/project/amendment-list.tsx";
import { QuoteSummary } from "../../domain/quote/quote-history.tsx";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { AmendmentDialog } from "./amendment-dialog.tsx";
import { labAmendmentCalls } from "./job.queries.ts";

const amendment = {
  number: 1,
  subject: "specification",
  reason: "The supplier raised the level.",
  changes: ["Test 1, Shock: Duration 11 ms → 6 ms"],
  quote: null,
  tests: [],
  at: "2026-11-20T08:00:00Z",
  state: "proposed",
  answered: null,
  hashes: null,
};
function partWith(amendments: readonly object[]) {
  const [own] = projectWith({
    projectLabs: [
      {
        ...projectLabWith("lab-1", ["t1"]),
        status: "Testing",
        awardedLineIds: ["t1"],
        quotes: [quoteWith()],
        amendments,
      },
    ],
  }).projectLabs;
  if (!own) throw new Error("It has one.");
  return own;
}
function recordSent(): { readonly body: unknown }[] {
  const sent: { body: unknown }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push({ body: JSON.parse(init.body as string) });
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  return sent;
}
afterEach(() => vi.restoreAllMocks());

test("The laboratory proposes a price with its reason; an empty one is asked for", async () => {
  const sent = recordSent();
  const own = partWith([]);
  const { specification } = projectWith();
  const project = { projectLabId: own.projectLabId, own, specification } as LabProject; // what is read of it
  const screen = await show(<AmendmentDialog project={project} onClose={() => {}} />);
  const send = screen.getByRole("button", { name: "Send proposal" });
  await send.click();
  await expect.element(screen.getByRole("alert").getByText("Give the reason for the change.")).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText(/^Description/).fill("Standby, 12 h");
  await screen.getByLabelText(/^Amount/).fill("1440");
  await screen.getByLabelText(/^Machine kept until/).fill("2027-02-28");
  await screen.getByLabelText(/^Reason/).fill("The incident.");
  await send.click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        reason: "The incident.",
        lines: [{ lineId: null, description: "Standby, 12 h", amountCents: 144_000, days: 0 }],
        earliestStart: null,
        leadTimeDays: null,
        machineKeptUntil: "2027-02-28",
      },
    ]);
});

test("The other side accepts, or rejects with a reason; its own side withdraws", async () => {
  const sent = recordSent();
  const own = partWith([amendment]);
  const list = (reader: "laboratory" | "customer") => (
    <AmendmentList
      amendments={own.amendments}
      acts={(each) => (
        <AmendmentActs
          amendment={each}
          part={own}
          projectStatus="In Progress"
          reader={reader}
          calls={labAmendmentCalls}
        />
      )}
    />
  );
  const screen = await show(list("laboratory"));
  await expect.element(screen.getByText("Test 1, Shock: Duration 11 ms → 6 ms")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Withdraw A-1" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Reject A-1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Reject amendment A-1?" });
  await dialog.getByRole("button", { name: "Reject A-1" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Give the reason/)).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill("Booked.");
  await dialog.getByRole("button", { name: "Reject A-1" }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ number: 1, outcome: "rejected", note: "Booked." }]);
});

test("Its own side withdraws and cannot answer", async () => {
  const own = partWith([amendment]);
  const screen = await show(
    <AmendmentActs
      amendment={own.amendments[0] as never} // it has one
      part={own}
      projectStatus="In Progress"
      reader="customer"
      calls={labAmendmentCalls}
    />,
  );
  await expect.element(screen.getByRole("button", { name: "Withdraw A-1" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Accept|Reject/ })).not.toBeInTheDocument();
});

test("The price is that of the quote with what was accepted", async () => {
  const quote = { lines: [{ lineId: null, description: "Standby", amountCents: 24_000, days: 0 }] };
  const accepted = { ...amendment, subject: "quote", state: "accepted", quote };
  const screen = await show(<QuoteSummary lab={partWith([accepted])} />);
  // 1,200.00 and 240.00
  await expect.element(screen.getByText("€1,440.00")).toBeVisible();
  await expect.element(screen.getByText("with amendments of +€240.00")).toBeVisible();
});
