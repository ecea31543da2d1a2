// cspell:disable -- misspelt on purpose
import { describe, expect, it } from "vitest";
import { TextIndex } from "../text/text-index.ts";
import { WarmUp, warmUpQueries } from "./warm-up.ts";

describe("searches after opening", () => {
  it("are made of the index's frequent long words as they are typed, misspelt and in pairs", () => {
    const text = new TextIndex(new Set());
    const words = ["vibration", "shock", "salt", "mist", "chamber", "climatic", "thermal", "1234567"];
    for (const [slot, word] of words.entries()) {
      const times = words.length - slot;
      text.add(slot, text.prepare([{ attribute: 0, values: Array.from({ length: times }, () => word) }]));
    }
    expect(warmUpQueries(text)).toEqual(["vibrat", "vibration", "viration", "viration vibrat", "v"]);
  });

  it("are none for an empty index", () => {
    expect(warmUpQueries(new TextIndex(new Set()))).toEqual([]);
  });

  it("run one by one, with room for requests in between", async () => {
    const seen: string[] = [];
    const searches = ["a", "b"].map((name) => (): void => {
      seen.push(name);
      setImmediate(() => seen.push(`request after ${name}`));
    });
    await new WarmUp(1, () => 0).run(searches);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual(["a", "request after a", "b", "request after b"]);
  });

  it("end when the time is up", async () => {
    let nowMs = 0;
    let count = 0;
    const search = (): void => {
      count += 1;
      nowMs += 30;
    };
    await new WarmUp(100, () => nowMs).run(Array.from({ length: 20 }, () => search));
    expect(count).toBe(4);
  });

  it("do not begin when the engine was closed at once", async () => {
    const warmUp = new WarmUp(100, () => 0);
    const running = warmUp.run({
      [Symbol.iterator]: () => {
        throw new Error("The file is closed.");
      },
    });
    warmUp.stop();
    await expect(running).resolves.toBeUndefined();
  });

  it("end when somebody asks", async () => {
    let count = 0;
    const warmUp = new WarmUp(100, () => 0);
    const search = (): void => {
      count += 1;
      if (count === 2) warmUp.stop();
    };
    await warmUp.run(Array.from({ length: 20 }, () => search));
    expect(count).toBe(2);
  });
});
