import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  draftName,
  draftOf,
  draftSchema,
  isWholeSearch,
} from "../domain/specification/specification-draft.ts";
import { discardDraft, isDraftNewer, readDraft, writeDraft } from "../platform/kept/kept-draft.ts";
import { Button } from "../ui/control/button.tsx";
import { Notice } from "../ui/page/notice.tsx";
import { EstimateScreen, type EstimateScreenProps } from "./estimate-screen.tsx";

type LinkedEstimateProps = Pick<EstimateScreenProps, "stereoTypes" | "documentTitle"> & {
  readonly criteria: SearchCriteria;
};

/** The search of a link. Another draft is replaced only by its author's press; without one the search becomes the draft. */
export function LinkedEstimate({ criteria, ...screen }: LinkedEstimateProps) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [own] = useState(() => readDraft(draftSchema));
  const [start] = useState(() => draftOf(criteria));
  const isOwn = !isDraftNewer() && (own === null || isWholeSearch(own, criteria));
  const openDraft = () => void navigate(pathname, { replace: true, state });
  useEffect(() => {
    if (!isOwn) return;
    writeDraft(start);
    void navigate(pathname, { replace: true, state });
  }, [isOwn, start, navigate, pathname, state]);
  if (isOwn) return null;
  const replace = () => {
    discardDraft();
    writeDraft(start);
    openDraft();
  };
  return (
    <EstimateScreen
      {...screen}
      start={start}
      notice={
        <Notice>
          <p>
            This link describes another search. Your draft{own && `, ${draftName(own)},`} is kept; changes
            here are not.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onPress={replace}>
              Replace my draft
            </Button>
            <Button size="small" onPress={openDraft}>
              Open my draft
            </Button>
          </div>
        </Notice>
      }
    />
  );
}
