/** For what a column holds at a row that is within its length by construction; a row beyond would be a wrong answer. */
export function outOfRange(): never {
  throw new RangeError("A row beyond its column was read");
}
