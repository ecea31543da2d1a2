import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { ArrangementsPart } from "./arrangements-part.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers every call by a refusal, and keeps what was sent. */
function sentBodies() {
  const sent: unknown[] = [];
  globalThis.fetch = vi.fn<typeof fetch>((_url, init) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Promise.resolve(new Response(null, { status: 500 }));
  });
  return sent;
}

test("Arrangements are counted, edited, and sent with the whole specification", async () => {
  const sent = sentBodies();
  const project = projectWith({ status: "Submitted", projectLabs: [projectLabWith("lab-1", ["t1"])] });
  const screen = await show(<ArrangementsPart project={project} />, 900);
  await expect.element(screen.getByText(/^0 of 6 questions answered\. Which part, serial/)).toBeVisible();
  await screen.getByRole("button", { name: "Edit arrangements" }).click();
  const dialog = screen.getByRole("dialog", { name: "Arrangements" });
  await expect
    .element(dialog.getByText("This is a new revision: quotes so far are outdated by it."))
    .toBeVisible();
  await dialog.getByRole("combobox", { name: /^Incoterms 2020/ }).selectOptions("DAP");
  await dialog.getByRole("textbox", { name: /^Mass of the shipment/ }).fill("1,2,3");
  await expect.element(dialog.getByRole("button", { name: "Save and notify labs" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: /^Mass of the shipment/ }).fill("12.5");
  await dialog.getByRole("button", { name: "Save and notify labs" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    version: project.version,
    specification: {
      title: project.specification.title,
      tests: [{ lineId: "t1" }],
      arrangements: { incoterm: "DAP", shippedMassKg: 12.5 },
    },
  });
});

test("Arrangements of an awarded project cannot be edited", async () => {
  const project = projectWith({ status: "Awarded", projectLabs: [projectLabWith("lab-1", ["t1"])] });
  const screen = await show(<ArrangementsPart project={project} />);
  await expect.element(screen.getByRole("button", { name: "Edit arrangements" })).not.toBeInTheDocument();
});
