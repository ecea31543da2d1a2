import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { guestSettingsQuery } from "../../domain/project/guest-settings.queries.ts";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import type { ChosenLab } from "../../features/find/chosen-labs.ts";
import { asksAnother, saveProject, specificationOf } from "../../features/request/request.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

interface AskOutsideProps {
  readonly criteria: SearchCriteria;
  readonly chosen: readonly ChosenLab[];
}

/** Saves the search with the chosen laboratories as a draft, on which another one is asked by its email address. */
export function AskOutside({ criteria, chosen }: AskOutsideProps) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(saveProject);
  const ask = async () => {
    const { mayAsk } = await client.fetchQuery(guestSettingsQuery);
    if (!mayAsk) {
      toast.error("Here only listed laboratories can be asked.");
      return;
    }
    const all = criteria.tests.map(({ lineId }) => lineId);
    const labs = chosen.map(({ labId, lineIds }) => ({
      labId,
      lineIds: lineIds.length > 0 ? [...lineIds] : all,
    }));
    const { id } = await mutateAsync({ specification: specificationOf(criteria), labs });
    void client.invalidateQueries({ refetchType: "none" });
    void navigate(`/user/projects/${id}`, { state: asksAnother });
  };
  const press = () => {
    if (!user) return void navigate(`/login?from=${encodeURIComponent(pathname + search)}`);
    ask().catch((error: unknown) => toast.error(sentenceOf(error)));
  };
  return (
    <Button isPending={isPending} onPress={press}>
      Ask a laboratory that is not listed
    </Button>
  );
}
