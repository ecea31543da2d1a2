import { amendmentsSinceComplaint } from "@headroom/contract/vocabulary/project/job";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { isWithheld, type LabView } from "@headroom/contract/vocabulary/project/withheld-project";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AttachButton } from "../../domain/project/file-list.tsx";
import { partAddress } from "../../domain/project/part-address.ts";
import { nextAmendment } from "../../domain/project/report-files.ts";
import { ReasonDialog } from "../../domain/project/reason-dialog.tsx";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedSteps } from "./allowed-steps.ts";
import { ConfirmQuote } from "./confirm-quote.tsx";
import { firstScheduledDay, lastScheduledDay } from "./first-schedule.ts";
import { JobActs } from "./job-acts.tsx";
import { labProjectQuery, sendProgress, sendResponse } from "./lab-project.queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const leaving = {
  decline: {
    title: "Decline this request?",
    confirm: "Decline",
    text: "The customer sees your reason. You cannot undo this.",
    done: "Request declined",
  },
  withdraw: {
    title: "Withdraw your quote?",
    confirm: "Withdraw",
    text: "The customer sees your reason. You cannot quote for this project again.",
    done: "Quote withdrawn",
  },
} as const;

interface LeaveDialogProps {
  readonly project: Pick<LabProject, "projectLabId">;
  readonly kind: keyof typeof leaving;
  readonly onClose: () => void;
}

function LeaveDialog({ project: { projectLabId }, kind, onClose }: LeaveDialogProps) {
  const { mutate, isPending, error } = useMutation(sendResponse);
  const { title, confirm, text, done } = leaving[kind];
  const leave = (reason: string) =>
    mutate(
      { kind, projectLabId, reason },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
        onError: (failure) => toast.error(sentenceOf(failure)),
      },
    );
  return (
    <ReasonDialog
      name={kind}
      title={title}
      confirmLabel={confirm}
      missing="Please give a reason."
      error={error}
      isPending={isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      {text}
    </ReasonDialog>
  );
}

/** Names of the files that a delivery would make the report; of a repeated test, the new amendments. */
const toDeliver = ({ own }: LabProject): readonly string[] => [
  ...own.files.filter(({ deliveredAt }) => deliveredAt === null).map(({ name }) => name),
  ...amendmentsSinceComplaint(own),
];

interface DeliverDialogProps {
  readonly project: LabProject;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what goes to the customer for good. */
const DeliverDialog = ({ project, ...dialog }: DeliverDialogProps) => (
  <ConfirmDialog title="Deliver the report?" confirmLabel="Deliver report" isOpen {...dialog}>
    <p>
      The customer receives these files as your report. They cannot be removed afterwards; a later file is an
      amendment.
    </p>
    {lastScheduledDay(project) > todayIso() && (
      <p className="pt-2 text-tight">
        The tests are confirmed until {formatDate(lastScheduledDay(project))}. Move the schedule first if they
        ended earlier.
      </p>
    )}
    {project.specification.specimen.accreditedReport && (
      <p className="pt-2">The customer requires an accredited report.</p>
    )}
    <ul className="list-disc pt-2 pl-5">
      {toDeliver(project).map((name) => (
        <li key={name} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);

/** The report is missing: the reason beside the button, with the way to attach it. */
function MissingReport({
  project: { projectLabId, own },
  isAsked,
}: {
  project: LabProject;
  isAsked: boolean;
}) {
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: labProjectQuery(projectLabId).queryKey });
  return (
    <>
      <AttachButton
        owner={{ projectLabId }}
        onChange={reread}
        amendment={nextAmendment(own.files)}
        label="Attach the report"
        size="regular"
      />
      <span role={isAsked ? "alert" : undefined} className={isAsked ? "text-no" : "text-mute"}>
        Attach the report first: the customer needs its file to accept it.
      </span>
    </>
  );
}

/** Asks before a test begins ahead of its confirmed day. */
const EarlyDialog = ({ project, ...dialog }: DeliverDialogProps) => (
  <ConfirmDialog title="Start before the confirmed day?" confirmLabel="Start today" isOpen {...dialog}>
    The first test is confirmed for {formatDate(firstScheduledDay(project))}. The customer is notified that
    testing has begun; the new dates are asked next. You cannot undo this.
  </ConfirmDialog>
);

type OpenDialog = "schedule" | "early" | "began early" | "deliver" | "missing";
interface NextDialogProps extends Omit<DeliverDialogProps, "onConfirm"> {
  readonly open: OpenDialog;
  readonly onConfirm: (status: "Testing" | "Reported") => void;
}

/** Asks what has to be known before the part goes on. */
function NextDialog({ open, onConfirm, ...dialog }: NextDialogProps) {
  if (open === "schedule") return <ScheduleDialog {...dialog} isMove={false} />;
  if (open === "began early") return <ScheduleDialog {...dialog} isMove beganEarly />;
  if (open === "early") return <EarlyDialog {...dialog} onConfirm={() => onConfirm("Testing")} />;
  return open === "deliver" ? <DeliverDialog {...dialog} onConfirm={() => onConfirm("Reported")} /> : null;
}

const QuoteLink = ({ project, variant }: { project: LabProject; variant: "primary" | "secondary" }) => (
  <LinkButton variant={variant} href={`${partAddress(project.own)}/respond`}>
    {project.own.quotes.length > 0 ? "Revise the quote" : "Quote"}
  </LinkButton>
);

/** The act that is next for the laboratory's part. */
export function NextLabActs({ project }: { project: LabProject }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const progress = useMutation(sendProgress);
  const may = allowedSteps(project);
  const { next } = may;
  const lacksReport = next?.status === "Reported" && toDeliver(project).length === 0;
  const goOn = (status: "Testing" | "Reported", done: string) =>
    progress.mutate(
      { projectLabId: project.projectLabId, step: { status } },
      {
        onSuccess: () => toast.success(`${done}. Customer notified.`),
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: (_part, error) => setOpen(error === null && open === "early" ? "began early" : null),
      },
    );
  const press = ({ status, done }: NonNullable<typeof next>) => {
    if (status === "Scheduled") setOpen("schedule");
    else if (status === "Reported") setOpen(lacksReport ? "missing" : "deliver");
    else if (firstScheduledDay(project) > todayIso()) setOpen("early");
    else goOn(status, done);
  };
  return (
    <>
      {may.confirmQuote && <ConfirmQuote project={project} />}
      {may.quote && <QuoteLink project={project} variant={may.confirmQuote ? "secondary" : "primary"} />}
      {next && (
        <Button variant="primary" isPending={progress.isPending} onPress={() => press(next)}>
          {next.words}
        </Button>
      )}
      {lacksReport && <MissingReport project={project} isAsked={open === "missing"} />}
      <JobActs project={project} />
      {open && next && (
        <NextDialog
          {...{ project, open }}
          isPending={progress.isPending}
          onConfirm={(status) => goOn(status, next.done)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Buttons to leave the project, with a reason. */
function LeaveButtons({ project }: { project: LabView }) {
  const [leaves, setLeaves] = useState<keyof typeof leaving | null>(null);
  const may = allowedSteps(project);
  return (
    <>
      {may.decline && (
        <Button variant="danger" onPress={() => setLeaves("decline")}>
          Decline
        </Button>
      )}
      {may.withdraw && (
        <Button variant="danger" onPress={() => setLeaves("withdraw")}>
          Withdraw
        </Button>
      )}
      {leaves && <LeaveDialog project={project} kind={leaves} onClose={() => setLeaves(null)} />}
    </>
  );
}

/** The laboratory's other acts: to leave, or to move confirmed days. */
export function LabActions({ project }: { project: LabView }) {
  const [moves, setMoves] = useState(false);
  return (
    <>
      {!isWithheld(project) && allowedSteps(project).moveSchedule && (
        <>
          <Button onPress={() => setMoves(true)}>Move schedule</Button>
          {moves && <ScheduleDialog project={project} isMove onClose={() => setMoves(false)} />}
        </>
      )}
      <LeaveButtons project={project} />
    </>
  );
}
