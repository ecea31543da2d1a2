import { useState } from "react";
import { Link } from "react-router";
import { AuthForm } from "../features/account/auth-form.tsx";
import { ForgottenPasswordForm } from "../features/account/forgotten-password-form.tsx";
import { Notice } from "../ui/notice.tsx";

export function Component() {
  const [isSent, setSent] = useState(false);
  return (
    <AuthForm
      title="Choose a new password"
      text="We send a link to your mail address. It is good for a day and for one use."
      links={
        <Link className="underline" to="/login">
          Back to sign in
        </Link>
      }
    >
      {isSent ? (
        <Notice tone="yes">If the address has an account, the mail is on its way.</Notice>
      ) : (
        <ForgottenPasswordForm onSent={() => setSent(true)} />
      )}
    </AuthForm>
  );
}
