import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError, sentenceOf } from "../platform/call-error.ts";
import { FailedState, ForbiddenState, LoadingState, MissingState } from "./states.tsx";

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly loading?: ReactNode;
  /** What to say when the server gave no sentence. */
  readonly fallback?: string;
}

/** The states of a query: loading, failed, forbidden, missing, or its data. Old data stays while new is fetched. */
export function QueryView<Data>({ query, children, loading, fallback }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading ?? <LoadingState />;
  const sentence = sentenceOf(query.error, fallback);
  const code = query.error instanceof CallError ? query.error.code : "unexpected";
  if (code === "not-allowed") return <ForbiddenState sentence={sentence} />;
  if (code === "not-found") return <MissingState sentence={sentence} />;
  return <FailedState sentence={sentence} onRetry={() => void query.refetch()} />;
}
