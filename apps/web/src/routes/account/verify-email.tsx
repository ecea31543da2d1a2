import type { Account } from "@headroom/contract/vocabulary/account/users";
import { useState } from "react";
import { useParams } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { ConfirmEmailForm } from "../../features/account/sign-in/confirm-email-form.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";

const confirmed = {
  title: "Your address is confirmed",
  text: "Requests that waited for this are sent now, unless their due date has passed.",
};
const created = {
  title: "Your account is ready",
  text: "You are signed in. If the page on which you created the account is still open, it continues by itself.",
};

const createdLab = {
  title: "Your account is ready",
  text: "Complete your laboratory's record and its machines. Customers find it once the operator has published it.",
};
const pageOf = (user: Account | null) =>
  user === null
    ? { ...confirmed, href: "/home" }
    : user.role === "Test Lab"
      ? { ...createdLab, href: "/test-lab/profile" }
      : { ...created, href: "/user/projects" };

export function Component() {
  const { token = "" } = useParams();
  const [done, setDone] = useState<{ readonly user: Account | null } | null>(null);
  if (!done)
    return (
      <AuthForm title="Confirm your email address">
        <ConfirmEmailForm token={token} onConfirmed={(user) => setDone({ user })} />
      </AuthForm>
    );
  const { href, ...words } = pageOf(done.user);
  return (
    <AuthForm {...words}>
      <LinkButton href={href} variant="primary">
        Continue
      </LinkButton>
    </AuthForm>
  );
}
