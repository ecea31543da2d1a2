import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { CopySearchLink } from "../../domain/search/copy-search-link.tsx";
import { chosenLabsQuery } from "../../domain/search/search.queries.ts";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { type ChosenLab, writeChosen } from "../../features/find/chosen-labs.ts";
import { sameProjectQuery } from "../../features/request/request.queries.ts";
import { keepRequest, keptRequest, type RequestDraft } from "../../features/request/request-draft.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { KeysAhead } from "../../ui/keys-ahead.tsx";
import { nextPart } from "../../ui/late-part.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { sentenceOf } from "../../platform/call-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { useSend } from "./use-send.ts";

const RequestDialog = nextPart(
  async () => (await import("../../features/request/request-dialog.tsx")).RequestDialog,
);

interface ResultActionsProps {
  readonly criteria: SearchCriteria;
  readonly chosen: readonly ChosenLab[];
  readonly onClear: () => void;
  /** Whether there is a laboratory to choose at all. */
  readonly hasChoice: boolean;
}

/** Back here after signing in, with the same laboratories chosen and the request open. */
function addressAfterSignIn(path: string, search: URLSearchParams, chosen: readonly ChosenLab[]): string {
  const next = writeChosen(search, chosen);
  next.set("request", "1");
  return `/login?from=${encodeURIComponent(`${path}?${next}`)}`;
}

type RequestProps = Pick<ResultActionsProps, "criteria" | "chosen">;

/** What the dialog shows: the answers of the chosen laboratories, and one's project with these tests. Asked once it is to open. */
function useAsked({ criteria, chosen }: RequestProps, isOpen: boolean, isSignedIn: boolean) {
  const answers = useQuery(chosenLabsQuery(criteria, isOpen ? chosen.map(({ labId }) => labId) : []));
  const same = useQuery({ ...sameProjectQuery(criteria), enabled: isOpen && isSignedIn });
  const known = chosen.flatMap(({ labId, lineIds }) => {
    const lab = answers.data?.find((answer) => answer.labId === labId);
    return lab ? [{ lab, lineIds }] : [];
  });
  return {
    known: answers.data && !same.isLoading ? known : undefined,
    same: same.data,
    isOnItsWay: same.isLoading || (answers.isFetching && !answers.data),
    failure: answers.isFetching ? null : answers.error,
    askAgain: () => void answers.refetch(),
  };
}

function Request({ criteria, chosen }: RequestProps) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [isBack] = useState(search.get("request") === "1");
  const [isOpen, setOpen] = useState(isBack);
  const asked = useAsked({ criteria, chosen }, isOpen, user !== null);
  const { send, fault, isPending } = useSend(criteria);
  const signIn = (draft: RequestDraft) => {
    keepRequest(draft);
    void navigate(addressAfterSignIn(pathname, search, chosen));
  };
  return (
    <>
      <Button
        variant="primary"
        isDisabled={chosen.length === 0}
        isPending={asked.isOnItsWay}
        onPress={asked.failure ? asked.askAgain : () => setOpen(true)}
      >
        {chosen.length === 0 ? "Request quotes" : `Request quotes from ${chosen.length}`}
      </Button>
      {asked.failure && <Notice tone="no">{sentenceOf(asked.failure)}</Notice>}
      {asked.isOnItsWay && <KeysAhead />}
      <Suspense fallback={<KeysAhead />}>
        {asked.known && (
          <RequestDialog
            isOpen={isOpen && chosen.length > 0}
            onClose={() => setOpen(false)}
            start={isBack ? keptRequest() : null}
            name={criteria.specimen.name}
            same={asked.same}
            tests={criteria.tests}
            chosen={asked.known}
            {...{ fault, isPending }}
            sendLabel={user ? "Send the request" : "Sign in or register to send"}
            onSend={user ? send : signIn}
          />
        )}
      </Suspense>
    </>
  );
}

/** What one does with the chosen laboratories. */
export function ResultActions({ criteria, chosen, onClear, hasChoice }: ResultActionsProps) {
  const user = useSignedInUser();
  const ids = chosen.map(({ labId }) => labId).slice(0, 4);
  return (
    <div
      className={classNames(
        "no-print mt-5 flex flex-wrap gap-2.5 border-t border-line bg-ground py-3",
        hasChoice && "tall:sticky bottom-0 z-10",
      )}
    >
      {hasChoice && (!user || user.role === "Prospect") && <Request criteria={criteria} chosen={chosen} />}
      {ids.length > 1 && <LinkButton href={`/testlabs/compare?labs=${ids.join(",")}`}>Compare</LinkButton>}
      <CopySearchLink criteria={() => criteria} isSignedIn={user !== null} />
      {chosen.length > 0 && (
        <Button variant="quiet" onPress={onClear}>
          Clear selection
        </Button>
      )}
    </div>
  );
}
