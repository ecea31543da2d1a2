import type { PublishedAnswer } from "@headroom/contract/vocabulary/project/published-answers";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Section } from "../../ui/page/section.tsx";

/** Questions that the customer answered for every laboratory, in the order in which they were published. */
export function PublishedAnswers({ answers }: { answers: readonly PublishedAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers to all laboratories">
      <ol className="flex flex-col gap-2.5">
        {answers.map(({ id, question, answer, createdAt }) => (
          <li key={id} className="border-l-2 border-data-1 pl-3">
            <p className="text-sm text-mute">
              <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
            </p>
            <p className="whitespace-pre-line break-words font-medium">{question}</p>
            <p className="whitespace-pre-line break-words">{answer}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
