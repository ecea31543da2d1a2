import { updateGuestSettings } from "@headroom/contract/endpoints/guests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { guestSettingsQuery } from "../../../domain/project/guest-settings.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Switch } from "../../../ui/control/switch.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { toastWithUndo } from "../../../ui/overlay/undo-toast.tsx";

interface Change {
  readonly mayAsk: boolean;
  readonly version: number;
  readonly isUndo: boolean;
}

/** Whether customers may ask laboratories that are not listed. */
export function GuestSwitch() {
  const client = useQueryClient();
  const { data } = useQuery({ ...guestSettingsQuery, staleTime: 0 });
  const { mutate } = useMutation({
    mutationFn: ({ mayAsk, version }: Change) => call(updateGuestSettings, { body: { mayAsk, version } }),
    onSuccess: ({ data: stored }, { isUndo }) => {
      client.setQueryData(guestSettingsQuery.queryKey, stored);
      if (isUndo) return;
      const { mayAsk: isOn, version: current } = stored;
      toastWithUndo(isOn ? "Customers may ask any laboratory." : "Customers ask listed laboratories only.", {
        undo: () => mutate({ mayAsk: !isOn, version: current, isUndo: true }),
      });
    },
    onError: (error) => {
      toast.error(sentenceOf(error));
      void client.invalidateQueries({ queryKey: guestSettingsQuery.queryKey });
    },
  });
  if (!data) return null;
  const { mayAsk, version } = data;
  return (
    <Switch isSelected={mayAsk} onChange={(next) => mutate({ mayAsk: next, version, isUndo: false })}>
      <span>
        Customers may ask laboratories that are not listed
        <span className="block text-sm text-mute">
          By email, with a link to the one request. Requests that are under way go on.
        </span>
      </span>
    </Switch>
  );
}
