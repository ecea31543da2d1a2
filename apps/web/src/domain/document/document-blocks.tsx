import type { DocumentBlock } from "@headroom/contract/vocabulary/document/document-block";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testPlots, unitsAsKept } from "@headroom/matching";
import { fullRanges, paperColourOf, paperSvg, sequenceSvg, specimenSvg } from "@headroom/plots";
import { BlockTitle, ConfirmationBlock, FactsBlock, TableBlock, TextBlock } from "./document-tables.tsx";

/** A drawing of our own, whose texts it escapes. */
const Drawn = ({ svg, name }: { svg: string; name: string }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is written into it
    role="img"
    aria-label={name}
    className="[&>svg]:h-auto [&>svg]:max-w-full"
    // An image would still be loading when the page is printed.
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

/** The plots of a test, dark on white, with the names of their lines beside them. */
const PlotsOfTest = ({ test }: { test: TestLine }) =>
  testPlots(test, { units: unitsAsKept }).map(({ subject, frame, note }) => (
    <figure
      key={subject}
      className="m-0 mt-2 grid break-inside-avoid gap-4 sm:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr]"
    >
      <Drawn svg={paperSvg(frame, fullRanges(frame))} name={`${test.title}: ${subject}`} />
      <figcaption className="text-[0.92em]">
        {frame.series.map((series, index) => (
          <p key={series.label}>
            <b style={{ color: paperColourOf(series, index) }}>
              {series.isDots ? "•" : series.isDashed ? "- -" : "—"}
            </b>{" "}
            {series.label}
          </p>
        ))}
        <p className="pt-1 text-mute">{note}</p>
      </figcaption>
    </figure>
  ));

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case "facts":
      return <FactsBlock {...block} />;
    case "table":
      return <TableBlock {...block} />;
    case "text":
      return <TextBlock {...block} />;
    case "confirmation":
      return <ConfirmationBlock {...block} />;
    case "plots":
      return <PlotsOfTest test={block.test} />;
    case "sequence":
      return (
        <div className="break-inside-avoid">
          <BlockTitle title={block.title} />
          <Drawn svg={sequenceSvg(block.sequence)} name="Order of the tests" />
        </div>
      );
    case "drawing":
      return (
        <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
          <div>
            <BlockTitle title={block.facts.title} />
            <Drawn
              svg={specimenSvg(block.specimen)}
              name="The specimen in three views, dimensions in millimetres"
            />
            <p className="text-[0.92em] text-mute">Dimensions in mm.</p>
          </div>
          <FactsBlock {...block.facts} title="" />
        </div>
      );
    case "columns":
      return (
        <div className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
          <div className="min-w-0">
            <Blocks blocks={block.left} />
          </div>
          <div className="min-w-0">
            <Blocks blocks={block.right} />
          </div>
        </div>
      );
  }
}

export const Blocks = ({ blocks }: { blocks: readonly DocumentBlock[] }) =>
  blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks of a document neither move nor change
    <Block key={index} block={block} />
  ));
