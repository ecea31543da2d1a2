const ink = "#0b0b0c";
const mute = "#62656b";
const line = "#8a8d93";
const data = "#1747d1";
const wash = "#eef2fd";

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter,
  );
const short = (value: number) => String(Math.round(value * 100) / 100);
const svg = (width: number, height: number, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}" font-family="Roboto, sans-serif" font-size="9" fill="${ink}">${parts.join("")}</svg>`;
const label = ([x, y]: readonly [number, number], text: string, more = "") =>
  `<text x="${short(x)}" y="${short(y)}" ${more}>${escaped(text)}</text>`;

/** A box in millimetres; the height of its centre of gravity where it is known. */
export interface BoxMm {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly centreOfGravityHeightMm?: number | undefined;
}

const room = { width: 270, height: 200, gap: 30, left: 34, top: 8, bottom: 16 };

interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const rectangle = ({ x, y, width, height }: View) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${wash}" stroke="${ink}" stroke-width="0.9"/>`;
/** The sign of a centre of gravity. */
const centreOfGravity = (x: number, y: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="4" fill="#fff" stroke="${ink}" stroke-width="0.8"/>` +
  `<path d="M${short(x)} ${short(y)}v-4a4 4 0 0 1 4 4zM${short(x)} ${short(y)}v4a4 4 0 0 1 -4 -4z" fill="${ink}"/>`;

/** A specimen's box to scale in three views, with its dimensions: from above, from the front, from the side. */
export function specimenSvg({ lengthMm, widthMm, heightMm, centreOfGravityHeightMm }: BoxMm): string {
  const scale = Math.min(
    (room.width - room.left - room.gap) / (lengthMm + widthMm),
    (room.height - room.top - room.gap - room.bottom) / (widthMm + heightMm),
  );
  const [length, width, height] = [lengthMm * scale, widthMm * scale, heightMm * scale];
  const above: View = { x: room.left, y: room.top, width: length, height: width };
  const front: View = { x: room.left, y: room.top + width + room.gap, width: length, height };
  const side: View = { x: room.left + length + room.gap, y: front.y, width, height };
  const middle = 'text-anchor="middle"';
  const of = (value: number) => String(Number(value.toPrecision(6)));
  const upwards = (x: number, y: number, text: string) =>
    label([x, y], text, `${middle} transform="rotate(-90 ${short(x)} ${short(y)})"`);
  const below = (view: View, text: string) =>
    label([view.x + view.width / 2, view.y + view.height + 11], text, middle);
  const cog =
    centreOfGravityHeightMm === undefined || centreOfGravityHeightMm > heightMm
      ? []
      : [centreOfGravity(front.x + length / 2, front.y + height - centreOfGravityHeightMm * scale)];
  return svg(Math.max(side.x + width + 4, front.x + length + 4), front.y + height + room.bottom, [
    rectangle(above),
    rectangle(front),
    rectangle(side),
    ...cog,
    upwards(above.x - 8, above.y + width / 2, of(widthMm)),
    upwards(front.x - 8, front.y + height / 2, of(heightMm)),
    below(front, of(lengthMm)),
    below(side, of(widthMm)),
    label([above.x + length / 2, above.y + width + 11], "from above", `${middle} fill="${mute}"`),
  ]);
}

interface OrderedBox {
  readonly number: number;
  readonly title: string;
  readonly column: number;
  readonly row: number;
  readonly after: readonly number[];
}
interface Order {
  readonly boxes: readonly OrderedBox[];
  readonly legs: readonly { readonly row: number; readonly name: string }[];
}

const pitch = { box: 24, row: 32, gap: 18 };
const sheetWidth = 500;
/** Of the font above, on average. */
const letterWidth = 4.9;

/** A name in a box: its beginning, where it is longer. */
const fitted = (text: string, width: number) => {
  const most = Math.max(1, Math.floor((width - 8) / letterWidth));
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
};

/** Tests as boxes, from left to right in their order; those of a leg beside its name. */
export function sequenceSvg({ boxes, legs }: Order): string {
  const columns = Math.max(...boxes.map(({ column }) => column)) + 1;
  const rows = Math.max(...boxes.map(({ row }) => row)) + 1;
  const left = legs.length > 0 ? 64 : 0;
  const width = Math.min(170, (sheetWidth - left - pitch.gap * (columns - 1)) / columns);
  const place = ({ column, row }: OrderedBox) => ({
    x: left + column * (width + pitch.gap),
    y: 1 + row * pitch.row,
  });
  const drawn = boxes.map((box) => {
    const { x, y } = place(box);
    const name = fitted(`${box.number}  ${box.title}`, width);
    return (
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${pitch.box}" rx="2" fill="${wash}" stroke="${data}" stroke-width="0.8"/>` +
      label([x + 5, y + 15], name)
    );
  });
  const ways = boxes.flatMap((box) =>
    box.after.flatMap((number) => {
      const before = boxes.find((each) => each.number === number);
      if (!before) return [];
      const [from, to] = [place(before), place(box)];
      const [x1, y1, x2, y2] = [from.x + width, from.y + pitch.box / 2, to.x, to.y + pitch.box / 2];
      const bend = x2 - pitch.gap / 2;
      return `<path d="M${short(x1)} ${short(y1)}H${short(bend)}V${short(y2)}H${short(x2)}m-4 -3l4 3l-4 3" fill="none" stroke="${line}" stroke-width="0.9"/>`;
    }),
  );
  const names = legs.map(({ row, name }) =>
    label([0, 1 + row * pitch.row + 15], fitted(`Leg ${name}`, left), `fill="${mute}"`),
  );
  return svg(sheetWidth, rows * pitch.row, [...ways, ...drawn, ...names]);
}
