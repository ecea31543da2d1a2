import type { OpenSession } from "@headroom/contract/vocabulary/account/open-sessions";
import { useMutation, useQuery } from "@tanstack/react-query";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { DeleteButton } from "../../ui/table/delete-button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { endOneSession, openSessionsQuery, signOutEverywhereElse } from "./open-sessions.queries.ts";

function SessionRow({ session }: { session: OpenSession }) {
  const { id, network, signedInAt, lastUsedAt, isThisOne } = session;
  const browser = session.browser || "Unknown browser";
  const end = useMutation(endOneSession);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <span className="font-medium">{browser}</span> {isThisOne && <Chip>this browser</Chip>}
        <span className="block text-sm text-mute">
          {network && `Network ${network}. `}
          Signed in {formatInstant(signedInAt)}. Last used {formatInstant(lastUsedAt)}.
        </span>
      </span>
      {!isThisOne && (
        <DeleteButton
          name={browser}
          label="Sign out"
          size="small"
          onDelete={() => end.mutateAsync(id)}
          onDeleted={() => toast.success("Signed out")}
        >
          If you do not recognize this sign-in, change your password, too.
        </DeleteButton>
      )}
    </li>
  );
}

/** Lists the user's sessions; ends one, or all except this one. */
export function OpenSessions() {
  const query = useQuery(openSessionsQuery);
  const endOthers = useMutation(signOutEverywhereElse);
  return (
    <QueryView query={query}>
      {(sessions) => (
        <div className="flex flex-col gap-3">
          <ul aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div>
              <DeleteButton
                name="else"
                label="Sign out everywhere"
                size="small"
                onDelete={() => endOthers.mutateAsync()}
                onDeleted={() => toast.success("Signed out everywhere else")}
              >
                Every other browser has to sign in again. This one stays signed in.
              </DeleteButton>
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}
