import { describe, expect, it } from "vitest";
import { makeTurns } from "./turns.ts";

const clock = { instant: new Date("2026-11-22T09:00:00Z"), now: () => clock.instant };

describe("dear work", () => {
  it("is done one after the other for an account, beside that of others, and after a failure too", async () => {
    const inTurn = makeTurns(clock, 10);
    const steps: string[] = [];
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = inTurn("a", async () => {
      steps.push("a1 begins");
      await held;
      steps.push("a1 fails");
      throw new Error("No paper.");
    });
    const second = inTurn("a", async () => void steps.push("a2"));
    await inTurn("b", async () => void steps.push("b1"));
    expect(steps).toEqual(["a1 begins", "b1"]);
    letGo();
    await expect(first).rejects.toThrow("No paper.");
    await second;
    expect(steps).toEqual(["a1 begins", "b1", "a1 fails", "a2"]);
  });

  it("is refused beyond its rate limit, until a minute has gone", async () => {
    const inTurn = makeTurns(clock, 2);
    const done = async () => "done";
    await inTurn("a", done);
    await inTurn("a", done);
    await expect(inTurn("a", done)).rejects.toMatchObject({ code: "too-many-requests", retryAfterS: 60 });
    expect(await inTurn("b", done)).toBe("done");
    clock.instant = new Date("2026-11-22T09:01:00Z");
    expect(await inTurn("a", done)).toBe("done");
  });
});
