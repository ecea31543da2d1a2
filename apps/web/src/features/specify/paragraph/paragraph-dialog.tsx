import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { formatCount, plural } from "@headroom/contract/vocabulary/words/counts";
import { useMemo, useState } from "react";
import type { SpecificationDraft } from "../../../domain/specification/specification-draft.ts";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import { Button } from "../../../ui/control/button.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { ReadDraft } from "./read-draft.ts";
import { ReadingView } from "./reading-view.tsx";
import type { readPastedText } from "./read-specification.ts";
import { useReadDraft } from "./use-read-draft.ts";

const readingTask = backgroundTask<typeof readPastedText>(
  () => new Worker(new URL("./read-specification.worker.ts", import.meta.url), { type: "module" }),
);

/** Longest text that is read at once: some pages. */
const maxLetters = 20_000;
/** More than anybody types between two looks: it was pasted. */
const pastedLetters = 60;

interface ParagraphDialogProps {
  /** The text to begin with. */
  readonly text: string;
  readonly draft: SpecificationDraft;
  readonly stereoTypes: readonly StereoType[];
  readonly onAdd: (read: ReadDraft) => void;
  readonly onClose: () => void;
}

interface TypedTextProps {
  readonly text: string;
  readonly isTooLong: boolean;
  readonly onChange: (text: string) => void;
}

const TypedText = ({ text, isTooLong, onChange }: TypedTextProps) => (
  <TextField
    label="Your text"
    description="An email, a data sheet or a page of a specification. It is read in your browser and not sent."
    placeholder="Random vibration to ISO 16750-3 test IV, 10–1000 Hz, 8 h per axis. Then half-sine 50 g 6 ms, 10 per direction …"
    rows={12}
    autoFocus
    value={text}
    onChange={onChange}
    error={
      isTooLong
        ? `At most ${formatCount(maxLetters)} letters; these are ${formatCount(text.length)}. Paste the part with the tests.`
        : undefined
    }
  />
);

/** The reading of a text by a worker; undefined while there is none. */
function useReading(text: string | null, stereoTypes: readonly StereoType[]) {
  const kinds = useMemo(
    () => stereoTypes.map(({ id, label, standards }) => ({ id, label, standards })),
    [stereoTypes],
  );
  const { result, error, isOld } = useBackground(readingTask, text === null ? null : { text, kinds });
  return { reading: text === null || isOld ? undefined : result, error };
}

/** A specification in words, pasted: its text with marks beside the tests that it would add. */
export function ParagraphDialog(props: ParagraphDialogProps) {
  const { draft, stereoTypes, onAdd, onClose } = props;
  const [text, setText] = useState(props.text);
  const isTooLong = text.length > maxLetters;
  const canRead = !isTooLong && text.trim() !== "";
  const [isEditing, setEditing] = useState(!canRead);
  const { reading, error } = useReading(isEditing ? null : text, stereoTypes);
  const read = useReadDraft(reading, props);
  const added = read.tests.filter(({ place }) => !read.leftOut.includes(place));
  const isFull = draft.tests.length + added.length > maxTestsPerProject;
  const type = (next: string) => {
    read.reset();
    setText(next);
    if (next.length - text.length > pastedLetters && next.length <= maxLetters) setEditing(false);
  };
  const actions = isEditing ? (
    <Button variant="primary" isDisabled={!canRead} onPress={() => setEditing(false)}>
      Read text
    </Button>
  ) : (
    <>
      <Button
        variant="primary"
        isDisabled={added.length === 0 || isFull}
        onPress={() => onAdd({ tests: added, specimen: read.specimen })}
      >
        Add {plural(added.length, "test")}
      </Button>
      <Button onPress={() => setEditing(true)}>Edit text</Button>
    </>
  );
  return (
    <Dialog title="Paste a specification" isOpen onClose={onClose} isWide hangs actions={actions}>
      {isEditing ? (
        <TypedText {...{ text, isTooLong }} onChange={type} />
      ) : (
        <ReadingView {...{ text, reading, error, read, stereoTypes, isFull }} drafted={draft} />
      )}
    </Dialog>
  );
}
