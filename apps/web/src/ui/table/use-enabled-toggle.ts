import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { toast } from "../overlay/toast.tsx";
import { toastWithUndo } from "../overlay/undo-toast.tsx";

interface Page<Row> {
  readonly rows: readonly Row[];
}
interface ToggleOptions<Row> {
  /** Whatever lists the things lies below this key; the pages that show the switch lie below its `list`. */
  readonly key: QueryKey;
  readonly isRow: (row: Row, id: string) => boolean;
  readonly nameOf: (row: Row) => string;
  readonly send: (id: string, enabled: boolean) => Promise<unknown>;
}

interface Toggle {
  readonly id: string;
  readonly enabled: boolean;
  readonly isUndo: boolean;
}

/** Enables and disables at once in every page of the list, and offers the opposite; a refusal takes it back and says why. */
export function useEnabledToggle<Row extends { readonly enabled: boolean }>(options: ToggleOptions<Row>) {
  const client = useQueryClient();
  const { key, isRow, nameOf, send } = options;
  const pages = [...key, "list"];
  const show = (id: string, enabled: boolean) =>
    client.setQueriesData<Page<Row>>(
      { queryKey: pages },
      (page) =>
        page && { ...page, rows: page.rows.map((row) => (isRow(row, id) ? { ...row, enabled } : row)) },
    );
  const nameIn = (id: string): string | null => {
    for (const [, page] of client.getQueriesData<Page<Row>>({ queryKey: pages })) {
      const row = page?.rows.find((each) => isRow(each, id));
      if (row) return nameOf(row);
    }
    return null;
  };
  const { mutate } = useMutation({
    mutationFn: ({ id, enabled }: Toggle) => send(id, enabled),
    onMutate: async ({ id, enabled }) => {
      await client.cancelQueries({ queryKey: pages });
      show(id, enabled);
    },
    onSuccess: (_sent, { id, enabled, isUndo }) => {
      if (isUndo) return;
      toastWithUndo(`${nameIn(id) ?? id} ${enabled ? "enabled" : "disabled"}.`, {
        undo: () => mutate({ id, enabled: !enabled, isUndo: true }),
      });
    },
    onError: (error, { id, enabled }) => {
      show(id, !enabled);
      toast.error(sentenceOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return (id: string, enabled: boolean) => mutate({ id, enabled, isUndo: false });
}
