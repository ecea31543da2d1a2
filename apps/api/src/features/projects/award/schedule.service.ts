import { orderFacts } from "@headroom/contract/vocabulary/project/order-facts";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { ScheduledTest } from "@headroom/contract/vocabulary/project/schedules";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type LabChange, tellCustomer } from "./lab-change.service.ts";
import { mayActOnPart } from "../job/job.rules.ts";
import { changedDays, movesSomething, scheduleFits } from "./schedule.rules.ts";

interface NewSchedule {
  readonly schedule: readonly ScheduledTest[];
  readonly now: Date;
}

/** `2 tests`, or `1 of 2 tests` after a partial award. */
function testsText({ awardedLineIds, lineIds }: LabChange["own"]): string {
  const [awarded, asked] = [awardedLineIds.length, lineIds.length];
  return awarded < asked ? `${awarded} of ${plural(asked, "test")}` : plural(awarded, "test");
}

/** A line for each test whose days change. */
const changesOf = ({ owned, own }: LabChange, schedule: readonly ScheduledTest[]): readonly string[] =>
  changedDays(owned.project.specification.tests, own.schedule, schedule);

/** Stores the days, and for the operator the days before. */
async function keep(
  { owned, own, caller, store: txStore, notifier }: LabChange,
  { schedule, action }: Pick<NewSchedule, "schedule"> & { readonly action: string },
): Promise<void> {
  await txStore.setPart(own.projectLabId, { schedule: [...schedule] });
  await notifier.logActivity(owned, caller, {
    action,
    before: { laboratory: own.labName, schedule: own.schedule },
    after: { laboratory: own.labName, schedule },
  });
}

/** The laboratory confirms its order, and the days of its tests. */
export async function confirmSchedule(changing: LabChange, { schedule, now }: NewSchedule): Promise<void> {
  const { own, owned, store: txStore } = changing;
  assertAllowed(scheduleFits(own, schedule, now));
  await txStore.setLabStatus([own.projectLabId], "Scheduled", { marker: "New" });
  await keep(changing, { schedule, action: "confirm schedule" });
  const order = orderFacts(own, owned.project.specification);
  const details = [
    ...order.map(({ label, value }) => `${label}: ${value}`),
    ...changesOf(changing, schedule),
  ];
  const price = order.find(({ label }) => label === "Price");
  const did = `confirmed the order of ${testsText(own)}${price ? ` for ${price.value}` : ""} and the dates`;
  await tellCustomer(changing, { subject: "Order and dates confirmed", did, details });
}

/** The laboratory moves confirmed days; the customer reads why. */
export async function moveConfirmedDays(
  changing: LabChange,
  { schedule, now, reason }: NewSchedule & { readonly reason: string },
): Promise<void> {
  const { own, owned, store: txStore } = changing;
  assertAllowed(mayActOnPart("move schedule", owned.project.status, own.status));
  assertAllowed(scheduleFits(own, schedule, now));
  const details = changesOf(changing, schedule);
  assertAllowed(movesSomething(details));
  await txStore.setLabStatus([own.projectLabId], own.status, { marker: "New" });
  await keep(changing, { schedule, action: "move schedule" });
  const did = `moved the schedule (${details.join("; ")}): ${reason.replace(/\.$/, "")}`;
  await tellCustomer(changing, { subject: "Schedule moved", did });
}
