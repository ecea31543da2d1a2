import {
  type Amendment,
  type AmendmentAnswer,
  amendmentAnswerSchema,
  amendmentNumber,
  type AmendmentOutcome,
} from "@headroom/contract/vocabulary/project/amendments";
import {
  isLegalOnPart,
  partActs,
  type AmendmentSubject,
  type PartActName,
} from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { ActDialog } from "./act-dialog.tsx";

interface PartAct<Body> {
  readonly projectLabId: ProjectLab["projectLabId"];
  readonly body: Body;
}
/** Mutations of the reader's own calls. */
export interface AmendmentCalls<Answered> {
  readonly answer: UseMutationOptions<Answered, Error, PartAct<AmendmentAnswer>>;
  readonly withdraw: UseMutationOptions<Answered, Error, PartAct<{ readonly number: number }>>;
}

interface AmendmentActsProps<Answered> {
  readonly amendment: Amendment;
  readonly part: Pick<ProjectLab, "projectLabId" | "status">;
  readonly projectStatus: ProjectStatus;
  readonly reader: "customer" | "laboratory";
  readonly calls: AmendmentCalls<Answered>;
}

const words = {
  accepted: {
    verb: "Accept",
    text: "It is in force from now on. You cannot undo this.",
    note: "Remarks",
    done: "accepted",
  },
  rejected: {
    verb: "Reject",
    text: "Everything stays as it was agreed.",
    note: "Reason",
    done: "rejected",
  },
} as const satisfies Record<AmendmentOutcome, object>;
const otherOf = { customer: "Laboratory", laboratory: "Customer" } as const;

interface AnswerDialogProps<Answered> extends AmendmentActsProps<Answered> {
  readonly outcome: AmendmentOutcome;
  readonly onClose: () => void;
}

function AnswerDialog<Answered>(props: AnswerDialogProps<Answered>) {
  const { amendment, part, reader, calls, outcome, onClose } = props;
  const { mutate, isPending } = useMutation(calls.answer);
  const { verb, text, note: noteLabel, done } = words[outcome];
  const named = amendmentNumber(amendment);
  const { projectLabId } = part;
  const body = (note: string) => ({ number: amendment.number, outcome, note });
  return (
    <ActDialog
      name={`${verb} ${named} ${projectLabId}`}
      title={`${verb} amendment ${named}?`}
      confirmLabel={`${verb} ${named}`}
      done={`${named} ${done}. ${otherOf[reader]} notified.`}
      schema={amendmentAnswerSchema}
      first={body("")}
      isPending={isPending}
      onSend={({ note }, then) => mutate({ projectLabId, body: body(note) }, then)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <ul className="flex flex-col gap-0.5 border-l-2 border-line-strong pl-3">
            {amendment.changes.map((change) => (
              <li key={change} className="break-words tabular-nums">
                {change}
              </li>
            ))}
          </ul>
          <p className="text-mute">{text}</p>
          <TextField
            label={noteLabel}
            rows={3}
            isRequired={outcome === "rejected"}
            value={draft.note}
            error={errorOf("note")}
            onChange={(note) => put({ note })}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Whether the reader may do it now. The server decides; this only hides buttons bound to fail. */
export const mayAmend = (
  act: "propose" | "withdraw" | "accept" | "reject",
  subject: AmendmentSubject,
  {
    part,
    projectStatus,
    reader,
  }: Pick<AmendmentActsProps<never>, "projectStatus" | "reader"> & {
    readonly part: Pick<ProjectLab, "status">;
  },
): boolean => {
  const name = `${act} ${subject} amendment` satisfies PartActName;
  return partActs[name].by === reader && isLegalOnPart(name, projectStatus, part.status);
};

/** The answers to an open proposal of the other side, or the withdrawal of one's own. */
export function AmendmentActs<Answered>(props: AmendmentActsProps<Answered>) {
  const { amendment, part, reader, calls } = props;
  const [outcome, setOutcome] = useState<AmendmentOutcome | null>(null);
  const { mutate, isPending } = useMutation(calls.withdraw);
  const { number, subject } = amendment;
  const named = amendmentNumber(amendment);
  const withdraw = () =>
    mutate(
      { projectLabId: part.projectLabId, body: { number } },
      {
        onSuccess: () => toast.success(`${named} withdrawn. ${otherOf[reader]} notified.`),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <>
      {mayAmend("accept", subject, props) && (
        <Button size="small" variant="primary" onPress={() => setOutcome("accepted")}>
          Accept {named}
        </Button>
      )}
      {mayAmend("reject", subject, props) && (
        <Button size="small" onPress={() => setOutcome("rejected")}>
          Reject {named}
        </Button>
      )}
      {mayAmend("withdraw", subject, props) && (
        <Button size="small" isPending={isPending} onPress={withdraw}>
          Withdraw {named}
        </Button>
      )}
      {outcome && <AnswerDialog {...props} outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
}
