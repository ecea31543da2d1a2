import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readConfig } from "../../config.ts";
import { connectEmbedded } from "../../platform/database/connect.ts";
import { lockDataFolder } from "../../platform/database/embedded-lock.ts";
import { draftProject, submittedProject } from "../../testing/project-factory.ts";
import { answersTo, prepareQuestions } from "../../testing/read-answers.ts";
import { spawnServer } from "../../testing/server-process.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeBackup } from "./backup.service.ts";
import { restoreBackup } from "./restore.service.ts";
import { listenForSnapshots } from "./snapshot-listener.ts";

const parent = mkdtempSync(join(tmpdir(), "headroom-backup-"));
const folderCalled = (name: string) => join(parent, name);
const configOf = (name: string) => readConfig({ NODE_ENV: "test", DATA_DIR: folderCalled(name) });
const source = configOf("source");
const backup = folderCalled("backup");

async function serve(config: typeof source): Promise<TestServer> {
  return startTestServer(
    { dataDir: config.dataDir, filesUrl: config.filesUrl },
    await connectEmbedded(config.dataDir),
  );
}

/** Separators at which `readline` would part a row, and what JSON and PostgreSQL escape. */
const oddTitle = 'Line\u2028separator "quoted" \\ {braces}, näïve Ω 試験';
let listener: Awaited<ReturnType<typeof listenForSnapshots>>;
let server: TestServer;
let questions: Awaited<ReturnType<typeof prepareQuestions>>;
let before: Awaited<ReturnType<typeof answersTo>>;

beforeAll(async () => {
  mkdirSync(join(source.dataDir, "database"), { recursive: true });
  execFileSync("tar", ["-xf", inject("databaseDump"), "-C", join(source.dataDir, "database")]);
  writeFileSync(join(source.dataDir, "secret"), "a kept secret that is long enough for keys", {
    mode: 0o600,
  });
  server = await serve(source);
  listener = await listenForSnapshots(source.dataDir);
  // The matrix's file, which it writes as a row alone.
  mkdirSync(join(source.filesUrl, "attachments"), { recursive: true });
  writeFileSync(join(source.filesUrl, "attachments", "drawing"), "lines");
  await draftProject(await server.signIn("customer@demo.test"), oddTitle);
  questions = await prepareQuestions(server);
  // Of a server that starts on them, so that its index holds what was made for the questions.
  await server.stop();
  server = await serve(source);
  before = await answersTo(questions, server);
  await makeBackup(source, backup);
});
afterAll(async () => {
  await listener.close();
  await server.stop();
  rmSync(parent, { recursive: true });
});

it("answers every request alike where it was restored, sessions and files included", async () => {
  const target = configOf("target");
  await restoreBackup(target, backup);
  expect(readFileSync(join(target.dataDir, "secret"))).toEqual(readFileSync(join(source.dataDir, "secret")));
  const restored = await serve(target);
  const after = await answersTo(questions, restored);
  // Identifiers go on where they were: what is added there takes none that is used.
  const sent = await submittedProject(await restored.signIn("customer2@demo.test"));
  await restored.stop();
  expect(Object.keys(before).filter((question) => after[question] !== before[question])).toEqual([]);
  const answers = Object.values(before);
  expect(answers.filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(100);
  for (const known of ["200 lines", JSON.stringify(oddTitle).slice(1, -1)])
    expect(answers.some((answer) => answer.includes(known))).toBe(true);
  expect(sent.status).toBe("Submitted");
});

it("can be read by its owner alone", () => {
  const modes = readdirSync(backup, { recursive: true, encoding: "utf8" }).map((name) => {
    const stat = statSync(join(backup, name));
    return [stat.isDirectory() ? "folder" : "file", (stat.mode & 0o777).toString(8)].join(" ");
  });
  expect(new Set(modes)).toEqual(new Set(["folder 700", "file 600"]));
  expect((statSync(backup).mode & 0o777).toString(8)).toBe("700");
  expect(
    execFileSync("sha256sum", ["--strict", "-c", "SHA256SUMS"], { cwd: backup, encoding: "utf8" }),
  ).not.toContain("FAILED");
});

it.each<[string, (folder: string) => void, string]>([
  [
    "a changed table",
    (folder) => appendFileSync(join(folder, "database/projects.jsonl.gz"), " "),
    "database/projects.jsonl.gz was changed",
  ],
  [
    "a table that is gone",
    (folder) => rmSync(join(folder, "database/users.jsonl.gz")),
    "database/users.jsonl.gz is missing",
  ],
  [
    "a secret that was cut",
    (folder) => writeFileSync(join(folder, "kept/secret"), ""),
    "kept/secret was changed",
  ],
  [
    "a file that nobody listed",
    (folder) => writeFileSync(join(folder, "files/stray"), ""),
    "files/stray is not listed",
  ],
  ["one that was never finished", (folder) => rmSync(join(folder, "SHA256SUMS")), "has no file SHA256SUMS"],
])("is refused where it is damaged, naming the file: %s", async (name, damage, sentence) => {
  const [damaged, target] = [folderCalled(`damaged ${name}`), configOf(`from ${name}`)];
  execFileSync("cp", ["-r", backup, damaged]);
  damage(damaged);
  await expect(restoreBackup(target, damaged)).rejects.toThrow(sentence);
  expect(existsSync(target.dataDir)).toBe(false);
});

it("is refused where a table and its line are both gone, and where it is of a newer version", async () => {
  const contents = readFileSync(join(backup, "backup.json"), "utf8");
  const sealed = (name: string, change: (folder: string) => void) => {
    execFileSync("cp", ["-r", backup, folderCalled(name)]);
    change(folderCalled(name));
    execFileSync(
      "sh",
      ["-c", "find . -type f ! -name SHA256SUMS | sed 's|^./||' | xargs sha256sum > SHA256SUMS"],
      { cwd: folderCalled(name) },
    );
    return restoreBackup(configOf(`from ${name}`), folderCalled(name));
  };
  await expect(sealed("parted", (folder) => rmSync(join(folder, "database/users.jsonl.gz")))).rejects.toThrow(
    "database/users.jsonl.gz is missing",
  );
  const newer = contents.replace('"migrations": [', '"migrations": ["9999-later.sql",');
  await expect(
    sealed("newer", (folder) => writeFileSync(join(folder, "backup.json"), newer)),
  ).rejects.toThrow("made by a newer version (0.1.0, with 9999-later.sql)");
});

it("is not written over anything, and not restored beside anything or into a folder in use", async () => {
  await expect(makeBackup(source, backup)).rejects.toThrow("is not empty");
  const full = configOf("full");
  mkdirSync(join(full.dataDir, "database"), { recursive: true });
  await expect(restoreBackup(full, backup)).rejects.toThrow("is not empty (database)");
  const used = configOf("used");
  mkdirSync(used.dataDir);
  const lock = lockDataFolder(join(used.dataDir, "database.lock"));
  await expect(restoreBackup(used, backup)).rejects.toThrow("Another process already uses");
  lock.release();
});

it("lets no server begin beside a restore that was not finished", async () => {
  const dataDir = folderCalled("unfinished");
  mkdirSync(join(dataDir, "restoring"), { recursive: true });
  const begun = spawnServer({ DATA_DIR: dataDir });
  expect(await begun.exited).toBe(1);
  expect(begun.said()).toContain(`A restore into ${dataDir} was not finished`);
  expect(readdirSync(dataDir)).toEqual(["restoring"]);
  await begun.remove();
});

it("leaves no copy behind, and says where there is nothing to back up", async () => {
  expect(readdirSync(join(source.dataDir, "snapshots"))).toEqual([]);
  await expect(makeBackup(configOf("nothing"), folderCalled("of nothing"))).rejects.toThrow(
    "There is no database below",
  );
});

it("gives a copy to who shows the secret, on this machine, through no proxy", async () => {
  const path = join(source.dataDir, "snapshot-access.json");
  expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  const { port, secret } = JSON.parse(readFileSync(path, "utf8")) as { port: number; secret: string };
  const authorization = `Bearer ${secret}`;
  const ask = (headers: Record<string, string>, host = "127.0.0.1") =>
    new Promise((resolve) =>
      request({ host, port, path: "/snapshot", method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", () => resolve("nobody listens"))
        .end(),
    );
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `${authorization}x` })).toBe(401);
  expect(await ask({ authorization, "x-forwarded-for": "192.0.2.1" })).toBe(403);
  expect(await ask({ authorization, forwarded: "for=192.0.2.1" })).toBe(403);
  expect(await ask({ authorization, host: "tests.example.com" })).toBe(403);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === "IPv4" && !each.internal);
  if (outside) expect(await ask({ authorization }, outside.address)).toBe("nobody listens");
  expect(readdirSync(join(source.dataDir, "snapshots"))).toEqual([]);
  expect((await server.visitor.send("POST", "/snapshot", undefined, { authorization })).status).toBe(404);
  expect((await server.visitor.send("POST", "/api/snapshot", undefined, { authorization })).status).toBe(404);
  expect(await ask({ authorization })).toBe(200);
  rmSync(join(source.dataDir, "snapshots"), { recursive: true });
});
