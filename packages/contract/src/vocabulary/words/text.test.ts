import { describe, expect, test } from "vitest";
import { emailSchema, lineOfText } from "./text.ts";

const sentenceFor = (text: string) => lineOfText(120).safeParse(text).error?.issues[0]?.message ?? null;

describe("A name", () => {
  test.each([
    ["zero width space", "\u200B"],
    ["zero width joiners", "\u200D\u200C"],
    ["word joiner", "\u2060"],
    ["left-to-right mark", "\u200E"],
    ["override and its end", "\u202E\u202C"],
    ["isolates", "\u2066 \u2069"],
    ["soft hyphen", "\u00AD"],
    ["no-break spaces between marks", "\u200B\u00A0\u200B"],
    ["Hangul filler", "\u3164"],
    ["Mongolian vowel separator", "\u180E"],
    ["empty Braille cell", "\u2800"],
    ["variation selector", "\uFE0F"],
    ["tag letters", "\u{E0041}"],
    ["private use", "\uE000"],
  ])("of nothing but %s is none", (_what, text) =>
    expect(sentenceFor(text)).toBe("Only invisible characters were entered. Enter a name that can be read."),
  );
  test.each(["", " ", "\u00A0", "\uFEFF"])("that is empty once trimmed is asked for: %j", (text) =>
    expect(sentenceFor(text)).toBe("Required."),
  );
  test.each(["A", "日本", "🚀", "é", "e\u0301", "می\u200Cخواهم", "-", "Ω\u00A0m"])(
    "that can be read is one: %s",
    (text) => expect(sentenceFor(text)).toBeNull(),
  );
});

describe("An email address", () => {
  test.each([
    ["user@münchen.example", "user@xn--mnchen-3ya.example"],
    ["user@xn--mnchen-3ya.example", "user@xn--mnchen-3ya.example"],
    ["User@MÜNCHEN.example", "user@xn--mnchen-3ya.example"],
    ["user@例え.テスト", "user@xn--r8jz45g.xn--zckzah"],
    ["user@пример.рф", "user@xn--e1afmkfd.xn--p1ai"],
    ["user@faß.de", "user@xn--fa-hia.de"],
    ["user@lab.münchen。example", "user@lab.xn--mnchen-3ya.example"],
    [" name@company.com ", "name@company.com"],
  ])("%s is %s", (written, stored) => expect(emailSchema.parse(written)).toBe(stored));
  test.each([
    "user@",
    "münchen.example",
    "user@münchen",
    "user@mün chen.example",
    "user@münchen.example/path",
    "user@münchen.example:25",
    "user@１２７.0.0.1",
    "us er@münchen.example",
    "a@b@münchen.example",
    "user@münchen.example\u0000x",
  ])("%s is none", (written) => expect(emailSchema.safeParse(written).success).toBe(false));
});
