import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { ComponentProps } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { type ChosenLab, writeChosen } from "../../features/find/chosen-labs.ts";
import { RequestDialog } from "../../features/request/request-dialog.tsx";
import { keepRequest, keptRequest, type RequestDraft } from "../../features/request/request-draft.ts";
import { useSend } from "./use-send.ts";

/** Back here after signing in, with the same laboratories chosen and the request open. */
function addressAfterSignIn(path: string, search: URLSearchParams, chosen: readonly ChosenLab[]): string {
  const next = writeChosen(search, chosen);
  next.set("request", "1");
  return `/login?from=${encodeURIComponent(`${path}?${next}`)}`;
}

type Dialog = ComponentProps<typeof RequestDialog>;
interface RequestFlowProps extends Pick<Dialog, "isOpen" | "onClose" | "same"> {
  readonly criteria: SearchCriteria;
  readonly chosen: readonly ChosenLab[];
  /** The answers of the chosen laboratories. */
  readonly known: Dialog["chosen"];
  /** Signed in meanwhile: what was typed before stands in it again. */
  readonly isBack: boolean;
}

/** The request to the chosen laboratories: written, and sent, or kept while its writer signs in. */
export function RequestFlow({ criteria, chosen, known, isBack, ...dialog }: RequestFlowProps) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { send, fault, isPending } = useSend(criteria);
  const signIn = (draft: RequestDraft) => {
    keepRequest(draft);
    void navigate(addressAfterSignIn(pathname, search, chosen));
  };
  return (
    <RequestDialog
      {...dialog}
      start={isBack ? keptRequest() : null}
      name={criteria.specimen.name}
      tests={criteria.tests}
      accreditedReport={criteria.specimen.accreditedReport}
      chosen={known}
      {...{ fault, isPending }}
      sendLabel={user ? "Send the request" : "Sign in or register to send"}
      onSend={user ? send : signIn}
    />
  );
}
