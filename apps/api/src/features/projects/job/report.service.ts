import { amendmentsSinceComplaint } from "@headroom/contract/vocabulary/project/job";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type LabChange, tellCustomer } from "../award/lab-change.service.ts";
import { reportHasFiles } from "../lab-answer.rules.ts";

/** The files by name, as long as that is a sentence. */
const filesIn = (names: readonly string[]) =>
  names.length > 3 ? `${names.length} files` : new Intl.ListFormat("en-GB").format(names);

/** From now on the files of the report stay; the report of a repeated test is an amendment of the first one. */
export async function deliver(changing: LabChange, now: Date): Promise<void> {
  const { owned, own, caller, store, notifier } = changing;
  const delivered = await store.deliverFiles(own.projectLabId, now);
  const files = [...delivered, ...amendmentsSinceComplaint(own)];
  assertAllowed(reportHasFiles(files));
  await store.setLabStatus([own.projectLabId], "Reported", { marker: "New", reportedAt: now });
  await notifier.logActivity(owned, caller, {
    action: "deliver report",
    after: { laboratory: own.labName, files },
  });
  await tellCustomer(changing, { subject: "Report", did: `delivered its report: ${filesIn(files)}` });
}
