import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { formatDeadline, hasPassed } from "@headroom/contract/vocabulary/project/deadlines";
import type { LabView } from "@headroom/contract/vocabulary/project/withheld-project";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FileList } from "../../domain/project/file-list.tsx";
import { MessageThread } from "../../domain/project/message-thread.tsx";
import { nextAmendment, removableBy } from "../../domain/project/report-files.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Section } from "../../ui/page/section.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedSteps } from "./allowed-steps.ts";
import { labProjectQuery, markRead, sendResponse } from "./lab-project.queries.ts";

/** The read receipt goes out once, when an invited laboratory opens its part. */
export function useReadReceipt({ projectLabId, own }: LabView): void {
  const { mutate } = useMutation(markRead);
  const isInvited = own.status === "Invited";
  useEffect(() => {
    if (isInvited) mutate(projectLabId);
  }, [isInvited, mutate, projectLabId]);
}

interface QuestionsProps {
  readonly project: LabView;
  readonly asking: {
    readonly questionsUntil?: string | null | undefined;
    readonly timeZone?: string | null | undefined;
  };
}

/** Questions to the customer, and what was said. */
export function LabQuestions({ project, asking: { questionsUntil: answerBy, timeZone } }: QuestionsProps) {
  const { mutate, isPending } = useMutation(sendResponse);
  const { own, projectLabId } = project;
  const ask = (text: string, onSent: () => void) =>
    mutate(
      { kind: "question", projectLabId, text },
      { onSuccess: onSent, onError: (error) => toast.error(sentenceOf(error)) },
    );
  const [now] = useState(() => new Date());
  const deadline = answerBy ? { answerBy, timeZone } : null;
  const isLate = deadline !== null && project.projectStatus === "Submitted" && hasPassed(deadline, now);
  return (
    <Section title="Questions and answers">
      {isLate && (
        <p className="pb-2 text-sm text-mute">Questions were accepted until {formatDeadline(deadline)}.</p>
      )}
      <MessageThread
        messages={own.messages}
        isOwn={({ fromRole }) => fromRole === "Test Lab"}
        label="Ask the customer"
        isPending={isPending}
        {...(allowedSteps(project).write && !isLate && { onSend: ask })}
      />
    </Section>
  );
}

interface OwnFilesProps {
  readonly project: LabView;
  readonly userId: UserId | null | undefined;
}

/** Offers, test plans and reports of the laboratory itself. */
export function OwnFiles({ project: { own, projectLabId, projectStatus }, userId }: OwnFilesProps) {
  const client = useQueryClient();
  return (
    <Section title="Your files">
      <FileList
        files={own.files}
        empty="Offers, test plans, reports. Only this customer can read them."
        owner={{ projectLabId }}
        mayRemove={removableBy(userId, projectStatus)}
        amendment={nextAmendment(own.files)}
        onChange={() => void client.invalidateQueries({ queryKey: labProjectQuery(projectLabId).queryKey })}
      />
    </Section>
  );
}
