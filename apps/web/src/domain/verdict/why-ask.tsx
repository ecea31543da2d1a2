import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { ExplainButton } from "../../ui/overlay/tooltip.tsx";

interface WhyAskProps {
  readonly labName: string;
  readonly answers: readonly TestAnswer[];
}

/** Questions for a laboratory, if there is no room for its checks; renders nothing if none. */
export function WhyAsk({ labName, answers }: WhyAskProps) {
  const sentences = answers
    .filter(({ verdict }) => verdict === "unknown")
    .flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === "unknown"))
    .map(({ sentence }) => sentence);
  if (sentences.length === 0) return null;
  return (
    <ExplainButton about={`what to ask ${labName}`}>
      {[...new Set(sentences)].map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
    </ExplainButton>
  );
}
