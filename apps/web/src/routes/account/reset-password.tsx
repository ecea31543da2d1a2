import { Link, useNavigate, useParams } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { NewPasswordForm } from "../../features/account/sign-in/new-password-form.tsx";
import { endSession } from "../../features/account/session.queries.ts";
import { forgetUser, readStoredUser } from "../../features/account/signed-in-user.ts";
import { toast } from "../../ui/overlay/toast.tsx";

export function Component() {
  const navigate = useNavigate();
  const { token = "" } = useParams();
  return (
    <AuthForm
      title="Choose a new password"
      links={
        <Link className="underline" to="/forgot-password">
          Send another link
        </Link>
      }
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          // The reset has ended every session of its account; this browser's may be another one's.
          if (readStoredUser().kind === "valid") void endSession();
          forgetUser();
          toast.success("Password saved. Sign in with it.");
          void navigate("/login", { replace: true });
        }}
      />
    </AuthForm>
  );
}
