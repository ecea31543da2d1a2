import { homeOfRole } from "@headroom/contract/vocabulary/account/roles";
import type { SecondFactorMethod } from "@headroom/contract/vocabulary/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { originOf, withOrigin } from "../../features/account/sign-in/origin.ts";
import { PasskeySignIn } from "../../features/account/sign-in/passkey-sign-in.tsx";
import { SecondStepForm } from "../../features/account/sign-in/second-step-form.tsx";
import { SignInForm } from "../../features/account/sign-in/sign-in-form.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const enter = (user: Account) => void navigate(originOf(search, homeOfRole[user.role]), { replace: true });
  if (methods !== null)
    return (
      <AuthForm title="Confirm it's you" text="Password correct. Your account needs a second step.">
        <SecondStepForm methods={methods} onSignedIn={enter} onStartAgain={() => setMethods(null)} />
      </AuthForm>
    );
  return (
    <AuthForm
      title="Sign in"
      links={
        <>
          <Link className="underline" to={withOrigin("/register", search)}>
            Create account
          </Link>
          <Link className="underline" to="/forgot-password">
            Forgotten your password?
          </Link>
        </>
      }
    >
      <SignInForm onSignedIn={enter} onSecondStep={setMethods} />
      <PasskeySignIn onSignedIn={enter} />
    </AuthForm>
  );
}
