import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  asksTheSame,
  draftSchema,
  type SpecificationDraft,
} from "../../domain/specification/specification-draft.ts";
import { conditionsOf } from "../../features/find/conditions.ts";
import { plural } from "../../platform/formatting.ts";
import { readDraft, writeDraft } from "../../platform/kept-draft.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ChangeSearchProps extends Pick<ButtonProps, "size"> {
  readonly criteria: SearchCriteria;
  /** Whether something is missing or wrong, so that it is marked there. */
  readonly asks?: boolean;
}

interface OtherDraft {
  readonly draft: SpecificationDraft;
  readonly path: string;
}

interface WhichDraftProps {
  readonly other: OtherDraft;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** There is one draft: asks before the shown search takes the place of another one. */
function WhichDraft({ other, onKeep, onReplace, onClose }: WhichDraftProps) {
  const { specimen, tests } = other.draft;
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
        Your draft, {specimen.name ? `“${specimen.name}”` : "a specimen without a name"} with{" "}
        {plural(tests.length, "test")}, differs from this search. Changing the search replaces your draft.
      </p>
    </Dialog>
  );
}

/** Back to what was asked. What is shown becomes the draft, so that changing it starts from here. */
export function ChangeSearch({ criteria, size, asks = false }: ChangeSearchProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<OtherDraft | null>(null);
  const replace = (path: string) => {
    const { specimen, tests, place } = criteria;
    writeDraft({ specimen, tests, ...(place && { place }) });
    void navigate(path, { state: { asks, conditions: conditionsOf(criteria) } });
  };
  const change = (path: string) => {
    const draft = readDraft(draftSchema);
    if (draft && !asksTheSame(draft, criteria)) setOther({ draft, path });
    else replace(path);
  };
  return (
    <>
      <Button {...(size && { size })} onPress={() => change("/")}>
        Change tests
      </Button>
      <Button {...(size && { size })} onPress={() => change("/search")}>
        Change conditions
      </Button>
      {other && (
        <WhichDraft
          other={other}
          onKeep={() => void navigate(other.path)}
          onReplace={() => replace(other.path)}
          onClose={() => setOther(null)}
        />
      )}
    </>
  );
}
