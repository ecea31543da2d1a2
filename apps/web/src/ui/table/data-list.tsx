import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Paging } from "./paging.tsx";
import { QueryView } from "../page/query-view.tsx";
import { EmptyState, Skeleton } from "../page/states.tsx";
import { GridTable, type TableProps } from "./table.tsx";

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

export interface DataListProps<Row> extends Omit<TableProps<Row>, "rows"> {
  readonly query: UseQueryResult<Page<Row>>;
  readonly onPage: (page: number) => void;
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
}

/** Rows of a full screen: a longer page grows below it. */
const rowsAtFirst = 18;

/** A page of a list from a query, with its loading, empty and failed states, order and paging. */
export function DataList<Row>({ query, onPage, empty, ...table }: DataListProps<Row>) {
  return (
    <QueryView query={query} loading={<Skeleton lines={rowsAtFirst} />}>
      {({ rows, meta }) =>
        rows.length === 0 ? (
          <EmptyState title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        ) : (
          <>
            <GridTable {...table} rows={rows} />
            <Paging {...meta} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  );
}
