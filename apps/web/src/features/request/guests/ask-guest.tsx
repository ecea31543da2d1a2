import { askGuest } from "@headroom/contract/endpoints/guests";
import type { AnswerOf } from "@headroom/contract/endpoints/endpoint";
import { isLegalOnProject } from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { guestSettingsQuery } from "../../../domain/project/guest-settings.queries.ts";
import { CountryField } from "../../../domain/place/country-field.tsx";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { showFault } from "../../../ui/form/form-fault.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { FormNotice } from "../../../ui/form/form-notice.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { labOptionsQuery } from "../../../domain/laboratory/lab-options.queries.ts";
import { asksAnother } from "../request.queries.ts";
import { unreachableText } from "./unreachable-labs.tsx";
import { askOutside, askListed } from "./guests.queries.ts";

type Listing = Extract<AnswerOf<typeof askGuest>["data"], { kind: "listed" }>["lab"];
interface DialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** The address is that of a listed laboratory, which is asked with its own account. */
function Listed({ project, lab, onClose }: DialogProps & { readonly lab: Listing }) {
  const { mutate, isPending } = useMutation(askListed);
  const isAsked = [...project.addressedLabs, ...project.projectLabs].some(({ labId }) => labId === lab.labId);
  const ask = () =>
    mutate(
      { project, labId: lab.labId },
      {
        onSuccess: () => {
          toast.success(project.status === "Draft" ? `${lab.name} added` : `${lab.name} asked`);
          onClose();
        },
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <>
      <Notice>
        This is the address of {lab.name}, which is listed and answers with its own account.
        {isAsked && " It is part of this request already."}
      </Notice>
      {!isAsked && (
        <Button variant="primary" isPending={isPending} onPress={ask}>
          Ask {lab.name}
        </Button>
      )}
    </>
  );
}

interface AskDialogProps extends DialogProps {
  /** A laboratory that is listed without any address. */
  readonly of?: { readonly name: string; readonly countryCode: string } | undefined;
}

function AskDialog({ project, of: known, onClose }: AskDialogProps) {
  const { mutate, isPending } = useMutation(askOutside);
  const [listed, setListed] = useState<Listing | null>(null);
  const form = useForm({
    resolver: zodResolver(askGuest.body),
    defaultValues: { name: known?.name ?? "", email: "", countryCode: known?.countryCode ?? "" },
  });
  const { control, handleSubmit, formState } = form;
  const send = handleSubmit((draft) =>
    mutate(
      { id: project.id, ...draft },
      {
        onSuccess: (asked) => {
          if (asked.kind === "listed") return setListed(asked.lab);
          toast.success(project.status === "Draft" ? "Laboratory added" : "Request sent.");
          onClose();
        },
        onError: (error) => showFault(form, error),
      },
    ),
  );
  return (
    <FormDialog title="Ask another laboratory" isDirty={formState.isDirty} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4 pb-5">
        <FormNotice form={form} />
        <p className="text-mute">
          {project.status === "Draft"
            ? "It gets an email with a link when you submit the request, and answers without an account."
            : "It gets an email with a link to this request, and answers without an account."}{" "}
          The email names your company, the test methods and the due date.
        </p>
        <FormTextField control={control} name="name" label="Laboratory" autoComplete="off" isRequired />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          isRequired
        />
        <CountryField control={control} name="countryCode" label="Country" isRequired />
        {listed ? (
          <Listed {...{ project, onClose }} lab={listed} />
        ) : (
          <Button type="submit" variant="primary" isPending={isPending}>
            {project.status === "Draft" ? "Add to the request" : "Send the request"}
          </Button>
        )}
      </form>
    </FormDialog>
  );
}

/** Asks a laboratory that is not listed, before the award. */
export function AskAnotherLaboratory({ project }: { project: Project }) {
  const { state } = useLocation() as { readonly state: unknown };
  const [isOpen, setOpen] = useState(state === asksAnother);
  if (!useMayAsk(project)) return null;
  return (
    <div className="pt-3">
      <Button onPress={() => setOpen(true)}>Ask another laboratory</Button>
      {isOpen && <AskDialog project={project} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useMayAsk({ waitingFor, status }: Project): boolean {
  const mayAsk = useQuery(guestSettingsQuery).data?.mayAsk ?? false;
  return mayAsk && !waitingFor && isLegalOnProject("revise", status);
}

/** A listed laboratory that nobody reads for: says so, and offers to ask it by an address that the customer knows. */
export function UnreachableLab({ project, lab }: { project: Project; lab: ProjectLab }) {
  const [isOpen, setOpen] = useState(false);
  const { data: options = [] } = useQuery(labOptionsQuery);
  const mayAsk = useMayAsk(project);
  const option = options.find(({ id }) => id === lab.labId);
  if (!option?.isUnreachable || lab.status !== "Invited") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="text-tight">{unreachableText([lab.labName])}</span>
      {mayAsk && (
        <Button size="small" onPress={() => setOpen(true)}>
          Ask {lab.labName} by email
        </Button>
      )}
      {isOpen && (
        <AskDialog
          project={project}
          of={{ name: lab.labName, countryCode: lab.labCountryCode }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
