import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { chosenText, readChosen } from "../../features/find/chosen-labs.ts";
import { conditionsOf } from "../../features/find/conditions/conditions.ts";
import { writeDraft } from "../../platform/kept/kept-draft.ts";
import { Button, type ButtonProps } from "../../ui/control/button.tsx";
import { forPress, nextPart } from "../../ui/page/late-part.tsx";
import type { OtherDraft } from "./which-draft.tsx";

const WhichDraft = nextPart(async () => (await import("./which-draft.tsx")).WhichDraft);

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
  const change = async (path: string) => {
    const loaded = await forPress(() => import("./which-draft.tsx"));
    if (!loaded) return;
    const draft = loaded.otherDraft(criteria);
    if (draft) setOther({ draft, path });
    else replace(path);
  };
  return (
    <>
      <Button {...(size && { size })} onPress={() => void change("/")}>
        Change tests
      </Button>
      <Button {...(size && { size })} onPress={() => void change("/search")}>
        Change conditions
      </Button>
      <Suspense>
        {other && (
          <WhichDraft
            other={other}
            onKeep={() => void navigate(other.path)}
            onReplace={() => replace(other.path)}
            onClose={() => setOther(null)}
          />
        )}
      </Suspense>
    </>
  );
}
