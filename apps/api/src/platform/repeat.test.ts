import { expect, it } from "vitest";
import { makeRepeat } from "./repeat.ts";

it("logs why a round failed, under the name that the logger writes out, and tries again", async () => {
  const logged: unknown[] = [];
  const log = { error: (about: unknown) => void logged.push(about) };
  const repeat = makeRepeat(log);
  const failure = new Error("No connection");
  await new Promise<void>((resolve) => {
    let rounds = 0;
    const worker = repeat("mail", 1, async () => {
      rounds += 1;
      if (rounds === 1) throw failure;
      void worker.stop().then(resolve);
    });
  });
  expect(logged).toEqual([
    { err: failure, worker: "mail", reqId: expect.stringMatching(/^mail-[\da-f-]{36}$/) },
  ]);
});
