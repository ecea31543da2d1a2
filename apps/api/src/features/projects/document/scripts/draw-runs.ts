import { createRequire } from "node:module";
import { inVisualOrder } from "./runs.ts";

interface Inline {
  x: number;
  readonly width: number;
  readonly trailingCut?: number;
  readonly bidiLevel?: number;
}
interface Lines {
  renderLine: (
    this: Lines,
    line: { readonly inlines: readonly Inline[] },
    ...place: readonly number[]
  ) => void;
}

/** A part of the library that it exports without types. */
const renderer: { readonly default: { readonly prototype: Lines } } = createRequire(import.meta.url)(
  "pdfmake/js/Renderer.js",
);
const lines = renderer.default.prototype;
const { renderLine } = lines;

/**
 * Lets the library draw lines of both directions: it places words from left to right in the order in which they are
 * read, once it has broken a text into lines, and offers no place to order them in between.
 */
export function drawInEveryDirection(): void {
  lines.renderLine = function renderInOrder(line, ...place) {
    const [first] = line.inlines;
    const ordered = inVisualOrder(line.inlines);
    if (!first || ordered.every((inline, index) => inline === line.inlines[index]))
      return renderLine.call(this, line, ...place);
    const last = line.inlines.at(-1);
    // The space at a line's end stands before its first letter where the line ends at the left.
    let x = first.x - (ordered[0] === last ? (last?.trailingCut ?? 0) : 0);
    for (const inline of ordered) {
      inline.x = x;
      x += inline.width;
    }
    return renderLine.call(this, line, ...place);
  };
}
