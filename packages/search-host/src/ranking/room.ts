/** Returns the length of an array for `count` places, with spare room: it need not be made anew with every document. */
export function roomFor(count: number): number {
  return Math.ceil(count * 1.25);
}
