/** How long to make an array that now needs `count` places, so that it need not be made anew with every document. */
export function roomFor(count: number): number {
  return Math.ceil(count * 1.25);
}
