import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sendMessage } from "../../domain/project/own-project.queries.ts";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";

interface RequestQuotesProps {
  readonly project: Project;
  /** Bidders with an outdated or expired quote. */
  readonly bidders: readonly Bidder[];
}

/** Writes to every laboratory whose quote cannot be accepted any more, after a look at the message. */
export function RequestQuotes({ project, bidders }: RequestQuotesProps) {
  const [text, setText] = useState<string | null>(null);
  const { form, attempt, ask } = useAsking();
  const { mutateAsync, isPending } = useMutation(sendMessage);
  useKeptInput({
    name: "request for quotes",
    read: () => text,
    put: (typed) => typeof typed === "string" && setText(typed),
  });
  if (bidders.length === 0) return null;
  const isMissing = text?.trim() === "";
  const request = async () => {
    if (text === null || isMissing) return ask();
    try {
      for (const { lab } of bidders) await mutateAsync({ projectLabId: lab.projectLabId, text });
      toast.success(`New quotes are requested from ${plural(bidders.length, "laboratory", "laboratories")}.`);
      setText(null);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <div className="pt-4">
      <Button
        onPress={() =>
          setText(`Please send a new quote for revision ${project.revision} of the specification.`)
        }
      >
        Request new quotes
      </Button>
      <ConfirmDialog
        title="Request new quotes?"
        confirmLabel="Send"
        isOpen={text !== null}
        isPending={isPending}
        onClose={() => setText(null)}
        onConfirm={() => void request()}
      >
        <div ref={form} className="flex flex-col gap-3">
          <ErrorSummary within={form} attempt={attempt} />
          <p>{`This goes to ${bidders.map(({ lab }) => lab.labName).join(", ")}.`}</p>
          <TextField
            label="Message"
            rows={3}
            isRequired
            value={text ?? ""}
            onChange={setText}
            error={isMissing && attempt !== null ? "Write a message." : undefined}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
