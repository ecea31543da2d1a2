import { useEffect } from "react";
import { pageData } from "../../platform/page-data.ts";
import { Notice } from "../../ui/notice.tsx";
import { useSignedInUser } from "./use-signed-in-user.ts";

interface CheckYourMailProps {
  readonly email: string;
  /** The link was followed in this browser, in whichever tab. */
  readonly onSignedIn: () => void;
}

/** A demo may have no mail server: what it sends is shown on its own machine. */
const isDemo = () => new Map(Object.entries(pageData.config ?? {})).get("demo") === true;

/** What a new account waits for; it says no more, since the answer is the same for a known address. */
export function CheckYourMail({ email, onSignedIn }: CheckYourMailProps) {
  const isSignedIn = useSignedInUser()?.email === email;
  // Another tab signs in, and tells by the browser's storage.
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);
  return (
    <div className="flex flex-col gap-4">
      <p>
        We sent an email to <strong className="font-medium">{email}</strong>. Open the link in it to finish.
        If you open it in this browser, this page continues by itself.
      </p>
      {isDemo() && (
        <Notice>
          This is a demo. On the computer that it runs on, you can read its emails at{" "}
          <a className="underline" href="/dev/mail" target="_blank" rel="noreferrer">
            /dev/mail
          </a>
          .
        </Notice>
      )}
    </div>
  );
}
