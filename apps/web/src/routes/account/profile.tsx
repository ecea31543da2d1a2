import { ConfirmEmailNotice } from "../../features/account/sign-in/confirm-email-notice.tsx";
import { OpenSessions } from "../../features/account/open-sessions.tsx";
import { PasswordForm } from "../../features/account/password-form.tsx";
import { ProfileForm } from "../../features/account/profile-form.tsx";
import { RecentSignIns } from "../../features/account/recent-sign-ins.tsx";
import { SecondFactors } from "../../features/account/second-factor/second-factors.tsx";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { Section } from "../../ui/page/section.tsx";
import { SingleKeysSwitch } from "../../ui/control/single-keys-switch.tsx";
import { ForbiddenState } from "../../ui/page/states.tsx";

export function Component() {
  const user = useSignedInUser();
  return (
    <Page width="text">
      <PageHeader title="Your account" detail={user && `${user.email} · ${user.role}`} />
      {user ? (
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <div>
            <Section title="Profile">
              {!user.emailVerified && (
                <div className="pb-3">
                  <ConfirmEmailNotice sentence="Your email address is not confirmed yet." />
                </div>
              )}
              <ProfileForm key={user.id} user={user} />
            </Section>
          </div>
          <div>
            <Section title="Password">
              <PasswordForm />
            </Section>
          </div>
          <div className="sm:col-span-2">
            <Section title="Keyboard">
              <SingleKeysSwitch />
              <p className="mt-1 text-sm text-mute">
                Switch them off if you use voice control. Ctrl K still works.
              </p>
            </Section>
          </div>
          <div className="sm:col-span-2">
            <Section title="Sign-in and security">
              <SecondFactors />
            </Section>
          </div>
          <div className="sm:col-span-2">
            <Section title="Where you are signed in">
              <OpenSessions />
            </Section>
          </div>
          <div className="sm:col-span-2">
            <Section title="Recent sign-ins">
              <RecentSignIns />
            </Section>
          </div>
        </div>
      ) : (
        <ForbiddenState sentence="Sign in to see your account." />
      )}
    </Page>
  );
}
