import { expect, test, vi } from "vitest";
import { guestSettingsQuery } from "../../../domain/project/guest-settings.queries.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { ProductToaster } from "../../../ui/overlay/toast.tsx";
import { GuestSwitch } from "./guest-switch.tsx";

test("The switch sends at once, and its toast has the way back, which sends the opposite", async () => {
  let stored = { mayAsk: false, version: 1 };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_address: unknown, request?: RequestInit) => {
    if (request?.method === "PUT" && typeof request.body === "string") {
      const body: typeof stored = JSON.parse(request.body);
      sent.push(body);
      stored = { mayAsk: body.mayAsk, version: body.version + 1 };
    }
    return Promise.resolve(Response.json({ success: true, data: stored }));
  });
  const client = createFetched();
  client.setQueryData(guestSettingsQuery.queryKey, stored);
  const screen = await show(
    <>
      <GuestSwitch />
      <ProductToaster />
    </>,
    900,
    client,
  );
  const toggle = screen.getByRole("switch", { name: /not listed/ });
  await toggle.click();
  await expect.element(screen.getByText(/Customers may ask any laboratory\./)).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { mayAsk: true, version: 1 },
      { mayAsk: false, version: 2 },
    ]);
  await expect.element(toggle).not.toBeChecked();
  vi.unstubAllGlobals();
});
