import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { useState } from "react";
import { PageTitle } from "./page-title.tsx";

function Screen() {
  const [isLoading, setLoading] = useState(true);
  return (
    <>
      <PageTitle title="Box: Random vibration" />
      {isLoading && <PageTitle title="Laboratories" />}
      <button type="button" onClick={() => setLoading(false)}>
        Loaded
      </button>
    </>
  );
}

test("A part that goes leaves the title of the screen that stays", async () => {
  const screen = await show(<Screen />);
  expect(document.title).toBe(`Laboratories – ${brand.name}`);
  await screen.getByRole("button").click();
  await expect.poll(() => document.title).toBe(`Box: Random vibration – ${brand.name}`);
});
