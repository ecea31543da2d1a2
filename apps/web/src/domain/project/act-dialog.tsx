import { plainSentence } from "@headroom/contract/vocabulary/words/plain-sentence";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { CallError, sentenceOf } from "../../platform/call/call-error.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: unknown) => void;
}
interface Fields<Draft> {
  readonly draft: Draft;
  readonly put: (changed: Partial<Draft>) => void;
  /** The sentence about a field, once all has been asked for or the server has refused it. */
  readonly errorOf: (field: string) => string | undefined;
}

interface ActDialogProps<Draft> {
  /** Under which the draft is kept while the session is renewed. */
  readonly name: string;
  readonly title: string;
  readonly confirmLabel: string;
  /** The toast that follows. */
  readonly done: string;
  readonly isDangerous?: boolean;
  /** The contract's own check. */
  readonly schema: z.ZodType;
  readonly first: Draft;
  readonly isPending: boolean;
  readonly onSend: (draft: Draft, outcome: Outcome) => void;
  readonly onClose: () => void;
  readonly children: (fields: Fields<Draft>) => ReactNode;
}

const faultsOf = (schema: z.ZodType, draft: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (schema.safeParse(draft, { error: plainSentence }).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join("."), message]),
  );

/** Asks for what an act after the award has to say, checks it as the server does, and sends it. */
export function ActDialog<Draft extends object>(props: ActDialogProps<Draft>) {
  const { name, done, schema, first, onSend, onClose, children, ...dialog } = props;
  const [draft, setDraft] = useState(first);
  const [failure, setFailure] = useState<unknown>();
  const { form, asksForAll, attempt, ask } = useAsking();
  useKeptInput({
    name,
    read: () => (draft === first ? null : draft),
    put: (typed) => setDraft({ ...first, ...(typed as Draft) }), // kept by this dialog
  });
  const faults = asksForAll ? faultsOf(schema, draft) : {};
  const refused = failure instanceof CallError ? failure.fields : {};
  const errorOf = (field: string) => faults[field] ?? refused[field];
  const send = () => {
    setFailure(undefined);
    if (!schema.safeParse(draft).success) return ask();
    onSend(draft, {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
      onError: (error) => {
        setFailure(error);
        ask();
      },
    });
  };
  return (
    <ConfirmDialog {...dialog} isOpen onClose={onClose} onConfirm={send}>
      <div ref={form} className="flex flex-col gap-4">
        <ErrorSummary
          within={form}
          attempt={attempt}
          sentence={failure === undefined ? undefined : sentenceOf(failure)}
        />
        {children({ draft, put: (changed) => setDraft({ ...draft, ...changed }), errorOf })}
      </div>
    </ConfirmDialog>
  );
}
