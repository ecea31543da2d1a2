import { me } from "@headroom/contract/endpoints/session";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { call } from "../platform/api-client.ts";
import { CallError } from "../platform/call-error.ts";
import { readStoredUser, storeUser } from "../features/account/signed-in-user.ts";
import { tooltipsQuery, whiteLabelQuery } from "../platform/white-label.ts";
import { ProductToaster, toast } from "../ui/toaster.tsx";
import { followWhiteLabel } from "./apply-white-label.ts";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { handleLostSession } from "./session-lost.ts";

/** The stored user mirrors what the server says; a lost session is handled where every 401 is. */
async function refreshStoredUser(): Promise<void> {
  if (readStoredUser().kind !== "valid") return;
  const answer = await call(me).catch(() => null);
  if (answer) storeUser(answer.data.user);
}

/** What the server says, or the specification's sentence where it says nothing. */
function missBrand(error: unknown): void {
  const isAnswered = error instanceof CallError && error.code !== "no-answer";
  toast.error(isAnswered ? error.message : fallbackSentences.whiteLabelFetch);
}

export function start(root: HTMLElement): void {
  const client = createQueryClient();
  const router = createRouter();
  handleLostSession(client, router);
  followWhiteLabel(client);
  void client.fetchQuery(whiteLabelQuery).catch(missBrand);
  void client.prefetchQuery(tooltipsQuery);
  void refreshStoredUser();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ProductToaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
