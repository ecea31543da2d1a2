import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { OrderFacts } from "../../domain/project/order-facts.tsx";
import { CallError, sentenceOf } from "../../platform/call/call-error.ts";
import { todayIso } from "../../platform/quantity/today.ts";
import { TextField } from "../../ui/control/text-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useKeptText } from "../../ui/form/use-kept-input.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { daysFrom, firstSchedule, type TypedDays } from "./first-schedule.ts";
import { sendMovedSchedule, sendProgress } from "./lab-project.queries.ts";

interface ScheduleDialogProps {
  readonly project: LabProject;
  /** Confirmed days are moved, with a reason. */
  readonly isMove: boolean;
  /** The tests have just begun, ahead of their days. */
  readonly beganEarly?: boolean | undefined;
  readonly onClose: () => void;
}

const words = {
  confirm: {
    title: "Confirm order and dates",
    label: "Confirm order and dates",
    text: "You confirm this order with the dates. They are proposed from your quote; the customer sees them.",
    done: "Order confirmed",
  },
  move: {
    title: "Move the test dates",
    label: "Move schedule",
    text: "The customer sees the new dates and your reason.",
    done: "Schedule moved",
  },
} as const;

function wordsFor({ isMove, beganEarly }: Pick<ScheduleDialogProps, "isMove" | "beganEarly">) {
  const { text, ...usual } = words[isMove ? "move" : "confirm"];
  return {
    ...usual,
    text: beganEarly ? `Testing has begun. Do the tests end earlier too? ${text}` : text,
  };
}

const daysOf = (project: LabProject, beganEarly = false) =>
  (beganEarly ? daysFrom : firstSchedule)(project, todayIso());
const reasonOf = (beganEarly = false) => (beganEarly ? "Testing began early." : "");

const faultOf = ({ start, end }: TypedDays, field: "start" | "end"): string | undefined => {
  if ((field === "start" ? start : end) === "") return "Required.";
  return field === "end" && start !== "" && end < start ? "The end cannot be before the start." : undefined;
};

/** Asks for the first and last day of each awarded test. */
export function ScheduleDialog({ project, isMove, beganEarly, onClose }: ScheduleDialogProps) {
  const { projectLabId, specification } = project;
  const [days, setDays] = useState(() => daysOf(project, beganEarly));
  const [reason, setReason] = useKeptText("move schedule", reasonOf(beganEarly));
  const [fault, setFault] = useState<unknown>();
  const { form, asksForAll, attempt, ask } = useAsking();
  const confirm = useMutation(sendProgress);
  const move = useMutation(sendMovedSchedule);
  const { title, label, text, done } = wordsFor({ isMove, beganEarly });
  const fields = fault instanceof CallError ? fault.fields : {};
  const put = (index: number, changed: Partial<TypedDays>) =>
    setDays(days.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  const isMissing = days.some((each) => faultOf(each, "start") ?? faultOf(each, "end"));
  const outcome = {
    onSuccess: () => {
      toast.success(`${done}. Customer notified.`);
      onClose();
    },
    onError: (error: unknown) => {
      setFault(error);
      ask();
    },
  };
  const send = () => {
    if (isMissing || (isMove && reason.trim() === "")) return ask();
    const schedule = [...days];
    if (isMove) move.mutate({ projectLabId, schedule, reason: reason.trim() }, outcome);
    else confirm.mutate({ projectLabId, step: { status: "Scheduled", schedule } }, outcome);
  };
  const errorOf = (index: number, field: "start" | "end") =>
    (asksForAll && days[index] && faultOf(days[index], field)) || fields[`schedule.${index}.${field}`];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      isOpen
      isPending={confirm.isPending || move.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary
          within={form}
          attempt={attempt}
          sentence={fault === undefined ? undefined : (fields["schedule"] ?? sentenceOf(fault))}
        />
        <p className="text-mute">{text}</p>
        {!isMove && <OrderFacts lab={project.own} specification={specification} />}
        {days.map(({ lineId, start, end }, index) => {
          const place = specification.tests.findIndex((test) => test.lineId === lineId);
          return (
            <fieldset key={lineId} className="grid grid-cols-2 items-start gap-x-4 gap-y-1">
              <legend className="col-span-2 pb-1 font-medium">
                Test {place + 1}, {specification.tests[place]?.title}
              </legend>
              <TextField
                label="Start"
                type="date"
                isRequired
                value={start}
                error={errorOf(index, "start")}
                onChange={(value) => put(index, { start: value })}
              />
              <TextField
                label="End"
                type="date"
                isRequired
                value={end}
                error={errorOf(index, "end")}
                onChange={(value) => put(index, { end: value })}
              />
            </fieldset>
          );
        })}
        {isMove && (
          <TextField
            label="Reason"
            rows={3}
            isRequired
            value={reason}
            error={asksForAll && reason.trim() === "" ? "Please give a reason." : fields["reason"]}
            onChange={setReason}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
