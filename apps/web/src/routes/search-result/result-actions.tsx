import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { CopySearchLink } from "../../domain/search/copy-search-link.tsx";
import { chosenLabsQuery } from "../../domain/search/search.queries.ts";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import type { ChosenLab } from "../../features/find/chosen-labs.ts";
import { sameProjectQuery } from "../../features/request/request.queries.ts";
import { Button } from "../../ui/control/button.tsx";
import { classNames } from "../../ui/page/class-names.ts";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Notice } from "../../ui/page/notice.tsx";
import { AskOutside } from "./ask-outside.tsx";
import { RequestFlow } from "./request-flow.tsx";

interface ResultActionsProps {
  readonly criteria: SearchCriteria;
  readonly chosen: readonly ChosenLab[];
  readonly showUnmet: readonly SearchConditionKey[];
  readonly onClear: () => void;
  /** Whether there is a laboratory to choose at all. */
  readonly hasChoice: boolean;
}

type RequestProps = Pick<ResultActionsProps, "criteria" | "chosen">;

/** Fetches the data of an open dialog: answers of the chosen laboratories, the user's project with these tests. */
function useRequestData({ criteria, chosen }: RequestProps, isOpen: boolean, isSignedIn: boolean) {
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
  const [search] = useSearchParams();
  const [isBack] = useState(search.get("request") === "1");
  const [isOpen, setOpen] = useState(isBack);
  const requestData = useRequestData({ criteria, chosen }, isOpen, user !== null);
  return (
    <>
      <Button
        variant="primary"
        isDisabled={chosen.length === 0}
        isPending={requestData.isOnItsWay}
        onPress={requestData.failure ? requestData.askAgain : () => setOpen(true)}
      >
        {chosen.length === 0 ? "Request quotes" : `Request quotes from ${chosen.length}`}
      </Button>
      {requestData.failure && <Notice tone="no">{sentenceOf(requestData.failure)}</Notice>}
      {requestData.known && (
        <RequestFlow
          {...{ criteria, chosen, isBack }}
          known={requestData.known}
          same={requestData.same}
          isOpen={isOpen && chosen.length > 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Actions on the chosen laboratories. */
export function ResultActions({ criteria, chosen, showUnmet, onClear, hasChoice }: ResultActionsProps) {
  const user = useSignedInUser();
  const ids = chosen.map(({ labId }) => labId).slice(0, 4);
  const mayAsk = !user || user.role === "Prospect";
  return (
    <>
      <div
        className={classNames(
          "no-print mt-5 flex flex-wrap gap-2.5 border-t border-line bg-ground py-3",
          hasChoice && "tall:sticky bottom-0 z-10",
        )}
      >
        {hasChoice && mayAsk && <Request criteria={criteria} chosen={chosen} />}
        {ids.length > 1 && <LinkButton href={`/testlabs/compare?labs=${ids.join(",")}`}>Compare</LinkButton>}
        <CopySearchLink criteria={() => criteria} showUnmet={showUnmet} isSignedIn={user !== null} />
        {chosen.length > 0 && (
          <Button variant="quiet" onPress={onClear}>
            Clear selection
          </Button>
        )}
      </div>
      {/* Below the bar, which has room for two buttons on a phone. */}
      {mayAsk && (
        <div className="no-print pb-3">
          <AskOutside criteria={criteria} chosen={chosen} />
        </div>
      )}
    </>
  );
}
