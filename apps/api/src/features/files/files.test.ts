import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftProject } from "../../testing/project-factory.ts";
import { attach, type SentFile } from "../../testing/multipart.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startThrowAwayBucket } from "../../testing/throw-away-bucket.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { cleanContentType, cleanName } from "./files.rules.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-files-"));
const bucket = await startThrowAwayBucket();
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
const drawing = { name: "drawing.step", type: "model/step", bytes: Buffer.from("ISO-10303-21;") };

// A bucket is sent parts of 5 MiB or more, so that a few show what 100 MB would.
describe.each([
  ["a folder", folder, 100],
  ["an S3 bucket", bucket.url, 12],
])("attachments in %s", (_where, filesUrl, largeMib) => {
  let server: TestServer;
  let people: Record<"owner" | "other" | "addressed" | "otherLab" | "admin", Client>;
  const projectId = randomUUID();
  const projectLabId = randomUUID();
  beforeAll(async () => {
    server = await startTestServer({ filesUrl });
    const [owner, other, addressed, otherLab, admin] = [
      await server.signIn("customer@demo.test"),
      await server.signIn("customer2@demo.test"),
      await server.signIn("lab@demo.test"),
      await server.signIn("lab2@demo.test"),
      await server.signIn("admin@demo.test"),
    ];
    people = { owner, other, addressed, otherLab, admin };
    await server.database.pool.query(
      "insert into projects (id, owner_id, title, status, specification) select $1, id, 'A', 'Submitted', '{}' from users where email = 'customer@demo.test'",
      [projectId],
    );
    await server.database.pool.query(
      "insert into project_labs (id, project_id, lab_id, status, line_ids) values ($1, $2, 'lab-020', 'Invited', '[]')",
      [projectLabId, projectId],
    );
  });
  afterAll(() => server.stop());

  const upload = (client: Client, file: SentFile | null, fields: Record<string, string>) =>
    attach(server, client, file, fields);
  const statuses = async (path: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([who, client]) => [who, (await client.send("GET", path)).status]),
      ),
    );

  it("come back byte for byte, as something to save", async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 100_000 }, (_, place) => (place * 7919) % 256));
    const sent = await upload(
      people.owner,
      { name: "Prüfling.bin", type: "application/octet-stream", bytes },
      { projectId },
    );
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ name: "Prüfling.bin", bytes: 100_000 });
    const response = await server.app.inject({
      method: "GET",
      url: `/api/files/${sent.body.data.id}`,
      headers: { cookie: people.owner.cookie },
    });
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers["content-disposition"]).toBe(
      `attachment; filename="Pr_fling.bin"; filename*=UTF-8''Pr%C3%BCfling.bin`,
    );
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("of a project are read by its owner, the addressed laboratory and admins", async () => {
    const { id } = (await upload(people.owner, drawing, { projectId })).body.data;
    expect(await statuses(`/api/files/${id}`)).toEqual({
      owner: 200,
      other: 404,
      addressed: 200,
      otherLab: 404,
      admin: 200,
    });
    expect((await server.visitor.send("GET", `/api/files/${id}`)).status).toBe(401);
  });

  it("of one laboratory are not read by another that is addressed too", async () => {
    await server.database.pool.query(
      "insert into project_labs (id, project_id, lab_id, status, line_ids) values ($1, $2, 'lab-023', 'Invited', '[]')",
      [randomUUID(), projectId],
    );
    const { id } = (await upload(people.addressed, drawing, { projectLabId })).body.data;
    expect(await statuses(`/api/files/${id}`)).toEqual({
      owner: 200,
      other: 404,
      addressed: 200,
      otherLab: 404,
      admin: 200,
    });
    await server.database.pool.query("delete from project_labs where lab_id = 'lab-023'");
  });

  it("are attached by those who can read the project, a laboratory's to its own row", async () => {
    expect((await upload(people.other, drawing, { projectId })).status).toBe(404);
    expect((await upload(people.otherLab, drawing, { projectLabId })).status).toBe(404);
    const toAll = await upload(people.addressed, drawing, { projectId });
    expect(toAll.status).toBe(400);
    expect(toAll.body.fields).toHaveProperty("projectLabId");
  });

  it("are gone with the project", async () => {
    const { id } = (await upload(people.owner, drawing, { projectId })).body.data;
    await server.database.pool.query("update projects set status = 'Deleted' where id = $1", [projectId]);
    expect((await people.owner.send("GET", `/api/files/${id}`)).status).toBe(404);
    await server.database.pool.query("update projects set status = 'Submitted' where id = $1", [projectId]);
  });

  it("may be large, and are refused with 400 where they are empty or missing", async () => {
    const large = await upload(
      people.owner,
      { ...drawing, bytes: Buffer.alloc(largeMib * mebibyte) },
      { projectId },
    );
    expect(large).toMatchObject({ status: 201, body: { data: { bytes: largeMib * mebibyte } } });
    expect((await upload(people.owner, { ...drawing, bytes: Buffer.alloc(0) }, { projectId })).status).toBe(
      400,
    );
    expect((await upload(people.owner, null, { projectId })).status).toBe(400);
    expect((await upload(people.owner, drawing, {})).body.fields).toHaveProperty("projectId");
  });

  it("that are no multipart, or broken ones, are the sender's fault", async () => {
    const send = async (contentType: string, payload: string) =>
      (
        await server.app.inject({
          method: "POST",
          url: "/api/files",
          headers: { cookie: people.owner.cookie, "content-type": contentType },
          payload,
        })
      ).statusCode;
    expect(await send("application/json", "{}")).toBe(415);
    expect(await send("multipart/form-data", "--x")).toBe(400);
    expect(
      await send(
        "multipart/form-data; boundary=x",
        "--x\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\nbroken",
      ),
    ).toBe(400);
  });

  it("are closed to a laboratory that is disabled", async () => {
    const { id } = (await upload(people.owner, drawing, { projectId })).body.data;
    await server.database.pool.query("update labs set enabled = false where id = 'lab-020'");
    expect((await people.addressed.send("GET", `/api/files/${id}`)).status).toBe(403);
    await server.database.pool.query("update labs set enabled = true where id = 'lab-020'");
  });
});

it("one byte more than 100 MB is refused with 413", async () => {
  const server = await startTestServer({ filesUrl: folder });
  const customer = await server.signIn("customer@demo.test");
  const { id } = await draftProject(customer, "Large");
  const file = { ...drawing, bytes: Buffer.alloc(100 * mebibyte + 1) };
  const large = await attach(server, customer, file, { projectId: id });
  expect(large).toMatchObject({ status: 413, body: { code: "too-large" } });
  await server.stop();
});

it("an upload while the file store is away changes nothing, and says so", async () => {
  const away = await startTestServer({ filesUrl: "s3://key:secret@127.0.0.1:9/headroom?tls=false" });
  const customer = await away.signIn("customer@demo.test");
  const { id } = await draftProject(customer);
  const { status, body } = await attach(away, customer, drawing, { projectId: id });
  expect([status, body.error]).toEqual([503, expect.stringContaining("Nothing was changed")]);
  await away.stop();
});

describe("a file's name", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\temp\\plan.pdf", "plan.pdf"],
    ["a\u0000b\r\nc.txt", "abc.txt"],
    ["\u202Egnp.exe", "gnp.exe"],
    ["..", "file"],
    ["", "file"],
    [`${"x".repeat(300)}.step`, `${"x".repeat(155)}.step`],
  ])("%j is kept as %j", (given, kept) => expect(cleanName(given)).toBe(kept));

  it("cannot end the header that carries it", () => {
    expect(contentDisposition('a"; filename="b.exe')).toBe(
      `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
    );
  });

  it("travels with a content type of ours when the given one is odd", () => {
    expect(cleanContentType("text/html; charset=x\r\nset-cookie: a=b")).toBe("application/octet-stream");
    expect(cleanContentType("Application/PDF")).toBe("application/pdf");
  });
});

it("the folder holds the files by our keys only", () => {
  expect(readdirSync(folder)).toEqual(["attachments"]);
  expect(readdirSync(join(folder, "attachments")).every((name) => /^[a-f0-9-]{36}$/.test(name))).toBe(true);
});
