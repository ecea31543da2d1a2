import { Link, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../features/account/auth-form.tsx";
import { originOf, withOrigin } from "../features/account/origin.ts";
import { RegistrationForm } from "../features/account/registration-form.tsx";
import { toast } from "../ui/toaster.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthForm
      title="Create account"
      text="An account keeps your projects and lets laboratories send you quotes. Your work so far is kept."
      links={
        <Link className="underline" to={withOrigin("/login", search)}>
          Sign in instead
        </Link>
      }
    >
      <RegistrationForm
        onRegistered={() => {
          toast.success("Welcome. We sent you an email to confirm your address.");
          void navigate(originOf(search, "/user/projects"), { replace: true });
        }}
      />
    </AuthForm>
  );
}
