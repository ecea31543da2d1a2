import { afterEach, describe, expect, test, vi } from "vitest";
import { CallError } from "../platform/call/call-error.ts";
import { createQueryClient } from "./query-client.ts";

const noAnswer = new CallError("The server cannot be reached.", { code: "no-answer", status: 0 });
const inTrouble = new CallError("The server is starting.", { code: "unexpected", status: 503 });
const refused = new CallError("There is no such project.", { code: "not-found", status: 404 });

function isTriedAgain(error: Error, failures = 0): boolean {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  if (typeof retry !== "function") throw new Error("Whether a call is tried again is decided by its error.");
  return retry(failures, error);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a call that failed is tried again", () => {
  test("twice, when it may pass by itself", () => {
    vi.stubGlobal("navigator", { onLine: true });
    expect([0, 1, 2].map((failures) => isTriedAgain(noAnswer, failures))).toEqual([true, true, false]);
    expect(isTriedAgain(inTrouble)).toBe(true);
  });

  test("not when the server refused it", () => {
    vi.stubGlobal("navigator", { onLine: true });
    expect(isTriedAgain(refused)).toBe(false);
    expect(isTriedAgain(new Error("a mistake of ours"))).toBe(false);
  });

  test("not without a network, so that the screen says so at once", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(isTriedAgain(noAnswer)).toBe(false);
  });
});
