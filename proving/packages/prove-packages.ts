import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { specificationSchema, type Specification } from "@headroom/contract/vocabulary/project/projects";
import { stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { currentForm } from "@headroom/contract/vocabulary/test/specification-version";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { randomRequest } from "@headroom/matching/testing/random-requests";
import { z } from "zod";
import { readZip } from "../../apps/api/src/features/packages/zip-reader.ts";
import { writeZip } from "../../apps/api/src/features/packages/zip-writer.ts";
import { readTaxonomy } from "../../apps/api/src/features/catalogue/reference-files.ts";
import {
  canonicalRequest,
  testRequestSchema,
} from "../../apps/api/src/features/test-request/test-request.ts";
import { readPresetEntries } from "../../apps/web/src/domain/standard/standard-entries.ts";
import { withPreset } from "../../apps/web/src/domain/standard/standard-values.ts";

// Export → import → export of `request.json`: byte-equal for every preset, every standard test and seeded requests.

const seeded = Number(process.argv[2] ?? 500);
const limits = { maxEntries: 2000, maxRatio: 100, maxEntryBytes: 20_000_000, maxBytes: 20_000_000 };
const folder = await mkdtemp(join(tmpdir(), "prove-packages-"));
const path = join(folder, "package.zip");
const at = new Date("2027-01-12T10:00:00Z");

async function exported(specification: Specification): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const content = [Buffer.from(canonicalRequest(specification))];
  for await (const chunk of writeZip([{ name: "request.json", content }], at)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function imported(archive: Buffer): Promise<{ bytes: Buffer; specification: Specification }> {
  await writeFile(path, archive);
  const file = await open(path);
  const [entry] = await readZip(file, limits);
  const bytes = (await entry?.read()) ?? Buffer.alloc(0);
  await file.close();
  return { bytes, specification: testRequestSchema.parse(currentForm(JSON.parse(bytes.toString()))) };
}

const faults: string[] = [];
async function prove(name: string, specification: Specification): Promise<void> {
  const first = await exported(specification);
  const read = await imported(first);
  const second = await exported(read.specification);
  const isEqual = first.equals(second) && read.bytes.toString() === canonicalRequest(specification);
  if (!isEqual) faults.push(name);
}

const specimen = { name: "Box", massKg: 12.3456, lengthMm: 320, widthMm: 240, heightMm: 180 };
const asking = (tests: readonly TestLine[]): Specification =>
  specificationSchema.parse({
    title: "Preset",
    specimen,
    tests,
    answerBy: "2027-01-31",
    timeZone: "Europe/Berlin",
  });

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const { entries: raw } = z
  .object({ entries: z.array(z.unknown()) })
  .parse(JSON.parse(readFileSync(file, "utf8")));
const entries = readPresetEntries(raw);
let filled = 0;
for (const entry of entries) {
  // A preset fills several methods with the same parameters: each set of them once.
  const seen = new Set<string>();
  for (const stereoTypeId of stereoTypeIdSchema.options) {
    const empty = testLineSchema.parse({ lineId: "t1", stereoTypeId, title: entry.title, parameters: {} });
    const line = withPreset(empty, entry, { massKg: specimen.massKg });
    const parameters = JSON.stringify(line.parameters);
    if (seen.has(parameters)) continue;
    seen.add(parameters);
    await prove(`${entry.id} as ${stereoTypeId}`, asking([line]));
    filled += 1;
  }
}

// Spectra of standard tests stand there as pairs, which the form turns into rows.
const standardTests = readTaxonomy().testTypes.flatMap((type) => {
  const line = { ...type, lineId: "t1", title: type.name, parameters: type.preset };
  const { success, data } = testLineSchema.strip().safeParse(line);
  return success ? data : [];
});
for (const line of standardTests) await prove(line.title, asking([line]));

for (let seed = 0; seed < seeded; seed += 1) {
  const { specimen: own, tests, place } = randomRequest(seed, 1 + (seed % 5));
  await prove(
    `seed ${seed}`,
    specificationSchema.parse({ title: `Seed ${seed}`, specimen: own, tests, place }),
  );
}
await rm(folder, { recursive: true });

console.log(
  `${entries.length} presets in ${filled} forms, ${standardTests.length} standard tests, ${seeded} seeded requests: ${faults.length} not byte-equal`,
);
if (faults.length > 0) {
  console.log(faults.slice(0, 20).join("\n"));
  process.exitCode = 1;
}
