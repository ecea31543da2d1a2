import { type AwardPagesNeeds, awardPages } from "@headroom/contract/vocabulary/document/award-pages";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { bandContent, framed, party, titleContent } from "./document-frame.ts";
import { enteredWriter, factsContent, heading, mute, tableContent, textContent } from "./document-parts.ts";
import { methodOf } from "./methods.ts";
import { type HasGlyph, unprintableSentence } from "./unprintable.rules.ts";

export type AwardDocumentNeeds = Omit<AwardPagesNeeds, "methodOf" | "entered">;

const side = (label: string, of: AwardDocumentNeeds["from"]): Content => ({
  stack: [{ text: label, color: mute, fontSize: 8 }, party(of)],
});

/** The confirmation of an award as a document of one page, or more where there are many tests. */
export function awardDocument(
  needs: AwardDocumentNeeds,
  hasGlyph: HasGlyph = () => true,
): TDocumentDefinitions {
  const { number, title, day, shortHash, band, from, to, blocks } = awardPages({
    ...needs,
    methodOf,
    entered: enteredWriter,
  });
  const content: Content[] = [
    ...titleContent({ kind: "Award confirmation", number, title, detail: `Awarded to ${to.name}` }),
    bandContent(band),
    { columns: [side("Customer", from), side("Laboratory", to)], columnGap: 16 },
    ...blocks.map((block) => {
      switch (block.kind) {
        case "table":
          return tableContent(block);
        case "facts":
          return factsContent(block);
        case "text":
          return textContent(block);
      }
    }),
  ];
  const unprintable = unprintableSentence(content, hasGlyph);
  return framed({
    title: `Award confirmation ${number}: ${title}`,
    author: from.name,
    running: [`Award confirmation ${number}`, title],
    foot: `${number} · SHA-256 ${shortHash}`,
    day,
    content: [...content, ...(unprintable === null ? [] : [heading("Not printed"), { text: unprintable }])],
  });
}
