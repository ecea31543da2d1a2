import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

/** A rig for jets alone: its room is a room, and no tank. */
const jets: Ratings = { ipx: ["5", "6", "6K", "9", "9K"], payloadMaxKg: 5000, innerMm: [8000, 8000, 4000] };

const sprayed = (code: string, ratings: Ratings, specimen: Partial<Specimen> = {}) =>
  answerOf(
    testOf("ingress-water", { ipx: [code] }),
    [machineOf("water-ingress-rig", { ...jets, ...ratings })],
    { specimen: box({ fixtureMassKg: 0, ...specimen }) },
  );

describe("a jet from a hose", () => {
  // 200 × 150 mm and a metre on every side: 2200 × 2150 mm.
  test.each([
    [[2200, 2150, 2000], "yes"],
    [[2150, 2200, 2000], "yes"],
    [[2199, 2150, 2000], "unknown"],
    [[2200, 2149, 2000], "unknown"],
    [[200, 150, 100], "unknown"],
    [[200, 150, 99], "no"],
    [[199, 150, 100], "no"],
    [null, "unknown"],
  ] as const)("in a room of %j mm: %s", (innerMm, verdict) => {
    for (const code of ["5", "6", "6K"]) {
      expect(checkOf(sprayed(code, { innerMm }), "innerMm").verdict).toBe(verdict);
      expect(sprayed(code, { innerMm }).verdict).toBe(verdict);
    }
  });

  test("needs no turntable, and a turntable is no room", () => {
    expect(sprayed("5", { turntableMm: null, turntableKg: null }).verdict).toBe("yes");
    expect(sprayed("5", { turntableMm: 600, innerMm: [600, 600, 600] }).verdict).toBe("unknown");
  });

  test("2.9 t, 3 m tall, are no matter of a turntable for 300 kg", () => {
    const tall = { massKg: 2900, lengthMm: 1000, widthMm: 1000, heightMm: 3000 };
    expect(sprayed("5", { payloadMaxKg: 300 }, tall).verdict).toBe("no");
    expect(checkOf(sprayed("5", { payloadMaxKg: 300 }, tall), "floorLoadMaxKg").verdict).toBe("no");
    expect(sprayed("6", { payloadMaxKg: 5000, innerMm: [2900, 2900, 2900] }, tall).verdict).toBe("no");
    // 2.9 t on 1 m² are more than the 500 kg/m² that is assumed.
    expect(sprayed("6", { payloadMaxKg: 5000 }, tall).verdict).toBe("unknown");
    expect(sprayed("6", { payloadMaxKg: 5000, floorLoadMaxKgPerM2: 5000 }, tall).verdict).toBe("yes");
    // Lying down it would fit under 1.5 m; whether it may is the laboratory's question.
    expect(sprayed("5", { innerMm: [8000, 8000, 1500], floorLoadMaxKgPerM2: 5000 }, tall).verdict).toBe(
      "unknown",
    );
  });

  test("an unstated floor of a room above 2 m³ carries 250 kg/m²", () => {
    // 3 × 3 m: 2250 kg, on a footprint of 4.8 m².
    const wide = { lengthMm: 1000, widthMm: 1000, heightMm: 500 };
    const floor = (massKg: number) =>
      checkOf(
        sprayed("5", { payloadMaxKg: null, innerMm: [3000, 3000, 3000] }, { ...wide, massKg }),
        "floorLoadMaxKg",
      ).verdict;
    expect([floor(2250), floor(2250.1)]).toEqual(["yes", "unknown"]);
  });

  test("the size of a rig that also has a tank may be the tank's", () => {
    const rig = { ipx: ["5", "7"], innerMm: [1200, 600, 600] };
    const cube = { lengthMm: 700, widthMm: 700, heightMm: 700 };
    expect(sprayed("5", rig, cube).verdict).toBe("unknown");
    expect(sprayed("5", { ...rig, ipx: ["5"] }, cube).verdict).toBe("no");
  });

  test("counts specimens of one run side by side", () => {
    // Four of 200 × 150 mm: 400 × 300 mm, 2400 × 2300 mm.
    const four = { quantity: 4, perRun: 4 };
    const room = (innerMm: readonly number[]) => checkOf(sprayed("5", { innerMm }, four), "innerMm").verdict;
    expect([room([2400, 2300, 2000]), room([2399, 2300, 2000])]).toEqual(["yes", "unknown"]);
  });

  test("is said as it is", () => {
    expect(checkOf(sprayed("5", { innerMm: [1200, 900, 900] }), "innerMm").sentence).toBe(
      "Inner size: 200 × 150 mm with 1 m to walk round on every side need 2200 × 2150 mm; the room has 1200 × 900 mm. Ask the lab.",
    );
    expect(checkOf(sprayed("5", { innerMm: null }), "innerMm").sentence).toBe(
      "Inner size: 200 × 150 mm with 1 m to walk round on every side need 2200 × 2150 mm; the size of the room is not stated. Ask the lab.",
    );
  });
});

describe("a jet of hot water", () => {
  const small = { lengthMm: 250, widthMm: 150, heightMm: 100 };
  const table = { turntableMm: 250, turntableKg: 11 };

  test.each([
    [table, small, "yes"],
    [{ ...table, turntableMm: 249 }, small, "no"],
    [{ ...table, turntableMm: null }, small, "unknown"],
    [{ ...table, turntableKg: 9.9 }, small, "no"],
    // The load of the rig counts where the table states none.
    [{ turntableMm: 250, payloadMaxKg: 9.9 }, small, "no"],
    [{ turntableMm: 250, payloadMaxKg: null }, small, "unknown"],
    [{ ...table, turntableMm: 1000 }, { ...small, lengthMm: 251 }, "unknown"],
    [{ ...table, turntableMm: 1000 }, { ...small, heightMm: 251 }, "unknown"],
    [{ jetFreeHand: true }, { ...small, lengthMm: 251 }, "yes"],
    [{ jetFreeHand: false }, { ...small, lengthMm: 251 }, "unknown"],
    [{ jetFreeHand: true, innerMm: [1000, 1000, 1000] }, { ...small, lengthMm: 251 }, "unknown"],
    [{ jetFreeHand: true, payloadMaxKg: 9 }, { ...small, lengthMm: 251 }, "no"],
  ] as const)("%j, a box of %j: %s", (ratings, specimen, verdict) => {
    expect([sprayed("9", ratings, specimen).verdict, sprayed("9K", ratings, specimen).verdict]).toEqual([
      verdict,
      verdict,
    ]);
  });

  test("says why a large one is asked", () => {
    expect(
      checkOf(sprayed("9", { turntableMm: 1000 }, { ...small, lengthMm: 300 }), "jetFreeHand").sentence,
    ).toBe(
      "A longest side of 300 mm, above 250 mm, is sprayed by free hand; whether the laboratory does is not stated. Ask the lab.",
    );
  });
});

describe("neighbouring codes", () => {
  test.each([
    [
      "9",
      ["9K"],
      "unknown",
      "IPX9 and IPX9K use the same nozzle and water; whether the rig is set up for both is not stated. Ask the lab.",
    ],
    [
      "9K",
      ["9"],
      "unknown",
      "IPX9K and IPX9 use the same nozzle and water; whether the rig is set up for both is not stated. Ask the lab.",
    ],
    [
      "4",
      ["4K"],
      "unknown",
      "IPX4 needs another nozzle and pressure than IPX4K, which is listed. Ask the lab.",
    ],
    [
      "4K",
      ["3", "4"],
      "unknown",
      "IPX4K needs another nozzle and pressure than IPX4, which is listed. Ask the lab.",
    ],
    [
      "6",
      ["6K"],
      "unknown",
      "IPX6 needs another nozzle and pressure than IPX6K, which is listed. Ask the lab.",
    ],
    [
      "6K",
      ["6"],
      "unknown",
      "IPX6K needs another nozzle and pressure than IPX6, which is listed. Ask the lab.",
    ],
    ["6", ["6", "6K"], "yes", "Has IPX6."],
    ["9K", ["6K"], "no", "Needs IPX9K, which water-ingress-rig does not list."],
    ["5", ["6"], "no", "Needs IPX5, which water-ingress-rig does not list."],
    ["5", [], "no", "Needs IPX5, which water-ingress-rig does not list."],
    ["5", null, "unknown", "Needs IPX5; whether water-ingress-rig has it is not known. Ask the lab."],
  ] as const)("IPX%s on a rig for %j: %s", (code, ipx, verdict, sentence) => {
    const check = checkOf(sprayed(code, { ipx }), "ipx");
    expect([check.verdict, check.sentence]).toEqual([verdict, sentence]);
  });

  const dusty = (ipDigit: string, ip: readonly string[] | null) =>
    checkOf(
      answerOf(testOf("ingress-dust", { ipDigit }), [
        machineOf("dust-chamber", { ip, vacuumKPa: 2, innerMm: [1000, 1000, 1000], volumeL: 1000 }),
      ]),
      "ip",
    );

  test.each([
    ["6KX", ["6X"], "unknown", "IP6KX uses other dust than IP6X, which is listed. Ask the lab."],
    ["6X", ["6KX"], "unknown", "IP6X uses other dust than IP6KX, which is listed. Ask the lab."],
    ["5X", ["5KX"], "unknown", "IP5X uses other dust than IP5KX, which is listed. Ask the lab."],
    ["5KX", ["5X"], "unknown", "IP5KX uses other dust than IP5X, which is listed. Ask the lab."],
    ["6X", ["5X"], "no", "Needs IP6X, which dust-chamber does not list."],
    ["6X", ["6X"], "yes", "Has IP6X."],
  ] as const)("IP%s in a chamber for %j: %s", (digit, ip, verdict, sentence) => {
    const check = dusty(digit, ip);
    expect([check.verdict, check.sentence]).toEqual([verdict, sentence]);
  });
});
