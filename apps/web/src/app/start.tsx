import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { refreshStoredUser } from "../features/account/session.queries.ts";
import { sentenceOf } from "../platform/call/call-error.ts";
import { pageData } from "../platform/page-data.ts";
import { tooltipsQuery } from "../platform/tooltips.queries.ts";
import { keepTyped } from "../platform/kept/unsaved-work.ts";
import { whenReady } from "../platform/when-ready.ts";
import { whiteLabelQuery } from "../platform/white-label.ts";
import { followWhiteLabel } from "./apply-white-label.ts";
import { followAccount } from "./follow-account.ts";
import { followSessionEnd } from "./follow-session-end.ts";
import { keepOffline } from "./keep-offline.ts";
import { toast } from "../ui/overlay/toast.ts";
import { createQueryClient } from "./query-client.ts";
import { askForProof } from "./reauthentication.tsx";
import { createRouter } from "./router.tsx";
import { handleLostSession, leadToSecondFactor } from "./session-lost.ts";

/** Toaster, loaded after the first screen; toasts wait for it. */
const ProductToaster = lazy(async () => {
  await whenReady;
  return { default: (await import("../ui/overlay/toaster.tsx")).ProductToaster };
});

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
  // The screen's own calls come first.
  void whenReady.then(() => Promise.all([refreshStoredUser(), client.prefetchQuery(tooltipsQuery)]));
  void keepOffline();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Suspense>
          <ProductToaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
}
