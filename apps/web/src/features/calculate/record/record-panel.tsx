import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { ReadingQuestion } from "../../../ui/control/reading-question.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { ChannelPicker } from "./channel-picker.tsx";
import { FirstLooks } from "./first-looks.tsx";
import { KeptRecords } from "./kept-records.tsx";
import type { RecordFile, RecordRefusal } from "./record-file.ts";
import { RecordDrop } from "./record-drop.tsx";
import { LinkedRecords } from "./linked-records.tsx";
import type { RecordIdentity } from "./record-identity.ts";
import { RecordProgress } from "./record-progress.tsx";
import type { KeptChannels } from "./use-kept.ts";
import type { OpenRecord } from "./use-record.ts";

/** A refusal with its way on: an answer to what is asked, or the same once more where it was stopped. */
function Refused({ open, refusal }: { open: OpenRecord; refusal: RecordRefusal }) {
  const { record, take, forget, again } = open;
  if (!record) return null;
  const { ask, isStopped, message } = refusal;
  if (ask)
    return (
      <ReadingQuestion
        ask={ask}
        answers={record.answers}
        onAnswer={(answers) => take(record.file, answers)}
        onCancel={forget}
      />
    );
  return (
    <Notice tone={isStopped ? "plain" : "no"}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">{message}</p>
        {isStopped && (
          <Button size="small" onPress={again}>
            Go on
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** The file by name and format, its channels, what is being done, and a first look. */
function RecordContent({ open, record }: { open: OpenRecord; record: RecordFile }) {
  const format = useFormat();
  const { facts, choice, ready } = open;
  const startS = ready[0]?.startS ?? 0;
  const notes = [
    ...(facts?.notes ?? []),
    ...(startS === 0 ? [] : [`the time begins at ${format.quantity(1000 * startS, "ms", 3)}`]),
  ];
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="font-medium">{record.file.name}</span>
        {facts && <span className="text-mute">, {facts.format}</span>}
      </p>
      {notes.length > 0 && (
        <p className="text-sm text-mute">{notes.map((note) => `${sentenceStart(note)}.`).join(" ")}</p>
      )}
      {facts && choice && <ChannelPicker open={open} facts={facts} choice={choice} />}
      <RecordProgress record={record} />
      <FirstLooks record={record} channels={ready} />
    </>
  );
}

interface RecordPanelProps {
  readonly open: OpenRecord;
  /** Of the page's own task. */
  readonly refusal: RecordRefusal | null;
  /** Records beside it, where the page overlays several. */
  readonly kept?: KeptChannels;
  /** Those of the link and all that are open, where the link names them. */
  readonly linked?: readonly RecordIdentity[];
  readonly files?: readonly File[];
}

/** A record on a page: the file, its channels with what is asked about them, and a first look at those that count. */
export function RecordPanel({ open, refusal, kept, linked = [], files = [] }: RecordPanelProps) {
  const { record, take, forget } = open;
  const refused = open.refusal ?? refusal;
  return (
    <section aria-label="Record">
      <RecordDrop hasRecord={record !== undefined} onFile={take} onForget={forget}>
        <LinkedRecords {...{ linked, files }} />
        {record && <RecordContent open={open} record={record} />}
        {record && refused && <Refused open={open} refusal={refused} />}
        {kept && <KeptRecords kept={kept} />}
      </RecordDrop>
    </section>
  );
}
