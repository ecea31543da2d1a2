import { afterEach, expect, test } from "vitest";
import { hasWork } from "../../platform/kept/unsaved-work.ts";
import { adoptStoredAccount, userKey } from "../../platform/session/page-account.ts";
import { show } from "../../testing/shown.tsx";
import { useKeptText } from "./use-kept-input.ts";

afterEach(() => {
  localStorage.removeItem(userKey);
  adoptStoredAccount();
});

function Email() {
  const [text, setText] = useKeptText("email");
  return <input aria-label="Email" value={text} onChange={({ target }) => setText(target.value)} />;
}

test("What a visitor typed to sign in is no unsaved work of the account", async () => {
  const screen = await show(<Email />);
  await screen.getByRole("textbox", { name: "Email" }).fill("customer@demo.test");
  expect(hasWork()).toBe(true);
  localStorage.setItem(userKey, JSON.stringify({ id: "8590814a-6f69-45f2-ab44-59148b7468c0" }));
  adoptStoredAccount();
  expect(hasWork()).toBe(false);
});
