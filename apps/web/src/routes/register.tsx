import { useCallback, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../features/account/auth-form.tsx";
import { CheckYourMail } from "../features/account/check-your-mail.tsx";
import { originOf, withOrigin } from "../features/account/origin.ts";
import { RegistrationForm } from "../features/account/registration-form.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState<string | null>(null);
  const goOn = useCallback(
    () => void navigate(originOf(search, "/user/projects"), { replace: true }),
    [navigate, search],
  );
  const signInInstead = (
    <Link className="underline" to={withOrigin("/login", search)}>
      Sign in instead
    </Link>
  );
  if (email !== null)
    return (
      <AuthForm title="Check your email" links={signInInstead}>
        <CheckYourMail email={email} onSignedIn={goOn} />
      </AuthForm>
    );
  return (
    <AuthForm
      title="Create account"
      text="An account keeps your projects and lets laboratories send you quotes. Your work so far is kept."
      links={signInInstead}
    >
      <RegistrationForm onRegistered={setEmail} />
    </AuthForm>
  );
}
