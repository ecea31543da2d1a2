import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CallError, sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { EmptyState, Skeleton } from "../../ui/page/states.tsx";
import { guestPartQuery, openLink, refuseLink, takeOver } from "./guest.queries.ts";
import { type LinkWish, readLink } from "./read-link.ts";

const refusals = {
  "not for us": {
    text: "The customer is told that this request is not for you. You cannot undo this.",
    label: "Decline the request",
    done: "The customer has been told.",
  },
  "never again": {
    text: `No customer of ${brand.name} can write to this address again. If the request is still open, it is declined.`,
    label: "Never write to me again",
    done: "Nobody can write to this address from here any more.",
  },
} as const satisfies Readonly<Record<Exclude<LinkWish, "open">, unknown>>;

const isClaimed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.code === "claimed";

/** The refusal; a request that has moved to an account is opened there. */
function Refused({ error }: { readonly error: Error }) {
  const hasMoved = isClaimed(error);
  return (
    <>
      <Notice tone={hasMoved ? "tight" : "no"}>{sentenceOf(error)}</Notice>
      {hasMoved && (
        <div>
          <LinkButton variant="primary" href="/login?from=/test-lab/projects">
            Sign in
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** Moves the request to the laboratory that is signed in. */
function TakeOver({ token, ownLab }: { readonly token: string; readonly ownLab: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(takeOver);
  const move = () =>
    mutate(token, {
      onSuccess: ({ projectLabId }) => {
        client.removeQueries({ queryKey: ["lab-projects"] });
        void navigate(`/test-lab/projects/${projectLabId}`, { replace: true });
      },
      onError: (error) => toast.error(sentenceOf(error)),
    });
  return (
    <Button isPending={isPending} onPress={move}>
      Move it to the account of {ownLab}
    </Button>
  );
}

/** Nothing is sent before a button is pressed: programs that only look at links in mails change nothing. */
function Opening({ token, ownLab }: { readonly token: string; readonly ownLab: string | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(openLink);
  const open = () =>
    mutate(token, {
      onSuccess: ({ projectLabId }) => {
        client.removeQueries({ queryKey: ["lab-projects"] });
        void navigate(`/guest/requests/${projectLabId}`, { replace: true });
      },
    });
  if (isClaimed(error)) return <Refused error={error} />;
  return (
    <>
      {error && <Refused error={error} />}
      <p>
        A customer asks your laboratory for a quote. You can read the request, ask questions, quote and, if
        you are awarded, schedule and report. You need no account.
      </p>
      <p className="text-mute">Whoever has this link can answer for your laboratory.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isPending} onPress={open}>
          Open the request
        </Button>
        {ownLab !== null && <TakeOver token={token} ownLab={ownLab} />}
      </div>
    </>
  );
}

function Refusing({ token, wish }: { token: string; wish: keyof typeof refusals }) {
  const { mutate, isPending, error, isSuccess } = useMutation(refuseLink);
  const { text, label, done } = refusals[wish];
  if (isSuccess) return <output>{done}</output>;
  return (
    <>
      {error && <Refused error={error} />}
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isPending={isPending}
          onPress={() => mutate({ token, neverAgain: wish === "never again" })}
        >
          {label}
        </Button>
        <LinkButton href={`/guest#${token}`}>Read the request first</LinkButton>
      </div>
    </>
  );
}

/** The request that was opened here before, if there is one: no link is in the address. */
function Remembered() {
  const part = useQuery(guestPartQuery);
  if (part.isPending) return <Skeleton lines={2} />;
  if (part.data)
    return (
      <div>
        <LinkButton variant="primary" href={`/guest/requests/${part.data.projectLabId}`}>
          Go on with the request
        </LinkButton>
      </div>
    );
  if (isClaimed(part.error)) return <Refused error={part.error} />;
  return (
    <EmptyState title="Open the link in your email">
      {part.error ? sentenceOf(part.error) : "Copy the whole link from the email that asked you for a quote."}
    </EmptyState>
  );
}

/** Opens a mailed link, or refuses by it, at a press. */
export function GuestLink({ ownLab }: { readonly ownLab: string | null }) {
  const { hash } = useLocation();
  // The address bar keeps the link only until it is used.
  const [link, setLink] = useState(() => readLink(hash));
  const [shown, setShown] = useState(hash);
  if (shown !== hash) {
    setShown(hash);
    setLink(readLink(hash));
  }
  if (!link) return <Remembered />;
  return link.wish === "open" ? (
    <Opening token={link.token} ownLab={ownLab} />
  ) : (
    <Refusing token={link.token} wish={link.wish} />
  );
}
