import { Button } from "../../../ui/control/button.tsx";
import { MOST_CHANNELS } from "./channel-reading.ts";
import { RecordProgress } from "./record-progress.tsx";
import { channelKey, type KeptChannels } from "./use-kept.ts";

/** Channels that stay beside the record that is open, and the way to keep those of this one. */
export function KeptRecords({ kept: { kept, channels, keep, remove } }: { kept: KeptChannels }) {
  if (channels.length === 0) return null;
  const hasOpen = channels.length > kept.length;
  const records = [...new Set(kept.map(({ record }) => record))];
  return (
    <section aria-label="Kept records" className="flex flex-col gap-2">
      {kept.length > 0 && (
        <ul className="flex flex-col">
          {kept.map((channel) => (
            <li key={channelKey(channel)} className="flex items-baseline gap-2 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {channel.record.file.name}, {channel.name}
              </span>
              <Button
                size="small"
                variant="quiet"
                className="no-print"
                aria-label={`Remove ${channel.record.file.name}, ${channel.name}`}
                onPress={() => remove(channel)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {records.map((record) => (
        <RecordProgress key={record.id} record={record} />
      ))}
      {channels.length > MOST_CHANNELS && (
        <p className="text-sm text-mute">
          {MOST_CHANNELS} lines are drawn at most, the kept ones first: remove some, or choose fewer channels.
        </p>
      )}
      {hasOpen && (
        <div className="no-print">
          <Button size="small" isDisabled={channels.length >= MOST_CHANNELS} onPress={keep}>
            Keep and overlay another record
          </Button>
        </div>
      )}
    </section>
  );
}
