import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { pageData } from "../../../platform/page-data.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { useSignedInUser } from "../use-signed-in-user.ts";

interface CheckYourMailProps {
  readonly email: string;
  /** Sends the same registration once more. */
  readonly sendAgain: () => Promise<unknown>;
  /** Further words about what follows. */
  readonly children?: ReactNode;
  readonly onChangeAddress: () => void;
  /** The link was followed in this browser, in whichever tab. */
  readonly onSignedIn: () => void;
}

/** A demo may have no mail server: what it sends is shown on its own machine. */
const isDemo = () => new Map(Object.entries(pageData.config ?? {})).get("demo") === true;

/** Asks to confirm by email; reveals nothing more, as the server answers alike for a known address. */
export function CheckYourMail({ email, sendAgain, children, ...then }: CheckYourMailProps) {
  const { onChangeAddress, onSignedIn } = then;
  const { mutate, isPending } = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => toast.success("Email sent. Use the link in the newest one."),
    onError: (error) => toast.error(sentenceOf(error)),
  });
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
      {children}
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onPress={() => mutate()}>
          Send the email again
        </Button>
        <Button variant="quiet" onPress={onChangeAddress}>
          Change the address
        </Button>
      </div>
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
