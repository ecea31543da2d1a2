import { randomUUID } from "node:crypto";
import { maxPublishedAnswers } from "@headroom/contract/vocabulary/product-limits";
import { isLegalOnProject } from "@headroom/contract/vocabulary/project/project-acts";
import { partedLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import type { PublishedAnswerDraft } from "@headroom/contract/vocabulary/project/published-answers";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed, conflict } from "../../../platform/refusal.ts";
import { statusAt } from "../project.rules.ts";
import type { ProjectChange } from "../revision/project-change.service.ts";
import { emailIsConfirmed, mayWriteMore } from "./sending.rules.ts";

interface Publication extends PublishedAnswerDraft {
  readonly mustConfirmEmail: boolean;
  readonly now: Date;
}

/** Question and answer for every laboratory that is still asked or works; nothing that is kept or sent says who asked. */
export async function publishAnswer(
  { owned, store, notifier }: ProjectChange,
  caller: Caller,
  { question, answer, mustConfirmEmail, now }: Publication,
): Promise<void> {
  const { project } = owned;
  const status = statusAt(project, now);
  if (!isLegalOnProject("publish answer", status))
    throw conflict(`This project is ${status}; it no longer accepts messages.`);
  if (project.answers.length >= maxPublishedAnswers)
    throw conflict(
      `This project has ${maxPublishedAnswers} published answers, the most that one can have. Attach a file instead.`,
    );
  assertAllowed(emailIsConfirmed(caller.emailVerified || !mustConfirmEmail));
  await store.lockAccount(caller.id);
  assertAllowed(mayWriteMore(await store.countMessagesSentLately(caller.id)));
  await store.addPublishedAnswer({
    id: randomUUID(),
    projectId: project.id,
    byUserId: caller.id,
    question,
    answer,
  });
  await notifier.record(owned, caller, "Published an answer to all laboratories.");
  await notifier.tellLabs(
    project.projectLabs.filter((lab) => !partedLabStatuses.includes(lab.status)),
    {
      title: project.specification.title,
      subject: "Answer to all laboratories",
      sentence: "The customer answered a question for all laboratories.",
      details: [`Question: ${question}`, `Answer: ${answer}`],
    },
  );
}
