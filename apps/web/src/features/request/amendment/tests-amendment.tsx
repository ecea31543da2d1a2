import { amendmentReasonSchema } from "@headroom/contract/vocabulary/project/amendments";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialog } from "../../../domain/project/act-dialog.tsx";
import { sendTestsAmendment } from "../../../domain/project/own-project.queries.ts";
import { Button } from "../../../ui/control/button.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { type TestsProposal, testsProposals } from "./amended-tests.ts";

interface ProposeTestsProps {
  readonly project: Project;
  /** The whole specification, or null when something is missing. */
  readonly criteria: () => SearchCriteria | null;
  readonly onSent: () => void;
}

/** Proposes changed tests to the laboratories that were awarded them. */
export function ProposeTests({ project, criteria, onSent }: ProposeTestsProps) {
  const [proposals, setProposals] = useState<readonly TestsProposal[]>([]);
  const send = useMutation(sendTestsAmendment);
  const press = () => {
    const whole = criteria();
    if (!whole) return;
    const found = testsProposals(project, whole);
    if (typeof found === "string") toast.error(found);
    else setProposals(found);
  };
  const propose = async (
    reason: string,
    outcome: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => {
    for (const [place, { lab, tests }] of proposals.entries()) {
      try {
        await send.mutateAsync({ projectLabId: lab.projectLabId, body: { reason, tests: [...tests] } });
      } catch (error) {
        // Those before it are sent.
        setProposals(proposals.slice(place));
        return outcome.onError(error);
      }
    }
    outcome.onSuccess();
    onSent();
  };
  return (
    <>
      <Button onPress={press}>Propose amendment</Button>
      {proposals.length > 0 && (
        <ActDialog
          name="amend tests"
          title="Propose an amendment of the tests"
          confirmLabel="Send proposal"
          done="Amendment proposed. Laboratory notified."
          schema={amendmentReasonSchema}
          first={{ reason: "" }}
          isPending={send.isPending}
          onSend={({ reason }, outcome) => void propose(reason, outcome)}
          onClose={() => setProposals([])}
        >
          {({ draft, put, errorOf }) => (
            <>
              <ul className="flex flex-col gap-0.5 border-l-2 border-line-strong pl-3">
                {proposals.map(({ lab, tests }) => (
                  <li key={lab.projectLabId} className="break-words">
                    {lab.labName}: {tests.map(({ title }) => title).join(", ")}
                  </li>
                ))}
              </ul>
              <p className="text-mute">
                The tests change when the laboratory accepts. It may propose an amendment of its quote for it.
              </p>
              <TextField
                label="Reason"
                rows={3}
                isRequired
                value={draft.reason}
                error={errorOf("reason")}
                onChange={(reason) => put({ reason })}
              />
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}
