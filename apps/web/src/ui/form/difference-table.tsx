import { changesBetween, readable, wordsOf } from "../../platform/differences.ts";

interface DifferenceTableProps {
  readonly before: unknown;
  readonly after: unknown;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Table of a change, field by field: before and after side by side. */
export function DifferenceTable({ before, after, labels = {} }: DifferenceTableProps) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="text-mute">No field changed.</p>;
  return (
    <dl className="flex flex-col">
      {changes.map((change) => (
        <div
          key={change.name}
          className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="text-mute">{labels[change.name] ?? wordsOf(change.name)}</dt>
          <dd className="m-0 whitespace-pre-line">
            <span className="sr-only">before: </span>
            <del className="text-no decoration-no/40">{readable(change.before)}</del>
          </dd>
          <dd className="m-0 whitespace-pre-line">
            <span className="sr-only">after: </span>
            <ins className="text-yes no-underline">{readable(change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
