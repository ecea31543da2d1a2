import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { attended, envelopeOf, written } from "../../testing/envelope-case.ts";
import { answerOf, keysWith, machineOf, testOf } from "../../testing/one-lab.ts";

const noHeight = "The height of the drops is not given. Ask the lab.";
const noForce = "The force of the compression is not given. Ask the lab.";
const onExpander = "Ask whether the package fits on the head expander.";

/** A box of 30 kg; neither drop height nor compression force is given. */
test.each([
  [
    "drop-tester",
    "Drop",
    [
      "payloadMaxKg | Mass | 30",
      "specimenMaxMm | Longest side of the specimen | 600",
      `dropHeightMaxMm | Drop height | ${noHeight}`,
    ],
  ],
  [
    "repetitive-shock-table",
    "Fixed displacement vibration",
    ["payloadMaxKg | Mass | 30", "tableMm | Table | 500"],
  ],
  [
    "loose-cargo-table",
    "Fixed displacement vibration",
    ["payloadMaxKg | Mass | 30", "tableMm | Table | 500"],
  ],
  [
    "compression-tester",
    "Compression",
    ["innerMm | Opening | 600", `forceMaxKN | Compression force | ${noForce}`],
  ],
  [
    "servo-hydraulic-table",
    "Random vibration",
    [
      "payloadMaxKg | Mass | 30",
      "frequencyMinHz | Lowest frequency | 1",
      "frequencyMaxHz | Highest frequency | 200",
      "tableMm | Table | 500",
    ],
  ],
  [
    "ed-shaker",
    "Random vibration",
    [
      "payloadMaxKg | Mass | 30",
      "frequencyMinHz | Lowest frequency | 1",
      "frequencyMaxHz | Highest frequency | 200",
      `tableMm | Table | ${onExpander}`,
    ],
  ],
])("a %s makes %s, and is held against mass, size and level", (kind, element, checks) => {
  const asked = testOf("packaging-sequence", {
    sequence: "ASTM D4169 DC-1..18",
    massKg: 30,
    dimsMm: "500 x 400 x 600",
  });
  const answer = answerOf(asked, [machineOf(kind, ampleMachines[kind] ?? {})]);
  const own = answer.checks.filter(({ key }) => key.startsWith(`${element}.`));
  const bare = (text: string) => text.slice(element.length + 1).trim();
  expect(
    own.map(({ key, label, required, sentence }) =>
      [bare(key), bare(label), required ?? bare(sentence).slice(`on ${kind}: `.length)].join(" | "),
    ),
  ).toEqual(checks);
  // Nobody here has the other three elements.
  expect(keysWith(answer, "no")).toHaveLength(3);
});

test("a sequence counts its elements, and says the band of its random vibration where it has one", () => {
  // 4 h for each of four boxes, one at a time.
  const time = attended("4 h", "16 h", 4);
  const envelope = (sequence: string, massKg?: number) =>
    envelopeOf("packaging-sequence", { sequence, ...(massKg !== undefined && { massKg }) });
  expect(envelope("ISTA 3A", 30).quantities.map(written)).toEqual([
    "massKg | Mass | 30 | kg | ",
    "elements | Elements | 2 |  | ",
  ]);
  expect(envelope("ISTA 3A").assumptions).toEqual([
    "Random vibration of the sequence from 1 to 200 Hz.",
    `Drop: Machine time: ${time}`,
    `Random vibration: Machine time: ${time}`,
  ]);
  expect(envelope("ISTA 1A").quantities.map(written)).toContain("massKg | Mass | 10 | kg | ");
  expect(envelope("ISTA 1A").assumptions).toEqual([
    `Fixed displacement vibration: Machine time: ${time}`,
    `Drop: Machine time: ${time}`,
  ]);
  expect(envelope("ISTA 1A", 0).assumptions).toEqual(["The mass has to be greater than 0."]);
  expect(envelope("another").assumptions).toEqual(["The test names none of its parts."]);
});
