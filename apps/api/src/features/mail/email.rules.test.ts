import { expect, it } from "vitest";
import { writeEmail } from "./email.rules.ts";

const draft = {
  to: "ada@demo.test",
  subject: "A quote",
  greetingName: "Ada <b>",
  paragraphs: ['Quote "7" & more', "Bye"],
};
const html = (inside: string) =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#000;background:#fff">${inside}<p>Headroom</p></body></html>`;

it("An email is written twice, and the HTML shows signs as signs", () => {
  expect(writeEmail(draft)).toEqual({
    to: "ada@demo.test",
    subject: "A quote",
    text: 'Hello Ada <b>,\n\nQuote "7" & more\n\nBye\n\nHeadroom',
    html: html("<p>Hello Ada &lt;b&gt;,</p><p>Quote &quot;7&quot; &amp; more</p><p>Bye</p>"),
  });
});

it("An email keeps the lines of a paragraph", () => {
  const email = writeEmail({ ...draft, greetingName: "Ada", paragraphs: ["Monday <9>\nTuesday"] });
  expect(email.text).toBe("Hello Ada,\n\nMonday <9>\nTuesday\n\nHeadroom");
  expect(email.html).toBe(html("<p>Hello Ada,</p><p>Monday &lt;9&gt;<br>Tuesday</p>"));
});

it("An email with a link carries it in both", () => {
  const link = { label: "Open <it>", url: "https://x.test/?a=1&b=2" };
  const email = writeEmail({ ...draft, greetingName: "Ada", paragraphs: [], link });
  expect(email.text).toBe("Hello Ada,\n\nOpen <it>: https://x.test/?a=1&b=2\n\nHeadroom");
  expect(email.html).toBe(
    html('<p>Hello Ada,</p><p><a href="https://x.test/?a=1&amp;b=2">Open &lt;it&gt;</a></p>'),
  );
});
