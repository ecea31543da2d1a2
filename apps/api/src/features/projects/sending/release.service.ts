import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { mayActOnPart } from "../job/job.rules.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import { mayRelease, mayWithdrawRelease } from "./release.rules.ts";

interface Releasing {
  readonly lab: ProjectLab;
  readonly now: Date;
}

/** Opens an export-controlled request to one laboratory. */
export async function release(
  { owned, store, notifier }: ProjectChange,
  caller: Caller,
  { lab, now }: Releasing,
): Promise<void> {
  const { specification, status } = owned.project;
  assertAllowed(mayActOnPart("release", status, lab.status));
  assertAllowed(mayRelease(specification, lab));
  await store.setReleased(lab.projectLabId, now);
  await notifier.recordOfLab(owned, caller, {
    sentence: `Released test levels and files to ${lab.labName}.`,
    projectLabId: lab.projectLabId,
  });
  await notifier.logActivity(owned, caller, {
    action: "release to laboratory",
    after: { laboratory: lab.labName },
  });
  await notifier.tellLabs([lab], {
    title: specification.title,
    subject: "Released to you",
    sentence: "The customer released test levels and files of this request to you. You can quote now.",
  });
}

/** Closes it again, before the laboratory has quoted. */
export async function withdrawRelease(
  { owned, store, notifier }: ProjectChange,
  caller: Caller,
  lab: ProjectLab,
): Promise<void> {
  const { specification, status } = owned.project;
  assertAllowed(mayActOnPart("withdraw release", status, lab.status));
  assertAllowed(mayWithdrawRelease(lab));
  await store.setReleased(lab.projectLabId, null);
  await notifier.recordOfLab(owned, caller, {
    sentence: `Withdrew the release of test levels and files to ${lab.labName}.`,
    projectLabId: lab.projectLabId,
  });
  await notifier.logActivity(owned, caller, {
    action: "withdraw release",
    before: { laboratory: lab.labName },
  });
  await notifier.tellLabs([lab], {
    title: specification.title,
    subject: "Release withdrawn",
    sentence: "The customer withdrew the release of test levels and files to you.",
  });
}
