import { Button } from "../../ui/control/button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import type { DraftControl } from "./use-draft.ts";

/** Says that this version neither shows nor replaces the draft that a newer one keeps. */
export function NewerDraft({ isNewer, discardNewer }: Pick<DraftControl, "isNewer" | "discardNewer">) {
  if (!isNewer) return null;
  return (
    <Notice tone="no">
      A newer version of this site wrote your draft. Reload the page to update: until then, changes here are
      not kept.{" "}
      <Button size="small" onPress={discardNewer}>
        Delete that draft
      </Button>
    </Notice>
  );
}
