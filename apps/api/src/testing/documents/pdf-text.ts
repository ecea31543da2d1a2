import { inflateSync } from "node:zlib";

/** Every compressed stream of a PDF, as text. */
export function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    const end = pdf.indexOf("endstream", at);
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // A stream that is not deflated is no text.
    }
  }
  return found;
}

/** Reads the text of a PDF's glyphs by the character map of each embedded font; omits spaces. */
export function printedIn(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const hexIn = (text: string) => [...text.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = ""]) => hex);
  const maps = streams
    .filter((text) => text.includes("beginbfrange"))
    .map((text) =>
      hexIn(/\[(.*?)\]/s.exec(text)?.[1] ?? "").map(
        (
          hex, // A ligature stands for several letters.
        ) => String.fromCharCode(...hex.split(" ").map((each) => Number.parseInt(each, 16))),
      ),
    );
  const glyphs = streams.flatMap((text) => hexIn(text).join("").match(/.{4}/g) ?? []);
  return maps
    .map((map) =>
      glyphs
        .map((hex) => map[Number.parseInt(hex, 16)] ?? "")
        .join("")
        .replaceAll(" ", ""),
    )
    .join("\n");
}
