import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  askMoreLabs,
  requestQuotes,
  sameProjectKey,
  specificationOf,
} from "../../features/request/request.queries.ts";
import { forgetRequest, type RequestDraft } from "../../features/request/request-draft.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { removeDraft } from "../../platform/kept/kept-draft.ts";
import { toast } from "../../ui/overlay/toast.tsx";

/** Sends a request for the tests of a search, as a new project or within one that is submitted. */
export function useSend(criteria: SearchCriteria) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [made, setMade] = useState<Project>();
  const making = useMutation(requestQuotes);
  const adding = useMutation(askMoreLabs);
  const send = (
    { title, answerBy, questionsUntil, exportControl, message, labs }: RequestDraft,
    within: Project | null | undefined,
  ) => {
    const onSuccess = ({ id, waitingFor }: Project) => {
      removeDraft();
      forgetRequest();
      void client.invalidateQueries({ refetchType: "none" });
      toast.success(
        waitingFor
          ? "Confirm your email to send this request."
          : `Request sent to ${plural(labs.length, "lab")}.`,
      );
      void navigate(`/user/projects/${id}`);
    };
    // A laboratory may have answered meanwhile: the next try goes on from there.
    const onError = () => void client.invalidateQueries({ queryKey: sameProjectKey });
    if (within) return adding.mutate({ project: within, labs }, { onSuccess, onError });
    const specification = {
      ...specificationOf(criteria),
      title,
      ...(message !== undefined && { notes: message }),
      ...(exportControl && { arrangements: { exportControl } }),
    };
    making.mutate({ specification, labs, answerBy, questionsUntil, made, onMade: setMade }, { onSuccess });
  };
  const error = making.error ?? adding.error;
  return {
    send,
    fault: error ? sentenceOf(error) : undefined,
    isPending: making.isPending || adding.isPending,
  };
}
