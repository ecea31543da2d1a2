import { useState } from "react";
import { Link } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { ForgottenPasswordForm } from "../../features/account/sign-in/forgotten-password-form.tsx";
import { Notice } from "../../ui/page/notice.tsx";

export function Component() {
  const [isSent, setSent] = useState(false);
  return (
    <AuthForm
      title="Choose a new password"
      text="We send a link to your email address. It works once, for 60 minutes."
      links={
        <Link className="underline" to="/login">
          Back to sign in
        </Link>
      }
    >
      {isSent ? (
        <Notice tone="yes">If the address has an account, we sent it an email.</Notice>
      ) : (
        <ForgottenPasswordForm onSent={() => setSent(true)} />
      )}
    </AuthForm>
  );
}
