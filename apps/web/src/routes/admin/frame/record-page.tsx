import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { AdminPage, type AdminPageProps } from "../admin-page.tsx";

interface RecordPageProps<Stored> extends Required<Pick<AdminPageProps, "parent">> {
  readonly record: UseQueryResult<Stored>;
  /** The record's kind, which heads the page until its name is there. */
  readonly noun: string;
  readonly nameOf: (stored: Stored) => string;
  readonly children: (stored: Stored) => ReactNode;
}

/** One record of a list, under its name. */
export function RecordPage<Stored extends { readonly enabled: boolean }>({
  record,
  noun,
  nameOf,
  parent,
  children,
}: RecordPageProps<Stored>) {
  return (
    <AdminPage
      title={record.data ? nameOf(record.data) : noun}
      detail={record.data?.enabled === false && "disabled"}
      parent={parent}
    >
      <QueryView query={record}>{children}</QueryView>
    </AdminPage>
  );
}
