import { expect, it } from "vitest";
import { setContent } from "./set-content.ts";

/** Capital letters have a face of their own and go from right to left. */
const set = (text: string) =>
  [...text.matchAll(/[A-Z]+|[^A-Z]+/g)].map(([part]) =>
    /[A-Z]/.test(part) ? { text: part, font: "other", bidiLevel: 1 } : { text: part },
  );

it("leaves a text alone that the document's own face has", () => {
  const content = [{ text: "plain", bold: true }, { svg: "<svg><text>plain</text></svg>" }];
  expect(setContent(content, set)).toEqual(content);
});

it("sets texts in tables, lists and columns, with the style that they had", () =>
  expect(
    setContent(
      [
        { table: { body: [["a B"], [{ text: [{ text: "B", bold: true }, " c"], color: "red" }]] } },
        { columns: [{ stack: [{ text: "D" }], width: 10 }] },
      ],
      set,
    ),
  ).toEqual([
    {
      table: {
        body: [
          [{ text: [{ text: "a " }, { text: "B", font: "other", bidiLevel: 1 }] }],
          [
            {
              text: [{ text: "B", bold: true, font: "other", bidiLevel: 1 }, { text: " c" }],
              color: "red",
            },
          ],
        ],
      },
    },
    { columns: [{ stack: [{ text: [{ text: "D", font: "other", bidiLevel: 1 }] }], width: 10 }] },
  ]));

it("sets a drawing's texts, in the order in which they stand on their line", () =>
  expect(setContent({ svg: '<text x="1">1 &lt;A&amp;</text><text>b</text>' }, set)).toEqual({
    svg: '<text x="1"><tspan>1 &lt;</tspan><tspan font-family="other">A</tspan><tspan>&amp;</tspan></text><text>b</text>',
  }));
