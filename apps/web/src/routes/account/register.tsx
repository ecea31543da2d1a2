import type { Registration } from "@headroom/contract/vocabulary/account/users";
import { useCallback, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { AuthForm } from "../../features/account/sign-in/auth-form.tsx";
import { CheckYourMail } from "../../features/account/sign-in/check-your-mail.tsx";
import type { LabRegistration } from "../../features/account/sign-in/lab-registration-form.tsx";
import { originOf, withOrigin } from "../../features/account/sign-in/origin.ts";
import { RegistrationForm } from "../../features/account/sign-in/registration-form.tsx";
import { sendRegistration } from "../../features/account/session.queries.ts";
import { RadioGroup } from "../../ui/control/radio-group.tsx";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import { Skeleton } from "../../ui/page/states.tsx";

const loadLabForm = () => import("../../features/account/sign-in/lab-registration-form.tsx");
const LabRegistrationForm = lazyPart(
  async () => (await loadLabForm()).LabRegistrationForm,
  <Skeleton lines={8} />,
);

const roles = [
  { id: "customer", label: "I look for test laboratories" },
  { id: "laboratory", label: "I run a laboratory" },
] as const;
const texts = {
  customer: "An account keeps your projects and lets laboratories send you quotes. Your work so far is kept.",
  laboratory:
    "With an account your laboratory keeps its record and answers customers' requests. Requests that you answered by a link at this address move to it.",
} as const;

const isLab = (sent: Registration | LabRegistration): sent is LabRegistration => "laboratory" in sent;
const sendAgain = async (sent: Registration | LabRegistration): Promise<unknown> => {
  if (!isLab(sent)) return sendRegistration(sent);
  const { sendLabRegistration } = await import("../../features/account/sign-in/lab-registration.queries.ts");
  return sendLabRegistration(sent);
};

/** The laboratory as a guest's page knows it; behind the `#` no server sees it. */
function knownIn(hash: string) {
  const known = new URLSearchParams(hash.slice(1));
  return { company: known.get("company") ?? "", email: known.get("email") ?? "" };
}

export function Component() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const role = search.get("as") === "laboratory" ? "laboratory" : "customer";
  // Includes the password, so it stays in memory only; it serves to send the email again.
  const [registration, setRegistration] = useState<Registration | LabRegistration | null>(null);
  const [isSent, setSent] = useState(false);
  const home = role === "laboratory" ? "/test-lab/profile" : "/user/projects";
  const goOn = useCallback(
    () => void navigate(originOf(search, home), { replace: true }),
    [navigate, search, home],
  );
  const signInInstead = (
    <Link className="underline" to={withOrigin("/login", search)}>
      Sign in instead
    </Link>
  );
  if (registration && isSent)
    return (
      <AuthForm title="Check your email" links={signInInstead}>
        <CheckYourMail
          email={registration.email}
          sendAgain={() => sendAgain(registration)}
          onChangeAddress={() => setSent(false)}
          onSignedIn={goOn}
        />
      </AuthForm>
    );
  const sent = (sentNow: Registration | LabRegistration) => {
    setRegistration(sentNow);
    setSent(true);
  };
  const choose = (as: (typeof roles)[number]["id"]) =>
    setSearch(
      (before) => {
        before.delete("as");
        if (as === "laboratory") before.set("as", as);
        return before;
      },
      { replace: true },
    );
  return (
    <AuthForm title="Create account" text={texts[role]} links={signInInstead}>
      <div className="mb-4">
        <RadioGroup label="What brings you here" options={roles} value={role} onChange={choose} />
      </div>
      {role === "laboratory" ? (
        <LabRegistrationForm
          start={registration && isLab(registration) ? registration : null}
          known={knownIn(hash)}
          onRegistered={sent}
        />
      ) : (
        <RegistrationForm
          start={registration && !isLab(registration) ? registration : null}
          onRegistered={sent}
        />
      )}
    </AuthForm>
  );
}
