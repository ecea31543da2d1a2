import type { ParameterDefinition, ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";

export interface ParameterFieldProps {
  readonly definition: ParameterDefinition;
  readonly value: ParameterValue | undefined;
  readonly onChange: (value: ParameterValue | undefined) => void;
  readonly error: string | undefined;
  /** The other tests, for a parameter that refers to one. */
  readonly others: readonly TestLine[];
  readonly stereoTypeId: string;
}
