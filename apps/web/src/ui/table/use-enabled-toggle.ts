import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { toast } from "../overlay/toast.tsx";

interface Page<Row> {
  readonly rows: readonly Row[];
}
interface ToggleOptions<Row> {
  /** Whatever lists the things lies below this key; the pages that show the switch lie below its `list`. */
  readonly key: QueryKey;
  readonly isRow: (row: Row, id: string) => boolean;
  readonly send: (id: string, enabled: boolean) => Promise<unknown>;
}

/** Enables and disables at once in every page of the list; a refusal takes it back and says why. */
export function useEnabledToggle<Row extends { readonly enabled: boolean }>(options: ToggleOptions<Row>) {
  const client = useQueryClient();
  const { key, isRow, send } = options;
  const pages = [...key, "list"];
  const show = (id: string, enabled: boolean) =>
    client.setQueriesData<Page<Row>>(
      { queryKey: pages },
      (page) =>
        page && { ...page, rows: page.rows.map((row) => (isRow(row, id) ? { ...row, enabled } : row)) },
    );
  const { mutate } = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) => send(id, enabled),
    onMutate: async ({ id, enabled }) => {
      await client.cancelQueries({ queryKey: pages });
      show(id, enabled);
    },
    onError: (error, { id, enabled }) => {
      show(id, !enabled);
      toast.error(sentenceOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return (id: string, enabled: boolean) => mutate({ id, enabled });
}
