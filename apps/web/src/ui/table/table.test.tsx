import { useState } from "react";
import { Link, useLocation } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { setTouch } from "../../testing/touch.ts";
import { Button } from "../control/button.tsx";
import { Switch } from "../control/switch.tsx";
import { GridTable, Table } from "./table.tsx";

interface Lab {
  readonly name: string;
  readonly city: string;
}
const labs: readonly Lab[] = [
  { name: "Aurora", city: "Toulouse" },
  { name: "Boreal", city: "Lyon" },
  { name: "Cumulus", city: "Graz" },
];

function Labs() {
  const [shown, setShown] = useState(labs);
  const { pathname } = useLocation();
  return (
    <>
      <button type="button">Before</button>
      <GridTable
        caption="Laboratories"
        rows={shown}
        rowKey={({ name }) => name}
        sort="name"
        onSort={() => setShown(labs.toReversed())}
        columns={[
          {
            key: "name",
            head: "Name",
            sortKey: "name",
            isRowHeader: true,
            cell: ({ name }) => <Link to={`/${name}`}>{name}</Link>,
          },
          { key: "city", head: "City", cell: ({ city }) => city },
          {
            key: "deeds",
            head: "",
            cell: ({ name }) => (
              <>
                <button type="button">{`Edit ${name}`}</button>
                <button type="button" onClick={() => setShown(shown.filter((lab) => lab.name !== name))}>
                  {`Delete ${name}`}
                </button>
              </>
            ),
          },
        ]}
      />
      <button type="button">After</button>
      <p>{`at ${pathname}`}</p>
    </>
  );
}

const focused = () => document.activeElement?.textContent.trim();
const press = async (...keys: readonly string[]) => {
  const places: unknown[] = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    places.push(focused());
  }
  return places;
};

test("A list is one stop for Tab, and the arrow keys go through its cells", async () => {
  const screen = await show(<Labs />);
  await screen.getByRole("button", { name: "Before" }).click();
  expect(await press("Tab")).toEqual(["Aurora"]);
  expect(await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")).toEqual([
    "Toulouse",
    "Edit Aurora",
    "Delete Aurora",
    "Delete Aurora",
  ]);
  expect(await press("ArrowDown", "Home", "End", "ArrowLeft", "ArrowUp")).toEqual([
    "Delete Boreal",
    "Boreal",
    "Delete Boreal",
    "Edit Boreal",
    "Edit Aurora",
  ]);
  expect(await press("Tab")).toEqual(["After"]);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  expect(focused()).toBe("Edit Aurora");
});

test("Ctrl Home and Ctrl End go to the corners, and headings that sort are on the way", async () => {
  const screen = await show(<Labs />);
  screen.getByRole("link", { name: "Boreal" }).element().focus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(focused()).toBe("Delete Cumulus");
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  expect(focused()).toBe("Name ↑");
  await userEvent.keyboard("{Enter}");
  expect(await press("ArrowDown")).toEqual(["Cumulus"]);
});

test("Enter on a cell without a link opens what the row is about", async () => {
  const screen = await show(<Labs />);
  screen.getByRole("gridcell", { name: "Lyon" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("at /Boreal")).toBeVisible();
});

test("A list whose row went away still has its stop", async () => {
  const screen = await show(<Labs />);
  await screen.getByRole("button", { name: "Delete Aurora" }).click();
  await screen.getByRole("button", { name: "Before" }).click();
  expect(await press("Tab")).toEqual(["Boreal"]);
});

test("What only a screen reader reads in a wide table does not widen the page", async () => {
  const cell = () => (
    <span style={{ display: "block", width: 3000, textAlign: "right" }}>
      <span className="sr-only">read aloud</span>
    </span>
  );
  await show(
    <Table
      caption="Wide"
      rows={["row"]}
      rowKey={(row) => row}
      columns={[{ key: "wide", head: "Wide", cell }]}
    />,
    300,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test("A row with a button is as low as twenty of them on a screen ask for", async () => {
  // From now on the browser has no pointer at all, whichever it began with.
  await setTouch(false);
  const screen = await show(
    <Table
      caption="Users"
      rows={["Mara"]}
      rowKey={(name) => name}
      columns={[
        { key: "name", head: "Name", isRowHeader: true, cell: (name) => name },
        { key: "invite", head: "Invite", cell: () => <Button size="small">Invite</Button> },
      ]}
    />,
  );
  const row = screen.getByRole("row", { name: /Mara/ }).element();
  expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(36);
  expect(screen.getByRole("button").element().getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
});

test("On a phone the third column of a list stands whole beside name and switch", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 800);
  const screen = await show(
    <GridTable
      caption="Models"
      rows={["Binder MKF 720"]}
      rowKey={(name) => name}
      columns={[
        { key: "name", head: "Model", isRowHeader: true, cell: (name) => name },
        {
          key: "enabled",
          head: "Enabled",
          cell: (name) => <Switch aria-label={name} isSelected onChange={() => undefined} />,
        },
        { key: "class", head: "Class", cell: () => "Electrodynamic shaker" },
      ]}
    />,
    313,
  );
  const list = screen.getByRole("region", { name: "Models" }).element();
  expect(list.scrollWidth).toBe(list.clientWidth);
  const name = screen.getByRole("rowheader").element();
  expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(144);
  await page.viewport(innerWidth, innerHeight);
});
