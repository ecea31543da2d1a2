import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useNavigate } from "react-router";
import { writeDraft } from "../../platform/draft.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";

interface ChangeSearchProps extends Pick<ButtonProps, "size"> {
  readonly criteria: SearchCriteria;
  /** Whether something is missing or wrong, so that it is marked there. */
  readonly asks?: boolean;
}

/** Back to what was asked. What is shown becomes the draft, so that changing it starts from here. */
export function ChangeSearch({ criteria, size, asks = false }: ChangeSearchProps) {
  const navigate = useNavigate();
  const change = (path: string) => {
    const { specimen, tests, place } = criteria;
    writeDraft({ specimen, tests, ...(place && { place }) });
    void navigate(path, { state: { asks } });
  };
  return (
    <>
      <Button {...(size && { size })} onPress={() => change("/")}>
        Change tests
      </Button>
      <Button {...(size && { size })} onPress={() => change("/search")}>
        Change conditions
      </Button>
    </>
  );
}
