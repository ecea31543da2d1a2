import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState } from "../../ui/page/states.tsx";
import { sentMailQuery } from "./sent-mail.queries.ts";

/** The text of a mail with its addresses as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <a key={index} href={part} className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Emails sent by the demo, newest first. */
export function SentMail() {
  return (
    <QueryView query={useQuery(sentMailQuery)}>
      {(mails) =>
        mails.length === 0 ? (
          <EmptyState title="No emails yet">
            Submit a project or request a new password to see its email here.
          </EmptyState>
        ) : (
          <ol className="border-t border-line">
            {mails.map(({ id, to, subject, text, status, createdAt }) => (
              <li key={id} className="border-b border-line py-3">
                <h2 className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{subject}</span>
                  <Chip>{status}</Chip>
                </h2>
                <p className="text-sm text-mute">
                  to {to} · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
                </p>
                <div className="mt-2 whitespace-pre-line text-sm">
                  <Linked text={text} />
                </div>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
