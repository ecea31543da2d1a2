import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Button } from "../control/button.tsx";
import { Disclosure } from "../page/disclosure.tsx";

interface Restorable {
  readonly id: string;
  readonly name: string;
  /** When it was deleted. */
  readonly at: string;
}

interface RestoreListProps<Item extends Restorable> {
  readonly title: string;
  readonly note: string;
  readonly items: readonly Item[];
  readonly onRestore: (item: Item) => void;
  readonly pendingId?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Recently deleted items, each with its restore button; renders nothing if none. */
export function RestoreList<Item extends Restorable>(props: RestoreListProps<Item>) {
  const { title, note, items, onRestore, pendingId, isDisabled = false } = props;
  if (items.length === 0) return null;
  return (
    <div className="no-print mt-6 w-full">
      <Disclosure title={`${title} (${items.length})`}>
        <p className="pb-2 text-sm text-mute">{note}</p>
        <ul aria-label={title} className="border-t border-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0">
                {item.name}{" "}
                <time dateTime={item.at} className="text-sm text-mute">
                  {formatInstant(item.at)}
                </time>
              </span>
              <Button
                size="small"
                aria-label={`Restore ${item.name}`}
                isDisabled={isDisabled}
                isPending={pendingId === item.id}
                onPress={() => onRestore(item)}
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
