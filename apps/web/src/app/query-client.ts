import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../platform/call/call-error.ts";

/**
 * Only what may pass by itself is tried again: no answer, or a server in trouble. Without a network nothing does: the
 * screen says so at once, and asks again when the network is back.
 */
const mayPass = (error: unknown) =>
  error instanceof CallError && navigator.onLine && (error.code === "no-answer" || error.status >= 502);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        refetchOnWindowFocus: false,
        // An offline call fails with a sentence; by default the library would wait silently for the network.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

const publicQueries: readonly unknown[] = ["white-label", "tooltips", "base-hosts"];
/** Drops what was fetched for one person. */
export const forgetFetched = (client: QueryClient): void =>
  client.removeQueries({ predicate: (query) => !publicQueries.includes(query.queryKey[0]) });
