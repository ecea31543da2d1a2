import type { ProjectLabStatus } from "@headroom/contract/vocabulary/project/project-states";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { guestPartQuery } from "./guest.queries.ts";

const isUnanswered: readonly ProjectLabStatus[] = ["Invited", "Viewed"];

/** Offers an account to a guest that has answered; it takes over every request to the guest's address. */
export function AccountOffer({ status }: { readonly status: ProjectLabStatus }) {
  const { data: part } = useQuery({ ...guestPartQuery, enabled: !isUnanswered.includes(status) });
  if (!part || isUnanswered.includes(status)) return null;
  const { name, email } = part.lab;
  // Behind the `#`, so that no server's log has the address.
  const known = new URLSearchParams({ company: name, email });
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <Notice>
        With an account your laboratory keeps its requests in one place and is found by other customers. Every
        request to {email} moves to it; this link then leads to the account.
      </Notice>
      <LinkButton href={`/register?as=laboratory#${known.toString()}`}>Create an account</LinkButton>
    </div>
  );
}
