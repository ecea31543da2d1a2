type Point = readonly [x: number, y: number];
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mark on the map, and what it is called; without a name it only takes its place. */
export interface NamedMark {
  readonly at: Point;
  readonly radius: number;
  readonly name?: string | undefined;
}
/** Name with its anchor point on the base line. */
export interface PlacedName {
  readonly name: string;
  readonly at: Point;
  readonly anchor: "start" | "end" | "middle";
}

/** In units of the map, for text of `fontSize`: the widest of common letters, so that nothing is cut. */
export const fontSize = 10;
const letterWidth = 0.56 * fontSize;
const gap = 3;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ at: [x, y], radius }: NamedMark): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The places of a name beside its mark, the best first. */
function placesOf({ at: [x, y], radius }: NamedMark, name: string) {
  const width = name.length * letterWidth;
  const middle = y + 0.35 * fontSize;
  const off = radius + gap;
  const boxFrom = (left: number, baseline: number): Box => ({
    left,
    right: left + width,
    top: baseline - fontSize,
    bottom: baseline + 0.3 * fontSize,
  });
  const placed = (anchor: PlacedName["anchor"], at: Point, left: number) => ({
    placed: { name, at, anchor },
    box: boxFrom(left, at[1]),
  });
  return [
    placed("start", [x + off, middle], x + off),
    placed("end", [x - off, middle], x - off - width),
    placed("middle", [x, y - off], x - width / 2),
    placed("middle", [x, y + off + 0.75 * fontSize], x - width / 2),
  ];
}

/** Names beside their marks, as many as fit without touching another or a mark; those that come first are placed first. */
export function placeNames(
  marks: readonly NamedMark[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly PlacedName[] {
  const taken = marks.map(around);
  const isInside = ({ left, top, right, bottom }: Box) =>
    left >= 0 && top >= 0 && right <= width && bottom <= height;
  return marks.flatMap((mark, index) => {
    if (mark.name === undefined) return [];
    const others = taken.filter((_box, place) => place !== index);
    const found = placesOf(mark, mark.name).find(
      ({ box }) => isInside(box) && !others.some((other) => overlaps(box, other)),
    );
    if (!found) return [];
    taken.push(found.box);
    return [found.placed];
  });
}
