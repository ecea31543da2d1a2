import { homeOfRole } from "@headroom/contract/vocabulary/account/roles";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import {
  hasSecondFactor,
  secondFactorsQuery,
} from "../../features/account/second-factor/second-factors.queries.ts";
import { SecondFactors } from "../../features/account/second-factor/second-factors.tsx";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { Button } from "../../ui/control/button.tsx";

/** Second-factor set-up, which admins in production need before anything else. */
export function Component() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { data } = useQuery(secondFactorsQuery);
  return (
    <AuthForm
      title="Set up a second factor"
      text="Admins sign in with a second step. Add a passkey or set up an authenticator app to continue."
    >
      <SecondFactors />
      {data && hasSecondFactor(data) && user && (
        <Button variant="primary" className="mt-6" onPress={() => void navigate(homeOfRole[user.role])}>
          Continue
        </Button>
      )}
    </AuthForm>
  );
}
