import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { publishedAnswerDraftSchema } from "@headroom/contract/vocabulary/project/published-answers";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { sendPublishedAnswer } from "../../domain/project/own-project.queries.ts";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";

interface PublishAnswerProps {
  readonly projectId: ProjectId;
  /** As the laboratory asked it. */
  readonly question: string;
}

/** Answers a laboratory's question for every laboratory of the project, without naming it. */
export function PublishAnswer({ projectId, question }: PublishAnswerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation(sendPublishedAnswer);
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setIsOpen(true)}>
        Answer for all laboratories
      </Button>
      {isOpen && (
        <ActDialog
          name={`publish answer ${projectId}`}
          title="Answer for all laboratories"
          confirmLabel="Publish"
          done="Answer published. Laboratories notified."
          schema={publishedAnswerDraftSchema}
          first={{ question, answer: "" }}
          isPending={isPending}
          onSend={(body, outcome) => mutate({ id: projectId, body }, outcome)}
          onClose={() => setIsOpen(false)}
        >
          {({ draft, put, errorOf }) => (
            <>
              <p className="text-mute">
                Every laboratory of this project reads the question and the answer, and not who asked. Reword
                the question if its words tell.
              </p>
              <TextField
                label="Question"
                rows={3}
                isRequired
                value={draft.question}
                error={errorOf("question")}
                onChange={(text) => put({ question: text })}
              />
              <TextField
                label="Answer"
                rows={4}
                isRequired
                value={draft.answer}
                error={errorOf("answer")}
                onChange={(answer) => put({ answer })}
              />
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}
