import { explanations } from "@headroom/contract/vocabulary/words/explanations";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { tooltipsQuery } from "../../platform/tooltips.queries.ts";
import { ExplainButton } from "../overlay/tooltip.tsx";

const defaultTexts = new Map(explanations.map(({ id, text }) => [id, text]));

/** The editable explanation of an input; what the product comes with while the operator's, which nobody waits for, is not there. */
const useTooltipText = (id: string, otherwise: string = defaultTexts.get(id) ?? ""): string =>
  useQuery({ ...tooltipsQuery, enabled: false }).data?.find((tooltip) => tooltip.id === id)?.value ??
  otherwise;

interface ExplanationProps {
  /** Label of the explained input. */
  readonly about: string;
  readonly id: string;
  /** The text while the operator's is not there. */
  readonly otherwise?: string | undefined;
}

/** The operator's explanation of an input; an empty text shows nothing. */
export const Explanation = memo(function Explanation({ about, id, otherwise }: ExplanationProps) {
  return <ExplainButton about={about}>{useTooltipText(id, otherwise)}</ExplainButton>;
});
