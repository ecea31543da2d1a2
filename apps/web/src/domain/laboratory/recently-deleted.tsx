import type { DeletedPart, DeletedPartKind } from "@headroom/contract/vocabulary/project/deleted-parts";
import { restorableDays } from "@headroom/contract/vocabulary/product-limits";
import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { RestoreList } from "../../ui/table/restore-list.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

interface RecentlyDeletedProps<Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<DeletedPart[], Error, DeletedPart[], Key>;
  readonly kind: DeletedPartKind;
  readonly restore: (part: DeletedPart) => Promise<unknown>;
  /** Reads the list that it is back in, and this one. */
  readonly onRestored: () => Promise<unknown>;
}

/** The machines or certificates that were deleted from a laboratory lately. */
export function RecentlyDeleted<Key extends readonly unknown[]>(props: RecentlyDeletedProps<Key>) {
  const { query, kind, restore, onRestored } = props;
  const { data = [] } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({ mutationFn: restore });
  const parts = data.filter((part) => part.kind === kind);
  const press = (part: DeletedPart) =>
    mutate(part, {
      onSuccess: () => {
        toast.success(`${part.name} restored`);
        return onRestored();
      },
      onError: (error) => toast.error(sentenceOf(error)),
    });
  return (
    <RestoreList
      title="Recently deleted"
      note={`Kept for ${restorableDays} days.`}
      items={parts.map((part) => ({ ...part, at: part.deletedAt }))}
      pendingId={isPending ? variables.id : undefined}
      onRestore={press}
    />
  );
}
