import type { UserRecord } from "@headroom/contract/vocabulary/users";
import { useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call-error.ts";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { inviteUser } from "./users.queries.ts";

/** Sends the invitation to choose a password again. */
export function InviteButton({ user, size }: { user: UserRecord; size?: ButtonProps["size"] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => inviteUser(user.id),
    onSuccess: () => toast.success(`Invitation sent to ${user.email}`),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button
      {...(size && { size })}
      isPending={isPending}
      isDisabled={!user.enabled}
      onPress={() => mutate()}
      aria-label={`Invite ${user.name}`}
    >
      Invite
    </Button>
  );
}
