import {
  type Amendment,
  type AmendmentState,
  amendmentNumber,
  amendmentStateWords,
} from "@headroom/contract/vocabulary/project/amendments";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ReactNode } from "react";
import { Chip } from "../../ui/page/chip.tsx";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { Hash } from "./hash-facts.tsx";

const tones = { proposed: "tight", accepted: "yes", rejected: "no" } as const satisfies Partial<
  Record<AmendmentState, string>
>;
const toneOf = (state: AmendmentState) => (state in tones ? tones[state as keyof typeof tones] : undefined); // it is a key then
const nouns = { quote: "Quote", specification: "Tests" } as const;

/** SHA-256 of what was agreed before and after it. */
function AmendmentHashes({ amendment: { subject, hashes } }: { amendment: Amendment }) {
  if (!hashes) return null;
  const what = subject === "quote" ? "Quote" : "Request";
  return (
    <KeyValueList
      pairs={[
        { key: "before", label: `${what} before, SHA-256`, value: <Hash value={hashes.before} /> },
        { key: "after", label: `${what} after, SHA-256`, value: <Hash value={hashes.after} /> },
      ]}
    />
  );
}

interface AmendmentListProps {
  readonly amendments: readonly Amendment[];
  /** Buttons of an open one. */
  readonly acts?: (amendment: Amendment) => ReactNode;
}

/** Changes of a part's quote and tests since its award: what changes, why, and what was answered. */
export function AmendmentList({ amendments, acts }: AmendmentListProps) {
  if (amendments.length === 0) return null;
  return (
    <ul aria-label="Amendments" className="grid max-w-2xl text-sm">
      {amendments.map((amendment) => {
        const { number, subject, state, changes, reason, at, answered } = amendment;
        const tone = toneOf(state);
        return (
          <li key={number} className="flex flex-col gap-1 border-b border-line py-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {amendmentNumber(amendment)} · {nouns[subject]}, {formatDate(at.slice(0, 10))}
              </span>
              <Chip {...(tone && { tone })}>{amendmentStateWords[state]}</Chip>
            </p>
            <ul className="flex flex-col gap-0.5">
              {changes.map((change) => (
                <li key={change} className="break-words tabular-nums">
                  {change}
                </li>
              ))}
            </ul>
            <p className="whitespace-pre-line break-words text-mute">Reason: {reason}</p>
            {answered?.note && (
              <p className="whitespace-pre-line break-words text-mute">
                Answered {formatDate(answered.at.slice(0, 10))}: {answered.note}
              </p>
            )}
            <AmendmentHashes amendment={amendment} />
            {state === "proposed" && acts && (
              <div className="no-print flex flex-wrap gap-2 py-1">{acts(amendment)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
