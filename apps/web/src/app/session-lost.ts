import type { QueryClient } from "@tanstack/react-query";
import type { useNavigate } from "react-router";
import { whenSessionIsLost } from "../platform/api-client.ts";
import { clearStorageAndCookies } from "../platform/browser-storage.ts";
import { forgetFetched } from "./query-client.ts";
import { forgetUser } from "../features/account/signed-in-user.ts";
import { toast } from "../ui/toaster.tsx";

type Navigate = (to: string) => ReturnType<ReturnType<typeof useNavigate>>;

/** 401 Unauthorized: local storage and cookies go, the message is shown, the user signs in again. */
export function handleLostSession(client: QueryClient, navigate: Navigate): void {
  whenSessionIsLost((sentence) => {
    clearStorageAndCookies();
    forgetUser();
    // Several calls of one screen fail together; one toast says it.
    toast.error(sentence, { id: "session-lost" });
    void Promise.resolve(navigate("/login")).then(() => forgetFetched(client));
  });
}
