import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { chosenText, readChosen } from "../../features/find/chosen-labs.ts";
import { conditionsOf } from "../../features/find/conditions/conditions.ts";
import { writeDraft } from "../../platform/kept/kept-draft.ts";
import { Button, type ButtonProps } from "../../ui/control/button.tsx";
import { type OtherDraft, otherDraft, WhichDraft } from "./which-draft.tsx";

interface ChangeSearchProps extends Pick<ButtonProps, "size"> {
  readonly criteria: SearchCriteria;
  /** Whether something is missing or wrong, so that it is marked there. */
  readonly asks?: boolean;
}

/** Back to what was asked. What is shown becomes the draft, so that changing it starts from here. */
export function ChangeSearch({ criteria, size, asks = false }: ChangeSearchProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [other, setOther] = useState<OtherDraft | null>(null);
  const replace = (path: string) => {
    const { specimen, tests, place } = criteria;
    writeDraft({ specimen, tests, ...(place && { place }) });
    // Tests may go: the laboratories stay, for all that they can run.
    const chosen = chosenText(readChosen(search).map((lab) => ({ ...lab, lineIds: [] })));
    void navigate(path, { state: { asks, conditions: conditionsOf(criteria), ...(chosen && { chosen }) } });
  };
  const change = (path: string) => {
    const draft = otherDraft(criteria);
    if (draft) setOther({ draft, path });
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
