import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import {
  asksTheSame,
  draftName,
  draftSchema,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";
import { readDraft } from "../../platform/kept/kept-draft.ts";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface WhichDraftProps {
  readonly draft: SpecificationDraft;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** There is one draft: asks before the shown search takes the place of another one. */
export function WhichDraft({ draft, onKeep, onReplace, onClose }: WhichDraftProps) {
  return (
    <Dialog
      title="You have another draft"
      isOpen
      onClose={onClose}
      closeLabel="Back"
      actions={
        <>
          <Button variant="primary" onPress={onKeep}>
            Keep my draft
          </Button>
          <Button variant="danger" onPress={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>
        Your draft, {draftName(draft)}, differs from this search. Changing the search replaces your draft.
      </p>
    </Dialog>
  );
}

/** The draft that a change of this search would replace, if there is one that asks for something else. */
export function otherDraft(criteria: SearchCriteria): SpecificationDraft | null {
  const draft = readDraft(draftSchema);
  return draft && !asksTheSame(draft, criteria) ? draft : null;
}
