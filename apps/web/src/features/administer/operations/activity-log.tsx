import { useMutation, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { type ListPlace, useListPlace } from "../../../platform/kept/list-place.ts";
import { Button } from "../../../ui/control/button.tsx";
import { DifferenceTable } from "../../../ui/form/difference-table.tsx";
import { Paging } from "../../../ui/table/paging.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SearchField } from "../../../ui/control/search-field.tsx";
import { Select } from "../../../ui/control/select.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { activitySubjects } from "./activity-subjects.ts";
import { type Activity, type ActivityFilter, activityQuery, saveActivity } from "./operations.queries.ts";

const filterNames = ["subjectId", "from", "to"] as const;
const subjectTypeOf = (place: ListPlace) =>
  place.choice(
    "subjectType",
    activitySubjects.map(({ id }) => id),
  );
const filterOf = (place: ListPlace): ActivityFilter =>
  Object.assign(
    { page: place.page },
    { subjectType: subjectTypeOf(place) },
    place.query.q !== undefined && { q: place.query.q },
    ...filterNames.map((name) => place.filter(name) !== "" && { [name]: place.filter(name) }),
  );

function Filters({ place }: { place: ListPlace }) {
  return (
    <div className="no-print mb-3 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search person, action or subject"
        value={place.q}
        onSearch={(q) => place.go({ q })}
      />
      <Select
        label="Subject"
        className="w-full sm:w-48"
        options={[{ id: "all", label: "Every subject" }, ...activitySubjects]}
        value={subjectTypeOf(place) ?? "all"}
        onChange={(subjectType) => place.go({ subjectType: subjectType === "all" ? undefined : subjectType })}
      />
      <div className="flex gap-2">
        <TextField
          label="From"
          type="date"
          value={place.filter("from")}
          onChange={(from) => place.go({ from })}
        />
        <TextField label="To" type="date" value={place.filter("to")} onChange={(to) => place.go({ to })} />
      </div>
      {place.filter("subjectId") !== "" && (
        <Button onPress={() => place.go({ subjectId: undefined })}>Every record</Button>
      )}
    </div>
  );
}

function Entry({ entry, onOnly }: { entry: Activity; onOnly: () => void }) {
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid cursor-pointer gap-x-4 py-1 hover:bg-soft sm:grid-cols-[11rem_12rem_minmax(0,1fr)_1rem]">
          <span className="text-sm text-mute tabular-nums">{formatInstant(entry.at)}</span>
          <span>
            {entry.actorName} <span className="text-sm text-mute">{entry.actorRole}</span>
          </span>
          <span>
            <span className="font-medium">{entry.action}</span>{" "}
            <span className="text-mute">{entry.subjectType}</span> {entry.subjectName || entry.subjectId}
          </span>
          <span aria-hidden className="text-mute max-sm:hidden group-open:rotate-90">
            ▸
          </span>
        </summary>
        <div className="flex flex-col items-start gap-2 pb-3 pl-3">
          <div className="w-full">
            <DifferenceTable before={entry.before} after={entry.after} />
          </div>
          <Button size="small" onPress={onOnly}>
            Only this record
          </Button>
        </div>
      </details>
    </li>
  );
}

/** Log of changes; an entry opens to before and after. */
export function ActivityLog() {
  const place = useListPlace("-at");
  const filter = filterOf(place);
  const narrow = (entry: Activity) =>
    place.go({ subjectType: entry.subjectType, subjectId: entry.subjectId, q: undefined });
  return (
    <>
      <Filters place={place} />
      <QueryView query={useQuery(activityQuery(filter))}>
        {({ rows, meta }) =>
          rows.length === 0 ? (
            <EmptyState title="No activity found">
              Each change to a record is listed here. Clear the filters to see all.
            </EmptyState>
          ) : (
            <>
              <ol aria-label="Changes, newest first" className="border-t border-line-strong/60">
                {rows.map((entry) => (
                  <Entry key={entry.id} entry={entry} onOnly={() => narrow(entry)} />
                ))}
              </ol>
              <Paging {...meta} onPage={(page) => place.go({ page })} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** Saves what the filters show, all pages of it. */
export function ActivityExport() {
  const filter = filterOf(useListPlace("-at"));
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Exporting as CSV…", saveActivity(filter)),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button onPress={() => mutate()} isPending={isPending}>
      Export CSV
    </Button>
  );
}
