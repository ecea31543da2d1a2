import { homeOfRole } from "@headroom/contract/vocabulary/roles";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../features/account/auth-form.tsx";
import { originOf, withOrigin } from "../features/account/origin.ts";
import { SignInForm } from "../features/account/sign-in-form.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
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
      <SignInForm
        onSignedIn={(user) => void navigate(originOf(search, homeOfRole[user.role]), { replace: true })}
      />
    </AuthForm>
  );
}
