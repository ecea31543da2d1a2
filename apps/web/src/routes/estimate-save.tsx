import type { Project } from "@headroom/contract/vocabulary/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { reviseProject, saveProject, type SpecificationToSend } from "../features/request/request.queries.ts";
import { sentenceOf } from "../platform/call-error.ts";
import { removeDraft } from "../platform/draft.ts";
import { useSignedInUser } from "../platform/use-signed-in-user.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toaster.tsx";

export const specificationOf = (criteria: SearchCriteria): SpecificationToSend => ({
  title: criteria.specimen.name,
  specimen: criteria.specimen,
  tests: criteria.tests,
  ...(criteria.place && { place: criteria.place }),
});

interface SaveProjectProps {
  readonly project?: Project;
  /** The whole specification, or null when something is missing. */
  readonly criteria: () => SearchCriteria | null;
}

/** Saves a draft project, or the next revision of one. Strangers sign in first; their draft waits. */
export function SaveProject({ project, criteria }: SaveProjectProps) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const save = useMutation(saveProject);
  const revise = useMutation(reviseProject);
  if (user && user.role !== "Prospect") return null;
  const done = {
    onSuccess: ({ id }: Project) => {
      if (!project) removeDraft();
      void client.invalidateQueries();
      toast.success(project ? "The revision is saved." : "The project is saved as a draft.");
      void navigate(`/user/projects/${id}`);
    },
    onError: (error: Error) => toast.error(sentenceOf(error)),
  };
  const press = () => {
    const whole = criteria();
    if (!whole) return;
    if (!user) return void navigate(`/login?from=${encodeURIComponent(pathname)}`);
    const specification = specificationOf(whole);
    if (!project) return save.mutate(specification, done);
    const { title, notes, answerBy } = project.specification;
    const kept = { title, notes, ...(answerBy && { answerBy }) };
    revise.mutate(
      { id: project.id, version: project.version, specification: { ...specification, ...kept } },
      done,
    );
  };
  return (
    <Button onPress={press} isPending={save.isPending || revise.isPending}>
      {project ? "Save the revision" : "Save as project"}
    </Button>
  );
}
