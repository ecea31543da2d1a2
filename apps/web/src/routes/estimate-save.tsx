import type { AddressedLab, Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSignedInUser } from "../features/account/use-signed-in-user.ts";
import { reviseProject, saveProject, specificationOf } from "../features/request/request.queries.ts";
import { ProposeTests } from "../features/request/amendment/tests-amendment.tsx";
import { RevisionDialog } from "../features/request/revision-dialog.tsx";
import { addedTests } from "../features/request/revised-labs.ts";
import { sentenceOf } from "../platform/call/call-error.ts";
import { removeDraft } from "../platform/kept/kept-draft.ts";
import { Button } from "../ui/control/button.tsx";
import { toast } from "../ui/overlay/toast.tsx";

interface SaveProjectProps {
  readonly project?: Project;
  /** Whether this is the kept draft, which the saved project takes the place of. */
  readonly isKept: boolean;
  /** The whole specification, or null when something is missing. */
  readonly criteria: () => SearchCriteria | null;
}

/** Saves a draft project, or the next revision of one. */
export function SaveProject({ project, ...draft }: SaveProjectProps) {
  const user = useSignedInUser();
  if (user && user.role !== "Prospect") return null;
  if (project && isUnderWay(project)) return <SaveAmendment project={project} criteria={draft.criteria} />;
  return project ? (
    <SaveRevision project={project} criteria={draft.criteria} />
  ) : (
    <SaveDraft {...draft} isStranger={!user} />
  );
}

/** From the award on a change is proposed, and the laboratory accepts it. */
const isUnderWay = ({ status }: Project) => status === "Awarded" || status === "In Progress";

function SaveAmendment({ project, criteria }: Required<Omit<SaveProjectProps, "isKept">>) {
  const navigate = useNavigate();
  return (
    <ProposeTests {...{ project, criteria }} onSent={() => void navigate(`/user/projects/${project.id}`)} />
  );
}

/** Handles the success or failure of a save. */
function useSaved(sentence: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    onSuccess: ({ id }: Project) => {
      void client.invalidateQueries();
      toast.success(sentence);
      void navigate(`/user/projects/${id}`);
    },
    onError: (error: Error) => toast.error(sentenceOf(error)),
  };
}

/** Strangers sign in first; their draft waits. */
function SaveDraft({
  criteria,
  isKept,
  isStranger,
}: Omit<SaveProjectProps, "project"> & { isStranger: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useMutation(saveProject);
  const { onSuccess, onError } = useSaved("Project saved as a draft");
  const saved = (project: Project) => {
    if (isKept) removeDraft();
    onSuccess(project);
  };
  const press = () => {
    const whole = criteria();
    if (!whole) return;
    if (isStranger) return void navigate(`/login?from=${encodeURIComponent(pathname + search)}`);
    mutate({ specification: specificationOf(whole) }, { onSuccess: saved, onError });
  };
  return (
    <Button onPress={press} isPending={isPending}>
      Save as project
    </Button>
  );
}

/** Asks first who gets the new tests where laboratories are asked already. */
function SaveRevision({ project, criteria }: Required<Omit<SaveProjectProps, "isKept">>) {
  const { mutate, isPending } = useMutation(reviseProject);
  const saved = useSaved("Revision saved");
  const [asking, setAsking] = useState<SearchCriteria | null>(null);
  const save = (whole: SearchCriteria, labs?: AddressedLab[]) => {
    const { place: _place, ...kept } = project.specification;
    const specification = { ...kept, ...specificationOf(whole), title: kept.title };
    mutate({ id: project.id, version: project.version, specification, labs }, saved);
  };
  const press = () => {
    const whole = criteria();
    if (!whole) return;
    const needsLabs = project.status === "Submitted" && addedTests(project, whole.tests).length > 0;
    if (needsLabs) setAsking(whole);
    else save(whole);
  };
  return (
    <>
      <Button onPress={press} isPending={isPending}>
        Save the revision
      </Button>
      {asking && (
        <RevisionDialog
          project={project}
          tests={asking.tests}
          isPending={isPending}
          onClose={() => setAsking(null)}
          onSave={(labs) => save(asking, labs)}
        />
      )}
    </>
  );
}
