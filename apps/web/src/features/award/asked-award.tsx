import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useMutation } from "@tanstack/react-query";
import { changeStatus } from "../../domain/project/own-project.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Notice } from "../../ui/page/notice.tsx";

/** An award that waits until laboratories have confirmed the quotes from their mails. */
export function AskedAward({ project }: { project: Project }) {
  const { mutate, isPending } = useMutation(changeStatus);
  const { askedAward, projectLabs, id } = project;
  if (!askedAward) return null;
  const names = projectLabs
    .filter(({ confirmAskedAt }) => confirmAskedAt !== null)
    .map(({ labName }) => labName);
  const withdraw = () =>
    mutate(
      { id, status: "Submitted" },
      {
        onSuccess: () => toast.success("Award withdrawn"),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <div className="pb-4">
      <Notice tone="tight">
        <span className="flex flex-wrap items-center justify-between gap-2">
          The award of {formatDate(askedAward.at)} waits for {names.join(", ")} to confirm the quote. Nothing
          is awarded until then.
          <Button size="small" isPending={isPending} onPress={withdraw}>
            Withdraw award
          </Button>
        </span>
      </Notice>
    </div>
  );
}
