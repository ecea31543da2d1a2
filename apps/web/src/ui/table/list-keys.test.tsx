import { useRef } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { useListKeys } from "./list-keys.ts";

function Board({ columns }: { columns: readonly (readonly string[])[] }) {
  const board = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside
    <div ref={board} {...useListKeys(board)}>
      {columns.map((names, index) => (
        <ul key={index}>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      ))}
      <button type="button">After</button>
    </div>
  );
}

test("Arrow keys go through lists that stand beside each other, and Tab leaves them", async () => {
  const screen = await show(
    <Board columns={[["Invited", "Viewed", "Quoted"], [], ["Awarded", "Testing"]]} />,
  );
  const press = async (keys: string, name: string) => {
    await userEvent.keyboard(keys);
    await expect.element(screen.getByRole("link", { name })).toHaveFocus();
  };
  await userEvent.tab();
  await press("{ArrowDown}", "Viewed");
  await press("{End}", "Quoted");
  await press("{ArrowDown}", "Quoted");
  await press("{ArrowRight}", "Testing");
  await press("{ArrowRight}", "Testing");
  await press("{ArrowUp}", "Awarded");
  await press("{ArrowLeft}", "Invited");
  await press("{ArrowLeft}", "Invited");
  await press("{ArrowDown}{Home}{ArrowDown}", "Viewed");
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "After" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(screen.getByRole("link", { name: "Viewed" })).toHaveFocus();
});
