import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router";
import { AuthForm } from "../features/account/auth-form.tsx";
import { confirmEmail } from "../features/account/session.queries.ts";
import { sentenceOf } from "../platform/call-error.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Notice } from "../ui/notice.tsx";

/** A press confirms, not the visit: mail scanners open links, and the token is good once. */
export function Component() {
  const { token = "" } = useParams();
  const { mutate, status, error } = useMutation(confirmEmail);
  if (status === "success") {
    return (
      <AuthForm
        title="Your address is confirmed"
        text="Waiting requests are sent now, unless their date has passed."
      >
        <LinkButton href="/home" variant="primary">
          Continue
        </LinkButton>
      </AuthForm>
    );
  }
  return (
    <AuthForm title="Confirm your email address">
      <div className="flex flex-col items-start gap-4">
        {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
        <Button variant="primary" isPending={status === "pending"} onPress={() => mutate(token)}>
          Confirm
        </Button>
      </div>
    </AuthForm>
  );
}
