import { plural } from "@headroom/contract/vocabulary/words/counts";
import { defaultAnswerDays } from "@headroom/contract/vocabulary/product-limits";
import {
  type AddressedLab,
  addressedLabSchema,
  type Project,
} from "@headroom/contract/vocabulary/project/projects";
import { dayAfter } from "@headroom/contract/vocabulary/words/dates";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { changeStatus } from "../../domain/project/own-project.queries.ts";
import { CallError, sentenceOf } from "../../platform/call/call-error.ts";
import { timeZoneHere, todayIso } from "../../platform/quantity/today.ts";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";
import { LabChooser } from "./lab-chooser.tsx";

const writtenSchema = z.object({
  labs: z.array(addressedLabSchema),
  answerBy: z.string(),
  questionsUntil: z.string().default(""),
});

function firstDeadline({ status, specification }: Project): string {
  const today = todayIso();
  const { answerBy } = specification;
  return status === "Draft" && answerBy && answerBy >= today ? answerBy : dayAfter(today, defaultAnswerDays);
}

/** Sends the request: to whom, and until when they may answer. */
export function SubmitDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const isAgain = project.status === "Expired";
  const [labs, setLabs] = useState<readonly AddressedLab[]>(project.addressedLabs);
  const [first] = useState(() => firstDeadline(project));
  const [answerBy, setAnswerBy] = useState(first);
  const [firstQuestions] = useState(project.specification.questionsUntil ?? "");
  const [questionsUntil, setQuestionsUntil] = useState(firstQuestions);
  const [fault, setFault] = useState<unknown>();
  const { form, attempt, ask } = useAsking();
  const { mutate, isPending } = useMutation(changeStatus);
  useKeptInput({
    name: "submission",
    read: () =>
      labs === project.addressedLabs && answerBy === first && questionsUntil === firstQuestions
        ? null
        : { labs, answerBy, questionsUntil },
    put: (typed) => {
      const read = writtenSchema.safeParse(typed);
      if (!read.success) return;
      setLabs(read.data.labs);
      setAnswerBy(read.data.answerBy);
      setQuestionsUntil(read.data.questionsUntil);
    },
  });
  const fields = fault instanceof CallError ? fault.fields : {};
  const submit = () =>
    mutate(
      {
        id: project.id,
        status: "Submitted",
        ...(answerBy !== "" && { answerBy }),
        ...(questionsUntil !== firstQuestions && questionsUntil !== "" && { questionsUntil }),
        timeZone: timeZoneHere(),
        ...(!isAgain && { labs: [...labs] }),
      },
      {
        onSuccess: ({ waitingFor }) => {
          if (waitingFor) toast.success("Confirm your email to send this request.");
          else toast.success(isAgain ? "Project reopened for quotes." : "Request sent.");
          onClose();
        },
        onError: (error) => {
          setFault(error);
          ask();
        },
      },
    );
  const count = isAgain ? project.projectLabs.length : labs.length;
  return (
    <Dialog
      title={isAgain ? "Submit again" : "Submit to laboratories"}
      isOpen
      isWide={!isAgain}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={count === 0} isPending={isPending} onPress={submit}>
          {count === 0 ? "Choose a laboratory" : `Send to ${plural(count, "laboratory", "laboratories")}`}
        </Button>
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary
          within={form}
          attempt={attempt}
          sentence={fault === undefined ? undefined : sentenceOf(fault)}
        />
        {project.specification.specimen.accreditedReport && <p>An accredited report is required.</p>}
        {isAgain ? (
          <p>The same laboratories are asked again. Set a new due date.</p>
        ) : (
          <LabChooser
            specification={project.specification}
            chosen={labs}
            guests={project.guests.filter(({ isClaimed }) => !isClaimed)}
            onChange={setLabs}
          />
        )}
        <TextField
          label="Quotes due"
          description={`The day ends at 23:59 ${timeZoneHere()}.`}
          type="date"
          className="max-w-48"
          value={answerBy}
          onChange={setAnswerBy}
          isRequired={isAgain}
          error={fields["answerBy"]}
        />
        <TextField
          label="Questions until"
          description="Optional. Laboratories can ask until this day; you can always write to them."
          type="date"
          className="max-w-48"
          value={questionsUntil}
          onChange={setQuestionsUntil}
          error={fields["questionsUntil"]}
        />
      </div>
    </Dialog>
  );
}
