/** The length of a column that holds so many now, with room beyond it, so that few changes make columns anew. */
export const withGrowth = (length: number): number => Math.ceil(length * 1.25);
