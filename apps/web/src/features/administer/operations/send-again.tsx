import { plural } from "@headroom/contract/vocabulary/words/counts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { queueQuery, retryUndelivered } from "./operations.queries.ts";

function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    ...retryUndelivered,
    onSuccess: ({ data: { queued } }) =>
      toast.success(
        queued === 0
          ? "Already sent."
          : `Sending ${plural(queued, "email")}. What cannot be delivered is listed again after 15 minutes.`,
      ),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
}

/** Has one undelivered email sent again, at once. */
export function SendAgainButton({ id, title }: { id: string; title: string }) {
  const { mutate, isPending } = useSendAgain();
  return (
    <Button size="small" aria-label={`Send again: ${title}`} isPending={isPending} onPress={() => mutate(id)}>
      Send again
    </Button>
  );
}

/** Has every undelivered email sent again: after an outage there are too many to press each. */
export function SendAllAgainButton({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useSendAgain();
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        Send all again
      </Button>
      <ConfirmDialog
        title={`Send ${plural(count, "email")} again?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate("all", { onSettled: () => setOpen(false) })}
        isPending={isPending}
        confirmLabel="Send all again"
      >
        Links in older emails, to confirm an address or choose a password, may have expired.
      </ConfirmDialog>
    </>
  );
}
