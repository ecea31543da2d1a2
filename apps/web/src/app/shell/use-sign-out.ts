import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endSession } from "../../features/account/session.queries.ts";
import { sendRemovals } from "../../platform/removals.ts";
import { raiseLogoutFlag } from "../../features/account/signed-in-user.ts";
import { forgetFetched } from "../query-client.ts";

/** Ends the session and raises the flag on which the guard forgets the user. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const leave = () => {
      raiseLogoutFlag();
      return Promise.resolve(navigate("/home")).then(() => forgetFetched(client));
    };
    // What was deleted, and might still be taken back, is sent while there is a session. A server that does not answer
    // must not keep anybody signed in here.
    void sendRemovals().then(endSession).then(leave, leave);
  };
}
