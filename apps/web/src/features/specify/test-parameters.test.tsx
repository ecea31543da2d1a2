import { parameterDefinitionSchema } from "@headroom/contract/vocabulary/test/parameters";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { TestParameters } from "./test-parameters.tsx";

const number = (key: string, label: string, more = {}) =>
  parameterDefinitionSchema.parse({ key, label, unit: "", type: "number", required: false, ...more });
const method = {
  ...methodWith("cold", "Cold"),
  parameters: [
    number("durationH", "Duration", { required: true }),
    number("kurtosis", "Kurtosis", { default: 3, isForLaboratory: true }),
    number("perRun", "Specimens per run", { min: 1 }),
  ],
};
function Page({ parameters }: Pick<TestLine, "parameters">) {
  const [line, setLine] = useState(
    testLineSchema.parse({ lineId: "t1", stereoTypeId: "cold", title: "Cold", parameters }),
  );
  return (
    <TestParameters
      {...{ line }}
      stereoType={method}
      tests={[line]}
      specimen={{}}
      onChange={setLine}
      asksForAll={false}
    />
  );
}

test("Rare fields stand behind one press while they say what is usual", async () => {
  const screen = await show(<Page parameters={{ durationH: 2, kurtosis: 3 }} />);
  await expect.element(screen.getByLabelText(/^Duration/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Specimens per run/)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "More: kurtosis, specimens per run" }).click();
  const perRun = screen.getByLabelText(/^Specimens per run/);
  await perRun.fill("4");
  await perRun.fill("");
  await expect.element(perRun).toBeVisible();
});

test.each([
  ["that says something", { durationH: 2, perRun: 4 }],
  ["that is wrong", { durationH: 2, perRun: 0 }],
])("A rare field %s is there at once", async (_what, parameters) => {
  const screen = await show(<Page parameters={parameters} />);
  await expect.element(screen.getByLabelText(/^Specimens per run/)).toBeVisible();
});
