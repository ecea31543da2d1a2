import { queryOptions } from "@tanstack/react-query";
import { readLinkedSearch } from "./search-link.ts";

/** The search that an address carries, or why it cannot be read. */
export const linkedSearchQuery = (text: string | null) =>
  queryOptions({
    queryKey: ["linked-search", text],
    queryFn: () => readLinkedSearch(text ?? ""),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
