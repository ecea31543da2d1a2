import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ownProjectLists } from "../../domain/project/own-project-rows.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { FileButton } from "../../ui/control/file-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { savePackage, sendPackage } from "./package.queries.ts";

/** The request with its PDF, controller files and attachments, as one archive. */
export function PackageDownload({ projectId }: { projectId: ProjectId }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Making the package…", savePackage(projectId)),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button isPending={isPending} onPress={() => mutate()}>
      Download package (ZIP)
    </Button>
  );
}

/** A draft from a package that was downloaded here or elsewhere. */
export function PackageUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => toast.during("Reading the package…", sendPackage(file)),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ownProjectLists });
      await navigate(`/user/projects/${id}`);
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <FileButton accepts=".zip,application/zip" isPending={isPending} onChoose={(file) => mutate(file)}>
      Import package
    </FileButton>
  );
}
