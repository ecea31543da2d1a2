import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { chosenText, readChosen } from "../../features/find/chosen-labs.ts";
import { draftOf, type SpecificationDraft } from "../../domain/specification/specification-draft.ts";
import { writeDraft } from "../../platform/kept/kept-draft.ts";
import { Button, type ButtonProps } from "../../ui/control/button.tsx";
import { otherDraft, WhichDraft } from "./which-draft.tsx";

interface ChangeSearchProps extends Pick<ButtonProps, "size"> {
  readonly criteria: SearchCriteria;
  /** Whether something is missing or wrong, so that it is marked there. */
  readonly asks?: boolean;
}

/** Back to what was asked. What is shown becomes the draft, so that changing it starts from here. */
export function ChangeSearch({ criteria, size, asks = false }: ChangeSearchProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [other, setOther] = useState<SpecificationDraft | null>(null);
  const replace = () => {
    writeDraft(draftOf(criteria));
    // Tests may go: the laboratories stay, for all that they can run.
    const chosen = chosenText(readChosen(search).map((lab) => ({ ...lab, lineIds: [] })));
    void navigate("/search", { state: { asks, ...(chosen && { chosen }) } });
  };
  const change = () => {
    const draft = otherDraft(criteria);
    if (draft) setOther(draft);
    else replace();
  };
  return (
    <>
      <Button {...(size && { size })} onPress={change}>
        Change search
      </Button>
      {other && (
        <WhichDraft
          draft={other}
          onKeep={() => void navigate("/search")}
          onReplace={replace}
          onClose={() => setOther(null)}
        />
      )}
    </>
  );
}
