import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { CallError } from "../platform/call-error.ts";
import { refreshStoredUser } from "../features/account/session.queries.ts";
import { pageData } from "../platform/page-data.ts";
import { tooltipsQuery } from "../platform/tooltips.queries.ts";
import { whiteLabelQuery } from "../platform/white-label.ts";
import { ProductToaster, toast } from "../ui/toaster.tsx";
import { followWhiteLabel } from "./apply-white-label.ts";
import { createQueryClient } from "./query-client.ts";
import { whenReady } from "./when-ready.ts";
import { createRouter } from "./router.tsx";
import { handleLostSession, leadToSecondFactor } from "./session-lost.ts";

/** What the server says, or the specification's sentence where it says nothing. */
function missBrand(error: unknown): void {
  const isAnswered = error instanceof CallError && error.code !== "no-answer";
  toast.error(isAnswered ? error.message : fallbackSentences.whiteLabelFetch);
}

function takePageData(client: QueryClient): void {
  const { whiteLabel, tooltips } = pageData;
  if (whiteLabel) client.setQueryData(whiteLabelQuery.queryKey, whiteLabel);
  if (tooltips) client.setQueryData(tooltipsQuery.queryKey, tooltips);
}

export function start(root: HTMLElement): void {
  const client = createQueryClient();
  const router = createRouter();
  handleLostSession(client, router);
  leadToSecondFactor(router);
  followWhiteLabel(client);
  takePageData(client);
  void client.fetchQuery(whiteLabelQuery).catch(missBrand);
  void client.prefetchQuery(tooltipsQuery);
  // The screen's own calls come first.
  void whenReady.then(refreshStoredUser);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ProductToaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
