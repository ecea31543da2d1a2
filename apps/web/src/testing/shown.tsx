import { whiteLabelSchema } from "@headroom/contract/vocabulary/brand/white-label";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { render } from "vitest-browser-react";
import { tooltipsQuery } from "../platform/tooltips.queries.ts";
import { whiteLabelQuery } from "../platform/white-label.ts";

/** Creates a query cache with the server's default brand, no tooltips. */
export function createFetched(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(whiteLabelQuery.queryKey, whiteLabelSchema.parse({ id: "default", logo: null }));
  client.setQueryData(tooltipsQuery.queryKey, []);
  return client;
}

/** Shows a part of the app at a width. */
export function show(part: ReactNode, widthPx = 900, client = createFetched()) {
  const element = (
    <div className="@container" style={{ width: widthPx }}>
      {part}
    </div>
  );
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
}
