import { whiteLabelSchema } from "@headroom/contract/vocabulary/white-label";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { render } from "vitest-browser-react";
import { tooltipsQuery, whiteLabelQuery } from "../platform/white-label.ts";

/** Shows a part of the app at a width, with the brand that the server would send. */
export function show(part: ReactNode, widthPx = 900) {
  const client = new QueryClient();
  client.setQueryData(whiteLabelQuery.queryKey, whiteLabelSchema.parse({ id: "default", logo: null }));
  client.setQueryData(tooltipsQuery.queryKey, []);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <div className="@container" style={{ width: widthPx }}>
          {part}
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
