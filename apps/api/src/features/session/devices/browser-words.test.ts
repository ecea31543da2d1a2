import { expect, it } from "vitest";
import { browserWords } from "./browser-words.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Microsoft Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["", ""],
  [undefined, ""],
])("%s is %s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

it("keeps little of what somebody makes up", () => {
  expect(browserWords("<script>/".repeat(100_000)).length).toBeLessThanOrEqual(80);
});
