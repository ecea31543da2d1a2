import type { DeletedPart, DeletedPartKind } from "@headroom/contract/vocabulary/deleted-parts";
import { restorableDays } from "@headroom/contract/vocabulary/product-limits";
import { type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call-error.ts";
import { formatInstant } from "../../platform/formatting.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { toast } from "../../ui/toaster.tsx";

interface RecentlyDeletedProps<Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<DeletedPart[], Error, DeletedPart[], Key>;
  readonly kind: DeletedPartKind;
  readonly restore: (part: DeletedPart) => Promise<unknown>;
  /** Reads the list that it is back in, and this one. */
  readonly onRestored: () => Promise<unknown>;
}

/** What was deleted lately, each with its way back; nothing where nothing was. */
export function RecentlyDeleted<Key extends readonly unknown[]>(props: RecentlyDeletedProps<Key>) {
  const { query, kind, restore, onRestored } = props;
  const { data = [] } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({ mutationFn: restore });
  const parts = data.filter((part) => part.kind === kind);
  if (parts.length === 0) return null;
  const press = (part: DeletedPart) =>
    mutate(part, {
      onSuccess: () => {
        toast.success(`${part.name} restored`);
        return onRestored();
      },
      onError: (error) => toast.error(sentenceOf(error)),
    });
  return (
    <div className="mt-6 w-full">
      <Disclosure title={`Recently deleted (${parts.length})`}>
        <p className="pb-2 text-sm text-mute">Kept for {restorableDays} days.</p>
        <ul aria-label="Recently deleted" className="border-t border-line">
          {parts.map((part) => (
            <li
              key={part.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0">
                {part.name}{" "}
                <span className="text-sm text-mute">
                  deleted <time dateTime={part.deletedAt}>{formatInstant(part.deletedAt)}</time>
                </span>
              </span>
              <Button
                size="small"
                aria-label={`Restore ${part.name}`}
                isPending={isPending && variables.id === part.id}
                onPress={() => press(part)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
