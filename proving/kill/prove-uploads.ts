import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { signInOver } from "../../apps/api/src/testing/http-client.ts";
import { type ServerProcess, startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { killUploads, largestMiB, newProject, sendFile } from "./upload-load.ts";

// kill -9 while files of up to 100 MB arrive: every listed file is whole, and a day later nothing else is left. Then the
// memory of a server while 100 MB come in and go out. `npm run prove uploads 50`.
const rounds = Number(process.argv[2] ?? "50");

const residentMiB = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The most that a server's memory grows by while something is done. */
async function growthMiB(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const before = residentMiB(server);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, residentMiB(server))), 20);
  await work();
  clearInterval(watching);
  return Math.round(peak - before);
}

async function measureMemory() {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-memory-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_PROJECTS: "false" });
  try {
    const person = await signInOver(server.address, "customer@demo.test");
    const projectId = await newProject(person, "Memory");
    const upload = async (sizeMiB: number): Promise<string> => {
      const sent = await sendFile(server, person.cookie, projectId, sizeMiB).answer;
      if (sent?.status !== 201) throw new Error(`An upload was refused: ${sent?.text}`);
      return (JSON.parse(sent.text) as { data: { id: string } }).data.id;
    };
    const download = async (id: string) => {
      const reply = await fetch(`${server.address}/api/files/${id}`, { headers: { cookie: person.cookie } });
      let bytes = 0;
      for await (const chunk of reply.body ?? []) bytes += chunk.length;
      return bytes;
    };
    // Modules load with the first upload, and the start's own work is over after a while.
    await download(await upload(1));
    await setTimeout(20_000);
    let id = "";
    const inMiB = await growthMiB(server, async () => (id = await upload(largestMiB)));
    const outMiB = await growthMiB(server, () => download(id));
    return { inMiB, outMiB };
  } finally {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const memory = process.platform === "linux" ? await measureMemory() : "not tried: this reads /proc";
const kills = await killUploads(rounds, (line) => void process.stderr.write(`${line}\n`));
process.stdout.write(`${JSON.stringify({ memory, kills }, null, 2)}\n`);
process.exitCode = kills.lost + kills.half + kills.leftADayLater === 0 ? 0 : 1;
