import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";
import { requiredEnvelope } from "../compile-test.ts";

const naval = (parameters: WrittenParameters) =>
  testOf("shock-naval", { massKg: 100, grade: "A", mounting: "hull", ...parameters });
const on = (ratings: Ratings, parameters: WrittenParameters) =>
  answerOf(naval(parameters), [machineOf("naval-shock-machine", { payloadMaxKg: 249, ...ratings })]);

describe("naval shock", () => {
  test.each([
    [null, "hull", "yes", "Simulates a hull mounting (assumed)."],
    [
      null,
      "deck",
      "unknown",
      "Needs a deck mounting; whether the machine simulates it is not known. Ask the lab.",
    ],
    [
      null,
      "shell",
      "unknown",
      "Needs a shell mounting; whether the machine simulates it is not known. Ask the lab.",
    ],
    [["Hull", "Deck"], "deck", "yes", "Simulates a deck mounting."],
    [
      [],
      "hull",
      "unknown",
      "Needs a hull mounting; whether the machine simulates it is not known. Ask the lab.",
    ],
    [
      ["hull-mounted"],
      "hull",
      "unknown",
      "Needs a hull mounting; whether the machine simulates it is not known. Ask the lab.",
    ],
    [["deck"], "hull", "no", "Needs a hull mounting; the machine simulates deck."],
    [["hull", "deck"], "shell", "no", "Needs a shell mounting; the machine simulates hull, deck."],
  ] as const)("with %s stated, a %s mounting is a %s", (mountings, mounting, verdict, sentence) => {
    const answer = on({ mountings }, { mounting });
    expect([answer.verdict, checkOf(answer, "mountings").sentence]).toEqual([verdict, sentence]);
  });

  test.each([
    // 550 lb × 0.45359 kg/lb = 249.48 kg, 7,400 lb = 3,356.6 kg.
    [249.4, "249 kg with fixture: light-weight machine, up to 550 lb (249 kg)."],
    [249.5, "250 kg with fixture: medium-weight machine, up to 7400 lb (3356 kg)."],
    [3356, "3356 kg with fixture: medium-weight machine, up to 7400 lb (3356 kg)."],
    [3357, "3357 kg with fixture: floating shock platform, above 7400 lb."],
  ])("%d kg: %s", (massKg, sentence) => {
    expect(requiredEnvelope({ test: naval({ massKg }), specimen: box() }).assumptions[0]).toBe(sentence);
  });

  test("counts fixture and specimens where they weigh more than the test says, at 249 kg and above", () => {
    // 244 kg and a fixture of 5 kg.
    const at = (massKg: number) =>
      answerOf(naval({ massKg: 100 }), [machineOf("naval-shock-machine", { payloadMaxKg: 249 })], {
        specimen: box({ massKg }),
      }).verdict;
    expect([at(244), at(244.1)]).toEqual(["tight", "no"]);
  });

  test("says what its grade asks of the specimen; the blows are the same", () => {
    const [a, b] = ["A", "B"].map((grade) =>
      requiredEnvelope({ test: naval({ grade }), specimen: box() }).assumptions.at(1),
    );
    expect([a, b]).toEqual([
      "Grade A: the specimen has to work after the blows.",
      "Grade B: the specimen must not come loose.",
    ]);
    expect(on({}, { grade: "A" }).verdict).toBe(on({}, { grade: "B" }).verdict);
  });
});
