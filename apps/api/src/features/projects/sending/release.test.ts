import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { enterQuote, releaseToLab, withdrawRelease } from "@headroom/contract/endpoints/projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteOf, reread } from "../../../testing/project-factory.ts";
import {
  askedParties,
  type Asked,
  canaries,
  controlledRequest,
  countIn,
  type Party,
  word,
} from "../../../testing/requests/controlled-request.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-release-"));
let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer({ filesUrl: folder });
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows;

const release = (part: ProjectLabId) => customer.call(releaseToLab, { params: { projectLabId: part } });
const takeBack = (part: ProjectLabId) => customer.call(withdrawRelease, { params: { projectLabId: part } });
const mailsTo = async (address: string) =>
  JSON.stringify(await sql("select subject, text, html from mail_outbox where to_address = $1", address));

type Read = (party: Party, asked: Asked) => Promise<string>;
const at =
  (method: string, path: string, body?: (part: string) => unknown): Read =>
  async ({ client, part }, { project, fileIds }) => {
    const filled = path
      .replace("{part}", part)
      .replace("{project}", project.id)
      .replace(/\{file (\d)\}/, (_whole, place: string) => fileIds[Number(place)] ?? "");
    return (await client.send(method, `/api${filled}`, body?.(part))).text;
  };

/** Every way on which a specification can reach a party: what it counts once the request is released to it. */
const paths: readonly (readonly [
  name: string,
  read: Read,
  after: { readonly listed: boolean; readonly guest: boolean },
])[] = [
  [
    "its part",
    at("GET", "/test-lab/project/get-test-lab-project-by-id/{part}"),
    { listed: true, guest: true },
  ],
  [
    "the read receipt's answer",
    at("PUT", "/test-lab/project/update-internal-project-status/{part}", () => ({ data: "Test Lab" })),
    { listed: true, guest: true },
  ],
  [
    "the answer to its question: the proof of match",
    at("POST", "/test-lab/project/respond", (projectLabId) => ({
      kind: "question",
      projectLabId,
      text: "Please release it to us.",
    })),
    // A guest has no machines here, so no proof, and the customer's file of its part.
    { listed: true, guest: true },
  ],
  ["its list", at("GET", "/test-lab/project/get-test-lab-projects"), { listed: true, guest: false }],
  [
    "its list by words of the title",
    at("GET", `/test-lab/project/get-test-lab-projects?q=${word}`),
    { listed: true, guest: false },
  ],
  ["a file of the request", at("GET", "/files/{file 0}"), { listed: true, guest: true }],
  ["a file for the listed laboratory", at("GET", "/files/{file 1}"), { listed: true, guest: false }],
  ["a file for the guest", at("GET", "/files/{file 2}"), { listed: false, guest: true }],
  ["its notifications", at("GET", "/notifications"), { listed: true, guest: false }],
  // Mails to guests name no title, whatever is released.
  ["its mails", ({ address }) => mailsTo(address), { listed: true, guest: false }],
  // The customer's own doors, and the operator's.
  ["the project", at("GET", "/save-project/get-project-details/{project}"), { listed: false, guest: false }],
  [
    "its tests that were removed",
    at("GET", "/save-project/removed-tests/{project}"),
    { listed: false, guest: false },
  ],
  ["the document", at("GET", "/save-project/request-document/{project}"), { listed: false, guest: false }],
  [
    "the package with its controller files",
    at("GET", "/save-project/package/{project}"),
    { listed: false, guest: false },
  ],
  ["the operator's view", at("GET", "/admin/project/getProById/{project}"), { listed: false, guest: false }],
  ["the activity, before and after", at("GET", "/activity"), { listed: false, guest: false }],
  ["the ledger's export", at("GET", "/admin/ledger/export"), { listed: false, guest: false }],
  ["its own export", at("GET", "/admin/export/labs"), { listed: false, guest: false }],
  ["the schema of the format", at("GET", "/schema/test-request/2.json"), { listed: false, guest: false }],
];

describe.each(["yes", "unknown"])("a request under export control: %s", (exportControl) => {
  let all: Asked;
  beforeAll(async () => {
    await sql("delete from mail_outbox");
    await sql("delete from notifications");
    await sql("update projects set status = 'Deleted'");
    all = await askedParties(server, { customer, lab }, exportControl);
  });

  describe.each(["listed", "guest"] as const)("for a laboratory: %s", (kind) => {
    it.each(paths)("%s has nothing of it before the release", async (_name, read) => {
      expect(countIn(await read(all[kind], all))).toBe(0);
    });

    it("no other operation that reads has anything of it before the release", async () => {
      const ids: Readonly<Record<string, string>> = { id: all.project.id, projectLabId: all[kind].part };
      // A demonstration shows everybody's mails.
      const reading = allEndpoints.filter(({ method, path }) => method === "GET" && path !== "/dev/mail");
      for (const { method, path } of reading) {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? "x");
        const { text } = await all[kind].client.send(method, `/api${filled}`);
        expect([path, countIn(text)]).toEqual([path, 0]);
      }
    });

    it("it sees who asks, test methods and deadlines, asks, and cannot quote", async () => {
      const { client, part } = all[kind];
      const { body } = await client.call(getLabProject, { params: { id: part } });
      expect(body.data).toMatchObject({
        number: all.project.number,
        customerCompany: "Aerobox",
        withheld: {
          tests: [
            { lineId: "t1", stereoTypeId: "vib-random" },
            { lineId: "t2", stereoTypeId: "shock-half-sine" },
          ],
          answerBy: all.project.specification.answerBy,
        },
        own: { isWithheld: true, releasedAt: null, proof: [], files: [] },
      });
      const quoted = await client.call(respond, {
        body: { kind: "quote", projectLabId: part, quote: quoteOf(1000) },
      });
      expect([quoted.status, quoted.refusal.error]).toEqual([
        409,
        "The customer has not released test levels and files to you yet. Ask for the release, or decline.",
      ]);
    });

    it("the release gives it all of that, by its name and once", async () => {
      const { part, address } = all[kind];
      const other = kind === "listed" ? all.guest : all.listed;
      const before = (await reread(customer, all.project.id)).projectLabs;
      expect((await release(part)).status).toBe(200);
      const { projectLabs, history } = await reread(customer, all.project.id);
      const rowIn = (rows: typeof projectLabs, id: string) => rows.find((row) => row.projectLabId === id);
      expect(rowIn(projectLabs, part)).toMatchObject({ isWithheld: false, releasedAt: expect.any(String) });
      expect(rowIn(projectLabs, other.part)).toEqual(rowIn(before, other.part));
      const { labName } = rowIn(projectLabs, part) ?? {};
      expect(history[0]?.sentence).toBe(`Released test levels and files to ${labName}.`);
      expect(await mailsTo(address)).toContain("Released to you: ");
      const again = await release(part);
      expect([again.status, again.refusal.error]).toEqual([
        409,
        `Test levels and files are released to ${labName} already.`,
      ]);
    });

    it.each(paths)("%s has it afterwards where it is the party's", async (_name, read, after) => {
      expect(countIn(await read(all[kind], all)) > 0).toBe(after[kind]);
    });

    it("its part has every level and text of it afterwards", async () => {
      const { text } = await all[kind].client.call(getLabProject, { params: { id: all[kind].part } });
      for (const canary of canaries) expect(text).toContain(canary);
    });
  });

  it("holds back a quote that the customer types from a mail until the release", async () => {
    const { projectLabs } = await controlledRequest(customer, "yes");
    const part = projectLabs[0]?.projectLabId as ProjectLabId;
    const quote = { ...quoteOf(1000), notes: `For the ${word}` };
    const entered = await customer.call(enterQuote, { params: { projectLabId: part }, body: { quote } });
    expect(entered.status).toBe(201);
    const read = async () => (await lab.call(getLabProject, { params: { id: part } })).text;
    expect(countIn(await read())).toBe(0);
    await release(part);
    expect(await read()).toContain(`For the ${word}`);
  });

  it("is closed again by taking the release back, until the laboratory has quoted", async () => {
    const { client, part } = all.listed;
    expect((await takeBack(part)).status).toBe(200);
    expect(countIn((await client.call(getLabProject, { params: { id: part } })).text)).toBe(0);
    const twice = await takeBack(part);
    expect([twice.status, twice.refusal.error]).toEqual([
      409,
      expect.stringContaining("are not released to"),
    ]);
    await release(part);
    const body = { kind: "quote" as const, projectLabId: part, quote: quoteOf(1000) };
    expect((await client.call(respond, { body })).status).toBe(201);
    const late = await takeBack(part);
    expect([late.status, late.refusal.error]).toEqual([
      409,
      "The laboratory's part of this project is Quoted; a release is taken back only before the quote.",
    ]);
  });
});
