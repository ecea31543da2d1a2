import { memo } from "react";
import { useTooltipText } from "../platform/white-label.ts";
import { ExplainButton } from "./tooltip.tsx";

interface ExplanationProps {
  /** What is explained, as its label says it. */
  readonly about: string;
  readonly id: string;
  /** The text while the operator's is not there. */
  readonly otherwise?: string | undefined;
}

/** What the operator wrote to explain an input; nothing where there is no text. */
export const Explanation = memo(function Explanation({ about, id, otherwise }: ExplanationProps) {
  return <ExplainButton about={about}>{useTooltipText(id, otherwise)}</ExplainButton>;
});
