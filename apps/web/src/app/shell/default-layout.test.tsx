import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { baseHostsQuery } from "../../platform/call/base-hosts.ts";
import { createFetched } from "../../testing/shown.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadingState, MissingState } from "../../ui/page/states.tsx";
import { DefaultLayout } from "./default-layout.tsx";

/** A screen whose heading comes with its data. */
function Laboratory() {
  const [step, setStep] = useState(0);
  const title = ["", "Laboratory", "Garonne Qualification"][step];
  return (
    <>
      {title ? <PageHeader key={title} title={title} /> : <LoadingState />}
      {step === 1 && <MissingState sentence="There is none." />}
      <button type="button" onClick={() => setStep(step + 1)}>
        Answer
      </button>
    </>
  );
}

const start = (
  <>
    <PageHeader title="Start" />
    <Link to="/lab">Open</Link>
  </>
);

async function showLayout(routes: Readonly<Record<string, ReactNode>>) {
  const client = createFetched();
  client.setQueryData(baseHostsQuery.queryKey, { apiOld: "", apiNew: "", images: "", search: "" });
  const children = Object.entries(routes).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: <DefaultLayout />, children }]);
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("After navigation the heading has the focus, also one that comes later", async () => {
  const screen = await showLayout({ "/": start, "/lab": <Laboratory /> });
  await expect.poll(() => document.title).toBe(`Start – ${brand.name}`);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("link", { name: "Open" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("main")).toHaveFocus();
  // As an answer comes: nobody has pressed anything.
  const button = screen.getByRole("button", { name: "Answer" }).element();
  const answer = () => button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  answer();
  await expect.element(screen.getByRole("heading", { name: "Laboratory" })).toHaveFocus();
  answer();
  await expect.element(screen.getByRole("heading", { name: "Garonne Qualification" })).toHaveFocus();
});

test("Whoever has pressed a key keeps the place when the heading changes", async () => {
  const screen = await showLayout({ "/": start, "/lab": <Laboratory /> });
  await screen.getByRole("link", { name: "Open" }).click();
  await expect.element(screen.getByRole("main")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Answer" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Laboratory" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Answer" })).toHaveFocus();
});

function Registration({ isFocused = false }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <PageHeader title="Check your email" />;
  return (
    <>
      <PageHeader title="Create account" />
      <button type="button" autoFocus={isFocused} onClick={() => setSent(true)}>
        Send
      </button>
    </>
  );
}

test("A form that goes away leaves the focus to the heading that says what came of it", async () => {
  const screen = await showLayout({ "/": <Registration /> });
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("heading", { name: "Check your email" })).toHaveFocus();
});

test("A button that has the focus from the start leaves it to the heading too", async () => {
  const screen = await showLayout({ "/": <Registration isFocused /> });
  await expect.element(screen.getByRole("button", { name: "Send" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Check your email" })).toHaveFocus();
});

test("The tab's title says what failed, for as long as it does", async () => {
  const screen = await showLayout({ "/": <Laboratory /> });
  await screen.getByRole("button", { name: "Answer" }).click();
  await expect.poll(() => document.title).toBe(`Not found – Laboratory – ${brand.name}`);
  await screen.getByRole("button", { name: "Answer" }).click();
  await expect.poll(() => document.title).toBe(`Garonne Qualification – ${brand.name}`);
  expect(document.head.querySelectorAll("title")).toHaveLength(1);
});
