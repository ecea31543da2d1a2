import type { Parameters } from "../test/parameters.ts";
import { arrangementFields } from "./arrangements.ts";
import { conductFields } from "./conduct.ts";
import type { RequestField } from "./request-field.ts";

/** Count of answered questions among those that laboratories ask. */
export interface Completeness {
  readonly answered: number;
  readonly asked: number;
  /** The first field that is open, null where none is. */
  readonly next: RequestField | null;
}

function completenessOf(fields: readonly RequestField[], values: Parameters = {}): Completeness {
  const asked = fields.filter(({ question }) => question !== undefined);
  const open = asked.filter(({ key }) => values[key] === undefined);
  return { answered: asked.length - open.length, asked: asked.length, next: open[0] ?? null };
}

/** Of a test, by the group of its method. */
export const conductCompleteness = (group: string, conduct: Parameters | undefined): Completeness =>
  completenessOf(
    conductFields.filter(({ askedOf }) => askedOf === undefined || askedOf.includes(group)),
    conduct,
  );

export const arrangementsCompleteness = (arrangements: Parameters | undefined): Completeness =>
  completenessOf(arrangementFields, arrangements);

const openLabels = (fields: readonly RequestField[], values: Parameters = {}): readonly string[] =>
  fields
    .filter(({ question, key }) => question !== undefined && values[key] === undefined)
    .map(({ label }) => label.toLowerCase());

/** Names of what laboratories ask of a test and the request leaves open. */
export const conductOpen = (group: string, conduct: Parameters | undefined): readonly string[] =>
  openLabels(
    conductFields.filter(({ askedOf }) => askedOf === undefined || askedOf.includes(group)),
    conduct,
  );
export const arrangementsOpen = (arrangements: Parameters | undefined): readonly string[] =>
  openLabels(arrangementFields, arrangements);
