import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endSession } from "../../features/account/session.queries.ts";
import { raiseLogoutFlag } from "../../features/account/signed-in-user.ts";
import { sendRemovalsOfAllTabs } from "../../platform/call/removals.ts";
import { sessionLost } from "../../platform/session/session-events.ts";
import { forgetFetched } from "../query-client.ts";

/** A server that does not answer keeps nobody signed in here for longer. */
const patienceMs = 3000;
const patience = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Ends the session and raises the flag on which the guard forgets the user. */
export function useSignOutNow(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    // Deletions that might still be taken back are sent while there is a session.
    await sendRemovalsOfAllTabs();
    await Promise.race([endSession(), patience()]);
    raiseLogoutFlag();
    await navigate("/home", { state: sessionLost });
    forgetFetched(client);
  };
  return () => void signOut();
}
