import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface QuotePreviewProps {
  readonly form: UseFormReturn<QuoteDraft>;
  /** Nothing is offered without it. */
  readonly preview: ((quote: QuoteDraft) => ReactNode) | undefined;
  readonly sendWords: string;
  readonly isPending: boolean;
  readonly onSend: () => unknown;
}

/** Shows the quote as its customer will see it, once it has no errors; it is sent from there too. */
export function QuotePreview({ form, preview, sendWords, isPending, onSend }: QuotePreviewProps) {
  const [quote, setQuote] = useState<QuoteDraft | null>(null);
  const close = () => setQuote(null);
  if (!preview) return null;
  const sendFromHere = () => {
    close();
    void onSend();
  };
  return (
    <>
      <Button isPending={isPending} onPress={() => void form.handleSubmit((read) => setQuote(read))()}>
        Preview
      </Button>
      <Dialog
        title="Your quote as the customer will see it"
        isOpen={quote !== null}
        onClose={close}
        closeLabel="Back to the quote"
        actions={
          <Button variant="primary" onPress={sendFromHere}>
            {sendWords}
          </Button>
        }
        isWide
      >
        {quote && preview(quote)}
        <p className="pt-3 text-sm text-mute">
          Quotes of other laboratories stand beside yours. It is not sent yet.
        </p>
      </Dialog>
    </>
  );
}
