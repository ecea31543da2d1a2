import { amplitudeBeside } from "./amplitude-words.ts";
import type { Figure } from "./figure.ts";

const joint =
  /^ ?(?:[([/=]|or|oder|resp\.?) ?(?:(?:approx|ca|about|equal to|i\.?e|resp|bzw|or)\b\.?|[~≈=])? ?$/i;
const closing = /^ ?[)\]]/;

/** Whether the second figure says the first once more, in another unit: "0.20 in (5.08 mm)". */
function isTwin(text: string, first: Figure, second: Figure): boolean {
  const [, end] = first.span;
  const [start] = second.span;
  if (first.unit === "" || first.unit === second.unit || first.numbers.length !== second.numbers.length)
    return false;
  if (start - end > 16 || !first.dimensions.some((each) => second.dimensions.includes(each))) return false;
  return joint.test(text.slice(end, start));
}

/** Figures, those that are written in two units as one. */
export function withTwins(text: string, figures: readonly Figure[]): readonly Figure[] {
  const kept: Figure[] = [];
  for (const figure of figures) {
    const first = kept.at(-1);
    if (first && !first.twin && isTwin(text, first, figure))
      kept[kept.length - 1] = joined(text, first, figure);
    else kept.push(figure);
  }
  return kept;
}

function joined(text: string, first: Figure, twin: Figure): Figure {
  const [closed = ""] = closing.exec(text.slice(twin.span[1], twin.span[1] + 2)) ?? [];
  const span = [first.span[0], twin.span[1] + closed.length] as const;
  const amplitude = first.amplitude ?? twin.amplitude ?? amplitudeBeside(text, span);
  const isSwing = first.isSwing || amplitude === "peak";
  return { ...first, twin, span, isSwing, ...(amplitude && { amplitude }) };
}
