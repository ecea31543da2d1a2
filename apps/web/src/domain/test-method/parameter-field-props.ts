import type {
  ParameterDefinition,
  Parameters,
  ParameterValue,
} from "@headroom/contract/vocabulary/test/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { ReactNode } from "react";

export interface ParameterFieldProps {
  readonly definition: ParameterDefinition;
  readonly value: ParameterValue | undefined;
  readonly onChange: (value: ParameterValue | undefined) => void;
  /** A sentence per cell of a table, by `row.key`, and one for the whole by nothing. */
  readonly errors: Readonly<Record<string, string>>;
  /** All values of the test: one may choose the unit of a table's column. */
  readonly parameters: Parameters;
  /** The other tests, for a parameter that refers to one. */
  readonly others?: readonly TestLine[];
  readonly explanation?: ReactNode;
  readonly description?: ReactNode;
}
