/** Returns the index to which a key moves among `count`, round both ends; undefined for any other key. */
export function placeAfter(
  key: string,
  [back, on]: readonly [back: string, on: string],
  { place, count }: { readonly place: number; readonly count: number },
): number | undefined {
  if (key === on) return (place + 1) % count;
  if (key === back) return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
