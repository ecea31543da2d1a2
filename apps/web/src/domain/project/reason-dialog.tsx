import type { ReactNode } from "react";
import { CallError } from "../../platform/call/call-error.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { useKeptText } from "../../ui/form/use-kept-input.ts";

interface ReasonDialogProps {
  /** Under which the reason is kept while the session is renewed. */
  readonly name: string;
  readonly title: string;
  readonly confirmLabel: string;
  /** Error for an empty reason; if absent, no reason is needed. */
  readonly missing?: string | undefined;
  readonly description?: string | undefined;
  /** The field says what the server says of the reason; whatever else went wrong is told elsewhere. */
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for a reason before a project, or a laboratory's part of it, ends. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, missing, description, error: refused, onConfirm, children, ...dialog } = props;
  const error = refused instanceof CallError ? refused.fields["reason"] : undefined;
  const [reason, setReason] = useKeptText(name);
  const { form, asksForAll, attempt, ask } = useAsking();
  const confirm = () => {
    if (missing === undefined || reason.trim() !== "") onConfirm(reason.trim());
    else ask();
  };
  return (
    <ConfirmDialog {...dialog} isDangerous isOpen onConfirm={confirm}>
      <div ref={form} className="flex flex-col gap-3">
        <ErrorSummary within={form} attempt={error ?? attempt} />
        <p>{children}</p>
        <TextField
          label="Reason"
          description={description}
          rows={3}
          isRequired={missing !== undefined}
          value={reason}
          error={asksForAll && reason.trim() === "" ? missing : error}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  );
}
