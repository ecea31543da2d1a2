import { sentenceOf } from "../../platform/call/call-error.ts";
import { removeLater } from "../../platform/call/removals.ts";
import { Button } from "../control/button.tsx";
import { toast } from "../overlay/toast.tsx";
import { toastWithUndo } from "../overlay/undo-toast.tsx";

interface RemoveButtonProps {
  /** Name of the deleted thing. */
  readonly name: string;
  /** By which lists leave it out meanwhile. */
  readonly id: string;
  /** Sends it, once it can no longer be taken back, and reads the list again. */
  readonly remove: () => Promise<unknown>;
  readonly onPressed: () => void;
}

/** Deletes without a question: for ten seconds it can be taken back. For what nobody else has been told of. */
export function RemoveButton({ name, id, remove, onPressed }: RemoveButtonProps) {
  const press = () => {
    const onRefused = (error: unknown) => toast.error(sentenceOf(error));
    const { now, takeBack } = removeLater({ id, remove, onRefused });
    onPressed();
    toastWithUndo(`${name} deleted.`, { undo: takeBack, onOver: () => void now() });
  };
  return (
    <Button variant="danger" onPress={press} aria-label={`Delete ${name}`}>
      Delete
    </Button>
  );
}
