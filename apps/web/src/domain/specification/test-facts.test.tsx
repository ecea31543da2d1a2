import {
  type ParameterDefinition,
  parameterDefinitionSchema,
} from "@headroom/contract/vocabulary/test/parameters";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { whiteLabelSchema } from "@headroom/contract/vocabulary/brand/white-label";
import { expect, test } from "vitest";
import { whiteLabelQuery } from "../../platform/white-label.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { TestParameters } from "./test-facts.tsx";

const cell = (key: string, label: string, unit: string) => ({
  key,
  label,
  unit,
  type: "number",
  required: true,
});
const psd: ParameterDefinition = parameterDefinitionSchema.parse({
  ...cell("psd", "PSD", ""),
  type: "table",
  item: [cell("fHz", "Frequency", "Hz"), cell("psd", "PSD", "g²/Hz")],
});

test("A spectrum is shown as it was entered, however few decimals the brand shows", async () => {
  const client = createFetched();
  const brand = whiteLabelSchema.parse({ id: "default", logo: null, toFixed: 3 });
  client.setQueryData(whiteLabelQuery.queryKey, brand);
  client.setQueryData(testMethodsQuery.queryKey, [
    { ...methodWith("vib-random", "Random vibration"), parameters: [psd] },
  ]);
  const line = testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-random",
    title: "Random",
    parameters: {
      psd: [
        { fHz: 20, psd: 0.0126 },
        { fHz: 80.25, psd: 0.00004 },
        { fHz: 2000, psd: 0.00126 },
      ],
    },
  });
  const screen = await show(<TestParameters test={line} isForPaper />, 900, client);
  for (const name of ["20 0.0126", "80.25 0.00004", "2000 0.00126"])
    await expect.element(screen.getByRole("row", { name, exact: true })).toBeVisible();
});
