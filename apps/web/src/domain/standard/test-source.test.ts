import { expect, test } from "vitest";
import { methodWith } from "../../testing/test-methods.ts";
import { namedStandard } from "./test-source.ts";

const rest = { title: "Shock", edition: null, confidence: "verified" };
const iec = { ...rest, ref: "IEC 60068-2-27", clause: "Ea" };
const mil = { ...rest, ref: "MIL-STD-810H", clause: "516.8" };

test.each([
  ["nothing", [], {}],
  ["its first standard", [iec, mil], { standard: "IEC 60068-2-27", clause: "Ea" }],
  ["no dash for a clause", [{ ...mil, clause: "—" }], { standard: "MIL-STD-810H" }],
])("A test method is offered by %s", (_what, standards, named) => {
  expect(namedStandard({ ...methodWith("shock-half-sine", "Shock"), standards })).toEqual(named);
});
