import { readinessSchema } from "@headroom/contract/vocabulary/project/job";
import { maxReadinessItems } from "@headroom/contract/vocabulary/product-limits";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { sendArrivals } from "./job.queries.ts";

const schema = z.object({ readiness: readinessSchema });
/** A list that nobody has begun starts with what nearly every test needs; the specimen has its receipt. */
const usual = ["Fixture", "Cables"].map((item) => ({ item, arrivedOn: null }));

interface ActProps {
  readonly project: LabProject;
  readonly onClose: () => void;
}

/** Items that the tests need, and the day on which each arrived. */
export function CheckListDialog({ project: { projectLabId, own }, onClose }: ActProps) {
  const { mutate, isPending } = useMutation(sendArrivals);
  return (
    <ActDialog
      name="check list"
      title="What has arrived?"
      confirmLabel="Save check list"
      done="Check list saved. Customer notified."
      schema={schema}
      first={{ readiness: own.readiness.length > 0 ? own.readiness : usual }}
      isPending={isPending}
      onSend={(body, outcome) => mutate({ projectLabId, body }, outcome)}
      onClose={onClose}
    >
      {({ draft: { readiness }, put, errorOf }) => (
        <>
          <p className="text-mute">
            The customer sees the list. Leave the date empty while an item is expected.
          </p>
          {errorOf("readiness") && (
            <p data-fault tabIndex={-1} className="text-sm text-no">
              {errorOf("readiness")}
            </p>
          )}
          {readiness.map(({ item, arrivedOn }, place) => {
            const change = (changed: Partial<(typeof readiness)[number]>) =>
              put({
                readiness: readiness.map((each, at) => (at === place ? { ...each, ...changed } : each)),
              });
            const hidden = <span className="sr-only"> of item {place + 1}</span>;
            return (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- items are edited in place and have no other name
                key={place}
                className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_10rem_2.5rem]"
              >
                <TextField
                  label={<>Item{hidden}</>}
                  value={item}
                  error={errorOf(`readiness.${place}.item`)}
                  onChange={(text) => change({ item: text })}
                  className="max-sm:col-span-2"
                />
                <TextField
                  label={<>Arrived on{hidden}</>}
                  type="date"
                  value={arrivedOn ?? ""}
                  error={errorOf(`readiness.${place}.arrivedOn`)}
                  onChange={(day) => change({ arrivedOn: day === "" ? null : day })}
                />
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${item === "" ? `item ${place + 1}` : item}`}
                  onPress={() => put({ readiness: readiness.filter((_each, at) => at !== place) })}
                  className="mb-1"
                >
                  <span aria-hidden>×</span>
                </Button>
              </div>
            );
          })}
          {readiness.length < maxReadinessItems && (
            <div>
              <Button
                size="small"
                onPress={() => put({ readiness: [...readiness, { item: "", arrivedOn: null }] })}
              >
                Add an item
              </Button>
            </div>
          )}
        </>
      )}
    </ActDialog>
  );
}
