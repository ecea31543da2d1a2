import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { refreshStoredUser } from "../features/account/session.queries.ts";
import { sentenceOf } from "../platform/call/call-error.ts";
import { pageData } from "../platform/page-data.ts";
import { tooltipsQuery } from "../platform/tooltips.queries.ts";
import { keepTyped } from "../platform/kept/unsaved-work.ts";
import { whiteLabelQuery } from "../platform/white-label.ts";
import { followWhiteLabel } from "./apply-white-label.ts";
import { followAccount } from "./follow-account.ts";
import { followSessionEnd } from "./follow-session-end.ts";
import { keepOffline } from "./keep-offline.ts";
import { ProductToaster, toast } from "../ui/overlay/toast.tsx";
import { createQueryClient } from "./query-client.ts";
import { askForProof } from "./reauthentication.tsx";
import { createRouter } from "./router.tsx";
import { handleLostSession, leadToSecondFactor } from "./session-lost.ts";

export function start(root: HTMLElement): void {
  // The end of a session goes before everything else.
  followSessionEnd();
  const client = createQueryClient();
  followAccount(client);
  const router = createRouter();
  handleLostSession(client, router);
  leadToSecondFactor(router);
  askForProof();
  window.addEventListener("pagehide", keepTyped);
  followWhiteLabel(client);
  if (pageData.whiteLabel) client.setQueryData(whiteLabelQuery.queryKey, pageData.whiteLabel);
  void client.fetchQuery(whiteLabelQuery).catch((error: unknown) => toast.error(sentenceOf(error)));
  void refreshStoredUser();
  void client.prefetchQuery(tooltipsQuery);
  keepOffline();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ProductToaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
