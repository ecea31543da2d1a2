import { writeSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFuzz } from "./fuzz.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const isLong = process.env["FUZZ_REQUESTS"] !== undefined;
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 200);
/** As many at a time, so that a long run says how far it is. */
const part = 1000;

let fuzz: Awaited<ReturnType<typeof startFuzz>>;
beforeAll(async () => {
  fuzz = await startFuzz(seed);
});
afterAll(() => fuzz.stop());

it("random requests are answered as the API page says, or refused with a sentence", {
  timeout: 0,
}, async () => {
  const startedAtMs = Date.now();
  const faults: unknown[] = isLong ? await fuzz.succeedOnce() : [];
  for (let sent = 0; sent < requests; sent += part) {
    const found = await fuzz.run(Math.min(part, requests - sent));
    faults.push(...found);
    // At once: a run that ends by itself has no report.
    if (isLong) for (const fault of found.slice(0, 5)) writeSync(2, `${JSON.stringify(fault)}\n`);
    if (isLong) writeSync(2, `${Math.min(requests, sent + part)} of ${requests}, ${faults.length} faults\n`);
  }
  const report = {
    seed,
    requests,
    seconds: Math.round((Date.now() - startedAtMs) / 1000),
    operations: fuzz.operations,
    ...fuzz.report(),
    neverSucceeded: fuzz.neverSucceeded(),
    faults: faults.slice(0, 20),
    faultCount: faults.length,
  };
  if (isLong) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  expect(report.faults, `again: npm run prove fuzz -- --seed ${seed} --requests ${requests}`).toEqual([]);
  // In a short run few operations get so far.
  if (requests >= 10_000) expect(report.neverSucceeded).toEqual([]);
});

it.each([
  ["an answer of another shape", 200, '{"success":true,"data":{}}', /^another shape/],
  ["an answer of its shape", 200, '{"success":true,"data":{"status":"ok"}}', null],
  [
    "a refusal without a sentence",
    404,
    '{"success":false,"error":"","code":"not-found"}',
    /without a sentence/,
  ],
  [
    "a refusal that its operation does not declare",
    400,
    '{"success":false,"error":"Not now.","code":"conflict"}',
    /^another shape/,
  ],
  [
    "a refusal without a known code",
    404,
    '{"success":false,"error":"Not here.","code":"nowhere"}',
    /known code/,
  ],
  ["a fault of ours", 500, '{"success":false,"error":"Sorry.","code":"unexpected"}', /fault of ours/],
])("knows %s", (_what, status, text, fault) => {
  const found = fuzz.faultIn("health", { status, contentType: "application/json; charset=utf-8", text });
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});
