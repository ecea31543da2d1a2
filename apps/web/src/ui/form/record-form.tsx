import type { FormEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../control/button.tsx";
import { useWayOut } from "../overlay/dialog.tsx";
import { FormNotice } from "./form-notice.tsx";
import { StaleSaveDialog } from "./stale-save-dialog.tsx";
import { toast } from "../overlay/toast.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useKeptInput } from "./use-kept-input.ts";
import { type RecordSaveOptions, useRecordSave } from "./use-record-save.ts";

interface RecordFormProps<Draft extends FieldValues, Saved> extends RecordSaveOptions<Draft, Saved> {
  /** Names of the fields, for the comparison of two versions. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Formatters of field values that are not plain, for example an identifier. */
  readonly show?: Readonly<Record<string, (value: unknown) => string>>;
  readonly submitLabel?: string;
  /** Which record, where an address has forms for several. */
  readonly record?: string;
  /** The toast after saving. */
  readonly savedSentence: string;
  readonly actions?: ReactNode;
  /** Layout: a page keeps the buttons in sight, a dialog adds one that closes it. */
  readonly place?: "page" | "dialog";
  readonly children: ReactNode;
}

/** A form that creates or changes a record: refusals, stale saves and unsaved changes included. */
export function RecordForm<Draft extends FieldValues, Saved>(props: RecordFormProps<Draft, Saved>) {
  const {
    form,
    labels = {},
    show = {},
    savedSentence,
    actions,
    children,
    submitLabel = "Save",
    place = "page",
    record = "",
  } = props;
  const { submit, isPending, conflicts, resolve, giveUp, changed, put } = useRecordSave({
    ...props,
    onSaved: (saved) => {
      toast.success(savedSentence);
      props.onSaved(saved);
    },
  });
  const close = useWayOut();
  useKeptInput({ name: `record ${record}`, read: changed, put });
  const send = (event: FormEvent) => {
    // A form in a dialog is a child of the page's form in React's eyes.
    event.stopPropagation();
    submit(event);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <FormNotice form={form} />
      {children}
      <div
        className={`tall:sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line py-3 ${place === "page" ? "bg-ground" : "-mx-5 rounded-b-md bg-raised px-5"}`}
      >
        <Button type="submit" variant="primary" isPending={isPending}>
          {submitLabel}
        </Button>
        {actions}
        {place === "dialog" && <Button onPress={close}>Close</Button>}
      </div>
      {conflicts && <StaleSaveDialog {...{ conflicts, labels, show }} onResolve={resolve} onClose={giveUp} />}
      <UnsavedGuard hasUnsaved={() => changed() !== null} />
    </form>
  );
}
