import { userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { UserRecord } from "@headroom/contract/vocabulary/account/users";
import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { ProductToaster } from "../../../ui/overlay/toast.tsx";
import { InviteButton } from "./invite-button.tsx";
import { MessageButton } from "./message-button.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  toasts.remove();
});

const id = userIdSchema.parse("0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11");
const user: UserRecord = {
  id,
  email: "ida@lab.test",
  name: "Ida Berg",
  company: "",
  role: "Prospect",
  labId: null,
  labName: null,
  enabled: true,
  emailVerified: false,
  lastSignInAt: null,
  createdAt: "2026-07-01T08:00:00.000Z",
  version: 1,
};

async function shown(change: Partial<UserRecord> = {}) {
  const sent: unknown[] = [];
  globalThis.fetch = (_address, init) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ success: true }, { status: 202 }));
  };
  const screen = await show(
    <>
      <InviteButton user={{ ...user, ...change }} />
      <MessageButton user={{ ...user, ...change }} />
      <ProductToaster />
    </>,
  );
  return { screen, sent };
}

test("An invitation asks first", async () => {
  const { screen, sent } = await shown();
  await screen.getByRole("button", { name: "Invite Ida Berg" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Invite Ida Berg" }).click();
  await screen.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(screen.getByText("Invitation sent to ida@lab.test")).toBeVisible();
  expect(sent).toEqual([{ userId: id }]);
});

test("Who has signed in is written to and not invited", async () => {
  const { screen, sent } = await shown({ lastSignInAt: "2026-07-02T08:00:00.000Z" });
  await expect.element(screen.getByRole("button", { name: "Write email" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Invite Ida Berg" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Write email" }).click();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Subject" }))
    .toHaveAttribute("aria-invalid", "true");
  await screen.getByRole("textbox", { name: "Subject" }).fill("Your profile");
  await screen.getByRole("textbox", { name: "Text" }).fill("Please check it.");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Email sent to ida@lab.test")).toBeVisible();
  expect(sent).toEqual([{ userId: id, subject: "Your profile", text: "Please check it." }]);
});
