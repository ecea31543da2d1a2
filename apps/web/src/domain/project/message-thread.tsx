import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { type FormEvent, type ReactNode, useState } from "react";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Button } from "../../ui/control/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { useAsking } from "../../ui/overlay/use-asking.ts";
import { useKeptText } from "../../ui/form/use-kept-input.ts";

const maxLength = 4000;

interface MessageThreadProps {
  readonly messages: ProjectLab["messages"];
  readonly isOwn: (message: ProjectLab["messages"][number]) => boolean;
  /** Absent: nothing can be written any more. */
  readonly onSend?: (text: string, onSent: () => void) => void;
  readonly isPending?: boolean;
  readonly label: string;
  /** Stands below a message of the other side. */
  readonly act?: (message: ProjectLab["messages"][number]) => ReactNode;
}

/** Questions and answers between the customer and one laboratory. */
export function MessageThread({ messages, isOwn, onSend, isPending, label, act }: MessageThreadProps) {
  return (
    <div className="flex flex-col gap-3">
      {messages.length === 0 && <p className="text-sm text-mute">No messages yet.</p>}
      <ol className="flex flex-col gap-2.5">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`border-l-2 pl-3 ${isOwn(message) ? "border-line-strong" : "border-data-1"}`}
          >
            <p className="text-sm text-mute">
              <span className="font-medium text-ink">{isOwn(message) ? "You" : message.fromName}</span>{" "}
              <time dateTime={message.createdAt}>{formatInstant(message.createdAt)}</time>
            </p>
            <p className="whitespace-pre-line">{message.text}</p>
            {act && !isOwn(message) && <div className="no-print pt-1">{act(message)}</div>}
          </li>
        ))}
      </ol>
      {onSend && <Composer label={label} onSend={onSend} isPending={isPending ?? false} />}
    </div>
  );
}

function faultOf(written: string): string | null {
  if (written === "") return "Write a message.";
  return written.length > maxLength ? `At most ${maxLength} characters.` : null;
}

function Composer(props: Required<Pick<MessageThreadProps, "onSend" | "isPending" | "label">>) {
  const { label, onSend, isPending } = props;
  const [text, setText] = useKeptText(label);
  const [error, setError] = useState<string>();
  const { form, attempt, ask } = useAsking();
  const send = () => {
    const written = text.trim();
    const fault = faultOf(written);
    if (fault !== null) {
      setError(fault);
      return ask();
    }
    onSend(written, () => setText(""));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} noValidate className="no-print flex flex-col items-start gap-2">
      <div ref={form} className="flex w-full flex-col gap-2">
        <ErrorSummary within={form} attempt={attempt} />
        <TextField
          label={label}
          rows={3}
          value={text}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          }}
        />
      </div>
      <Button type="submit" size="small" isPending={isPending}>
        Send
      </Button>
    </form>
  );
}
