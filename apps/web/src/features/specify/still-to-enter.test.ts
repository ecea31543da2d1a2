import { parameterDefinitionSchema } from "@headroom/contract/vocabulary/test/parameters";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { z } from "zod";
import { stillToEnter } from "./still-to-enter.ts";

const number = { unit: "", type: "number", required: true };
const method = {
  parameters: z.array(parameterDefinitionSchema).parse([
    { ...number, key: "heightMm", label: "Drop height" },
    { ...number, key: "massKg", label: "Mass" },
    { ...number, key: "drops", label: "Drops per orientation" },
    { ...number, key: "temperatureC", label: "Temperature", required: false },
  ]),
};
const line = (more: object) =>
  testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "drop-free-fall",
    title: "Free fall",
    parameters: {},
    ...more,
  });
const type = { standard: "IEC 60068-2-31", enterFrom: "your copy of IEC 60068-2-31, clause 5.2" };

test.each([
  [
    { standard: "IEC 60068-2-31" },
    "Required: drop height, drops per orientation. See IEC 60068-2-31, clause 5.2.",
  ],
  [
    { standard: "IEC 60068-2-31", parameters: { drops: 2 } },
    "Required: drop height. See IEC 60068-2-31, clause 5.2.",
  ],
  // Another standard was picked since: its own clause is named.
  [
    { standard: "MIL-STD-810", edition: "H Method 516.8", clause: "Procedure IV", parameters: { drops: 1 } },
    "Required: drop height. See MIL-STD-810 Procedure IV (H Method 516.8).",
  ],
  // The mass is the specimen's: no standard says it.
  [{ standard: "IEC 60068-2-31", parameters: { drops: 2, heightMm: 1000 } }, undefined],
  [{}, undefined],
])("A test %o says what is still to be entered, and from where", (more, sentence) => {
  expect(stillToEnter(line(more), method, type)).toBe(sentence);
});
