/** A text per slot, of which there are few different ones. */
export interface WordColumn {
  readonly values: string[];
  readonly known: Map<string, number>;
  positions: Int32Array;
}

export const wordsBySlot = (): WordColumn => ({
  values: [],
  known: new Map(),
  positions: new Int32Array(1024),
});

export function setWord(column: WordColumn, slot: number, value: string): void {
  let position = column.known.get(value);
  if (position === undefined) {
    position = column.values.push(value) - 1;
    column.known.set(value, position);
  }
  if (slot >= column.positions.length) {
    const longer = new Int32Array(column.positions.length * 2);
    longer.set(column.positions);
    column.positions = longer;
  }
  column.positions[slot] = position;
}
