import type { Tooltip } from "@headroom/contract/vocabulary/brand/white-label";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { tooltipsQuery } from "../../../platform/tooltips.queries.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { ExplainButton } from "../../../ui/overlay/tooltip.tsx";
import { useKeptInput } from "../../../ui/form/use-kept-input.ts";
import { newerTooltip, saveTooltip } from "./brands.queries.ts";

/** One explanation: its text, its default, and the way back to it. */
export function TooltipEditor({ tooltip }: { tooltip: Tooltip }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(tooltip.value);
  useKeptInput({
    name: `${tooltip.topic} ${tooltip.id}`,
    read: () => (typed === tooltip.value ? null : typed),
    put: (text) => typeof text === "string" && setTyped(text),
  });
  const [isStale, setStale] = useState(false);
  const keep = (stored: Tooltip) =>
    client.setQueryData(tooltipsQuery.queryKey, (all) =>
      all?.map((each) => (each.id === stored.id && each.topic === stored.topic ? stored : each)),
    );
  const { mutate, isPending } = useMutation({
    ...saveTooltip,
    onSuccess: (saved) => {
      keep(saved);
      setTyped(saved.value);
      setStale(false);
      toast.success("Tooltip saved");
    },
    onError: (error) => {
      const newer = newerTooltip(error);
      if (newer) keep(newer);
      setStale(newer !== null);
      toast.error(sentenceOf(error));
    },
  });
  const save = (value: string) => mutate({ tooltip, value });
  const isOwn = tooltip.value !== tooltip.defaultValue;
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_10rem]">
      <div className="min-w-0">
        <TextField
          label={tooltip.label}
          explanation={typed && <ExplainButton about={tooltip.label}>{typed}</ExplainButton>}
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={setTyped}
        />
        {isStale && (
          <Notice tone="tight">
            Changed by somebody else in the meantime: “{tooltip.value}”. Save again to replace it with yours.
          </Notice>
        )}
        {isOwn && <p className="mt-1 text-sm text-mute">Default: {tooltip.defaultValue || "no text"}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2 md:pt-[22px]">
        <Button
          size="small"
          variant={typed === tooltip.value ? "secondary" : "primary"}
          isDisabled={typed === tooltip.value}
          isPending={isPending}
          onPress={() => save(typed)}
          aria-label={`Save ${tooltip.label}`}
        >
          Save
        </Button>
        <Button
          size="small"
          variant="quiet"
          isDisabled={!isOwn}
          onPress={() => save(tooltip.defaultValue)}
          aria-label={`Reset ${tooltip.label}`}
        >
          Reset
        </Button>
      </div>
    </li>
  );
}
