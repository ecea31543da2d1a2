import { publishLab } from "@headroom/contract/endpoints/account/joining";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabRow } from "@headroom/contract/vocabulary/laboratory/lab-rows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Switch } from "../../../ui/control/switch.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { toastWithUndo } from "../../../ui/overlay/undo-toast.tsx";
import { labsKey } from "./lab-rows.queries.ts";

const sendPublished = (id: LabId, published: boolean) =>
  call(publishLab, { params: { id }, body: { published } });

interface LabStateProps {
  readonly row: LabRow;
  readonly onToggle: (id: string, enabled: boolean) => void;
}

/** A draft is published by one press, which can be taken back; any other laboratory is enabled or not. */
export function LabState({ row, onToggle }: LabStateProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (published: boolean) => sendPublished(row.id, published),
    onSuccess: (_sent, published) => {
      if (published)
        toastWithUndo(`${row.name} published.`, {
          undo: () => mutate(false),
        });
    },
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: labsKey }),
  });
  if (row.isDraft)
    return (
      <Button
        size="small"
        isPending={isPending}
        onPress={() => mutate(true)}
        aria-label={`Publish ${row.name}`}
      >
        Publish
      </Button>
    );
  return (
    <Switch
      aria-label={`${row.name} enabled`}
      isSelected={row.enabled}
      onChange={(value) => onToggle(row.id, value)}
    />
  );
}
