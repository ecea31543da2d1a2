import { useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { mailConfirmationAgain } from "../session.queries.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

/** Says what waits for the confirmation of the address, and sends its mail once more. */
export function ConfirmEmailNotice({ sentence }: { sentence: string }) {
  const user = useSignedInUser();
  const { mutate, isPending } = useMutation(mailConfirmationAgain);
  const mailAgain = () =>
    mutate(undefined, {
      onSuccess: () => toast.success("Email sent."),
      onError: (error) => toast.error(sentenceOf(error)),
    });
  return (
    <Notice tone="tight">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <strong className="font-medium">{sentence}</strong> Follow the link that we sent
          {user ? ` to ${user.email}` : " you"}.
        </span>
        <Button size="small" onPress={mailAgain} isPending={isPending}>
          Send the email again
        </Button>
      </span>
    </Notice>
  );
}
