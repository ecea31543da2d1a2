import { once } from "node:events";
import { createInterface } from "node:readline";
import { runOperation } from "./operations.ts";
import { prepareRecordFile } from "./record-files.ts";
import { isWire, text } from "./wire.ts";

/** One {"op","input"} per line in, one {"value"} or {"error"} per line out, in order. */
async function answer(line: string): Promise<string> {
  try {
    const request: unknown = JSON.parse(line);
    if (!isWire(request)) return JSON.stringify({ error: "a line must be an object with op and input" });
    const [op, input] = [text(request["op"], "op"), request["input"]];
    await prepareRecordFile(op, input);
    return JSON.stringify(runOperation(op, input));
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  if (!process.stdout.write(`${await answer(line)}\n`)) await once(process.stdout, "drain");
}
