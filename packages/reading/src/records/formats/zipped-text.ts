import { type ByteSource, bytesInMemory } from "../byte-source.ts";
import type { OpenedRecord, RecordAnswers } from "../opened-record.ts";
import { RecordFault } from "../record-fault.ts";
import { openDelimited } from "./delimited.ts";
import { openNpz } from "./npy.ts";
import { zipEntries } from "./zip.ts";

/** Opens an archive: of NumPy arrays, or of tables of samples, as phyphox exports them beside a folder `meta`. */
export function openZip(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const entries = zipEntries(source);
  if (entries.some(({ name }) => name.endsWith(".npy"))) return openNpz(source, answers);
  const tables = entries.filter(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name) && !name.startsWith("meta/"));
  if (tables.length === 0)
    throw new RecordFault(
      "wrong-type",
      { format: "ZIP archive" },
      "it holds no table of samples: unpack it and open the file in it",
    );
  const opened = tables.map(({ name, bytes }) => ({
    name,
    ...openDelimited(bytesInMemory(name, bytes()), answers),
  }));
  const [only] = opened;
  return {
    format: "ZIP archive of tables",
    channels: opened.flatMap(({ name, channels }) =>
      channels.map((channel) =>
        opened.length === 1 ? channel : { ...channel, name: `${name}: ${channel.name}` },
      ),
    ),
    notes: only?.notes ?? [],
  };
}
