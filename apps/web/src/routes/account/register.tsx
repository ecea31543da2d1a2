import type { Registration } from "@headroom/contract/vocabulary/account/users";
import { useCallback, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { CheckYourMail } from "../../features/account/sign-in/check-your-mail.tsx";
import { originOf, withOrigin } from "../../features/account/sign-in/origin.ts";
import { RegistrationForm } from "../../features/account/sign-in/registration-form.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Includes the password, so it stays in memory only; it serves to send the email again.
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [isSent, setSent] = useState(false);
  const goOn = useCallback(
    () => void navigate(originOf(search, "/user/projects"), { replace: true }),
    [navigate, search],
  );
  const signInInstead = (
    <Link className="underline" to={withOrigin("/login", search)}>
      Sign in instead
    </Link>
  );
  if (registration && isSent)
    return (
      <AuthForm title="Check your email" links={signInInstead}>
        <CheckYourMail registration={registration} onChangeAddress={() => setSent(false)} onSignedIn={goOn} />
      </AuthForm>
    );
  return (
    <AuthForm
      title="Create account"
      text="An account keeps your projects and lets laboratories send you quotes. Your work so far is kept."
      links={signInInstead}
    >
      <RegistrationForm
        start={registration}
        onRegistered={(sent) => {
          setRegistration(sent);
          setSent(true);
        }}
      />
    </AuthForm>
  );
}
