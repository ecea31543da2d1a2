import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isRefusal, sentenceOf } from "../../platform/call/call-error.ts";
import { PageHeader } from "./page-header.tsx";
import { FailedState, ForbiddenState, MissingState, RefusedState, Skeleton } from "./states.tsx";

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly loading?: ReactNode;
  /** Link to correct a request that the server refuses. */
  readonly correction?: ReactNode;
  /** The heading of a screen that its data will name, while there is none. */
  readonly heading?: string;
}

/** Waiting, failed, refused, forbidden or missing. */
function Without<Data>({ query, loading, correction }: Omit<QueryViewProps<Data>, "children" | "heading">) {
  if (!query.isError) return loading ?? <Skeleton />;
  const sentence = sentenceOf(query.error);
  if (isRefusal(query.error, "not-allowed")) return <ForbiddenState sentence={sentence} />;
  if (isRefusal(query.error, "not-found")) return <MissingState sentence={sentence} />;
  if (isRefusal(query.error, "invalid")) return <RefusedState sentence={sentence} action={correction} />;
  return <FailedState sentence={sentence} onRetry={() => void query.refetch()} />;
}

/** The states of a query: loading, failed, refused, forbidden, missing, or its data. Old data stays while new is fetched. */
export function QueryView<Data>({ children, heading, ...rest }: QueryViewProps<Data>) {
  if (rest.query.data !== undefined) return children(rest.query.data);
  return (
    <>
      {heading !== undefined && <PageHeader title={heading} />}
      <Without {...rest} />
    </>
  );
}
