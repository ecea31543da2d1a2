import type { ParameterDefinition } from "../test/parameters.ts";

/** A field of a request that no rule reads: a laboratory asks for it before it quotes. */
export interface RequestField extends ParameterDefinition {
  /** Heading under which it stands. */
  readonly group: string;
  /** As a laboratory would ask; a field without one is not counted as open. */
  readonly question?: string;
  /** Groups of test methods of which the question is asked; of all without it. */
  readonly askedOf?: readonly string[];
}

type Given = Pick<RequestField, "key" | "label" | "type"> & Partial<RequestField>;

/** Fields under one heading; none of them is required. */
export const fieldsOf = (group: string, fields: readonly Given[]): readonly RequestField[] =>
  fields.map((field) => ({ unit: "", tooltip: "", required: false, group, ...field }));
