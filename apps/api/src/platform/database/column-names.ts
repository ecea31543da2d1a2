/**
 * Whole records are translated by their schema. kysely's plugin for camel case was not taken: it leaves raw SQL as it
 * is, so that a hundred fragments, the indexes and the triggers would keep the other spelling.
 */

type ColumnName<P extends string> = P extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : "";
type ColumnsOf<D> = {
  [P in keyof D & string as ColumnName<P>]: D[P] extends object ? string : D[P];
};

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const properties = new Map<string, string>();
/** Kept, for a hundred thousand rows have the same few names. */
function propertyOf(column: string): string {
  const known = properties.get(column);
  if (known !== undefined) return known;
  const property = column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  properties.set(column, property);
  return property;
}

/** These properties as columns: `leadTimeDays` as `lead_time_days`, lists and documents as JSON text. */
export const columnsFrom = <D extends object>(names: readonly (keyof D & string)[], draft: D) =>
  Object.fromEntries(
    names.map((property) => {
      const value = draft[property];
      return [
        columnOf(property),
        typeof value === "object" && value !== null ? JSON.stringify(value) : value,
      ];
    }),
  ) as ColumnsOf<D>; // the names and values that the type works out in the same way

/** A row with its columns named as properties: `lead_time_days` as `leadTimeDays`. */
export const propertiesFrom = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value]));
