import type { UserRecord } from "@headroom/contract/vocabulary/account/users";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button, type ButtonProps } from "../../../ui/control/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { inviteUser } from "./users.queries.ts";

/** Sends the invitation to choose a password again, to a user who has never signed in; asks first. */
export function InviteButton({ user, size }: { user: UserRecord; size?: ButtonProps["size"] }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => inviteUser(user.id),
    onSuccess: () => toast.success(`Invitation sent to ${user.email}`),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => setOpen(false),
  });
  if (user.lastSignInAt !== null) return null;
  return (
    <>
      <Button
        {...(size && { size })}
        isDisabled={!user.enabled}
        onPress={() => setOpen(true)}
        aria-label={`Invite ${user.name}`}
      >
        Invite
      </Button>
      <ConfirmDialog
        title={`Invite ${user.name}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate()}
        isPending={isPending}
        confirmLabel="Send invitation"
      >
        {user.email} gets a new link to choose a password. Links of earlier invitations stop working.
      </ConfirmDialog>
    </>
  );
}
