import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type Reply, startTestServer, type TestServer } from "../test-server.ts";
import {
  type Actors,
  makeSubjects,
  type MatrixActorName,
  matrixActorNames,
  signInActors,
  signInAs,
  type Subjects,
} from "./actors.ts";
import { type FreshSubjects, makeFreshSubjects } from "./fresh-subjects.ts";
import { addressFor, bodyFor, versionPlace, wantedProject } from "./requests.ts";
import { agreed, type MatrixRow, matrixRows } from "./rows.ts";

const endpointById = new Map(allEndpoints.map((endpoint) => [endpoint.id, endpoint]));
const endpointOf = (row: MatrixRow): Endpoint => {
  const endpoint = endpointById.get(row.variantOf ?? row.id);
  if (!endpoint) throw new Error(`The matrix names ${row.id}, which the contract does not have.`);
  return endpoint;
};

let folder = "";
let server: TestServer;
let actors: Actors;
let guest: Client;
let subjects: Subjects;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "headroom-matrix-"));
  mkdirSync(join(folder, "attachments"));
  for (const name of ["drawing", "fresh"]) writeFileSync(join(folder, "attachments", name), "lines");
  server = await startTestServer({ filesUrl: folder });
  actors = await signInActors(server);
  subjects = await makeSubjects(server, actors);
  guest = await signInAs(server, "guest");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function currentVersion(endpoint: Endpoint, everything: Subjects & FreshSubjects): Promise<number> {
  const place = versionPlace(endpoint, everything);
  if (!place) return 1;
  return Number(
    (await server.database.pool.query(`select version from ${place.table} where id = $1`, [place.id])).rows[0]
      ?.version ?? 1,
  );
}

/** A valid request of this row by this client. */
async function send(row: MatrixRow, client: Client): Promise<Reply<unknown>> {
  const endpoint = endpointOf(row);
  const fresh = { ...subjects, ...(await makeFreshSubjects(server, actors, wantedProject(endpoint.id))) };
  const everything = { ...fresh, version: await currentVersion(endpoint, fresh) };
  return client.send(
    endpoint.method,
    addressFor(endpoint, everything, row.variantOf ? row.path : undefined),
    bodyFor(endpoint, everything),
  );
}

const named = (texts: readonly string[] = []) =>
  texts.map((text) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      if (!(name in subjects)) throw new Error(`The matrix names {${name}}, which nobody has made.`);
      return subjects[name as keyof Subjects];
    }),
  );

/** A session of its own for rows that end the session. */
const clientFor = async (row: MatrixRow, actor: MatrixActorName): Promise<Client> => {
  if (/^auth\.(logout|login|register)$/.test(row.id)) return signInAs(server, actor);
  return actor === "guest" ? guest : actors[actor];
};

describe("the permission matrix", () => {
  it("has a row for every endpoint of the contract", () => {
    const rows = new Set(matrixRows.map((row) => row.variantOf ?? row.id));
    expect(allEndpoints.filter((endpoint) => !rows.has(endpoint.id)).map((endpoint) => endpoint.id)).toEqual(
      [],
    );
  });

  describe.each(matrixRows.map((row) => [row.id, row] as const))("%s", (_id, row) => {
    it.each(matrixActorNames)("answers %s as agreed", async (actor) => {
      const reply = await send(row, await clientFor(row, actor));
      expect(row.expect[actor], reply.text.slice(0, 300)).toContain(reply.status);
      for (const text of named(row.bodyExcludes?.[actor])) expect(reply.text).not.toContain(text);
      for (const text of named(row.bodyIncludes?.[actor])) expect(reply.text).toContain(text);
    });
  });
});

const protectedRows = matrixRows.filter((row) => row.expect.anonymous.every((status) => status === 401));

describe("a session that is over", () => {
  it("is nobody, on every row", async () => {
    const gone = await server.signIn("customer@demo.test");
    await gone.send("POST", "/api/auth/logout");
    for (const row of protectedRows) expect([row.id, (await send(row, gone)).status]).toEqual([row.id, 401]);
  });

  it.each(["customer2@demo.test", "lab2@demo.test"])("ends when %s is disabled", async (email) => {
    const client = await server.signIn(email);
    await server.database.pool.query("update users set enabled = false where email = $1", [email]);
    for (const row of protectedRows)
      expect([row.id, (await send(row, client)).status]).toEqual([row.id, 401]);
    await server.database.pool.query("update users set enabled = true where email = $1", [email]);
  });
});

describe("a disabled laboratory", () => {
  it("is refused on every row that is for laboratories", async () => {
    const client = await server.signIn("lab2@demo.test");
    await server.database.pool.query("update labs set enabled = false where id = 'lab-023'");
    const rows = matrixRows.filter(
      (row) =>
        endpointOf(row).access !== "anyone" &&
        endpointOf(row).access !== "signed-in" &&
        endpointOf(row).access.includes("Test Lab"),
    );
    for (const row of rows) expect([row.id, (await send(row, client)).status]).toEqual([row.id, 403]);
    await server.database.pool.query("update labs set enabled = true where id = 'lab-023'");
  });
});

describe("another spelling of an address", () => {
  const adminOnly = matrixRows.filter(
    (row) =>
      row.expect.prospectOwner.includes(403) &&
      row.expect.labAddressed.includes(403) &&
      row.expect.admin.some((status) => status < 300),
  );
  const spell = (form: string, address: string) => {
    const rest = address.replace(/^\//, "");
    const [first = "", ...others] = rest.split("/");
    const tail = others.join("/");
    const percent = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
    return form
      .replace("{rest}", rest)
      .replace("{first}", first)
      .replace("{tail}", tail)
      .replace("{pctFirst}", percent)
      .replace("{upFirst}", first.toUpperCase());
  };

  it.each(agreed.pathVariants.forms)("%s opens no admin's door", async (form) => {
    for (const row of adminOnly) {
      const endpoint = endpointOf(row);
      const fresh = {
        ...subjects,
        freshLabId: "lab-001",
        freshAccreditationId: "ab-a2la",
        freshUserId: subjects.userId,
        freshEquipmentTypeId: "ed-shaker",
        freshMachineId: "le-20-01",
        freshCertificateId: "lab-020-c1",
        freshBrandId: "default",
        freshFileId: subjects.fileId,
        freshProjectId: subjects.projectId,
        freshProjectLabId: subjects.projectLabId,
        version: 1,
      };
      const reply = await actors.prospectOther.send(
        endpoint.method,
        spell(form, addressFor(endpoint, fresh)),
        bodyFor(endpoint, fresh),
      );
      expect([row.id, form, reply.status >= 400 && reply.status < 500]).toEqual([row.id, form, true]);
    }
  });
});

describe("an identifier that is none", () => {
  const withParameters = allEndpoints.filter((endpoint) => endpoint.params && endpoint.access !== "anyone");
  const actorFor = (endpoint: Endpoint): Client =>
    endpoint.access === "signed-in" || endpoint.access === "anyone" || endpoint.access.includes("Admin")
      ? actors.admin
      : endpoint.access.includes("Test Lab")
        ? actors.labAddressed
        : actors.prospectOwner;

  it.each(agreed.badIds)("%s is answered with 400 or 404", async (badId) => {
    const fresh = { ...subjects, ...(await makeFreshSubjects(server, actors, "none")) };
    for (const endpoint of withParameters) {
      const address = `/api${endpoint.path.replaceAll(/\{\w+\}/g, badId)}`;
      const reply = await actorFor(endpoint).send(
        endpoint.method,
        address,
        bodyFor(endpoint, {
          ...fresh,
          freshProjectId: subjects.projectId,
          freshProjectLabId: subjects.projectLabId,
        }),
      );
      expect([endpoint.id, reply.status === 400 || reply.status === 404]).toEqual([endpoint.id, true]);
    }
  });
});

describe("a field that no caller may set", () => {
  const writing = allEndpoints.filter(
    (endpoint) => endpoint.body && endpoint.access !== "anyone" && endpoint.id !== "search.search",
  );

  it.each(Object.keys(agreed.massAssignment.fields))(
    "%s is refused by name, wherever it is not asked for",
    async (field) => {
      const fresh = {
        ...subjects,
        ...(await makeFreshSubjects(server, actors, "none")),
        freshProjectId: subjects.projectId,
        freshProjectLabId: subjects.projectLabId,
      };
      for (const endpoint of writing) {
        const body = bodyFor(endpoint, fresh);
        const shape =
          endpoint.body && "shape" in endpoint.body
            ? Object.keys(endpoint.body.shape as object)
            : Object.keys(body as object);
        if (shape.includes(field)) continue;
        const client =
          endpoint.access === "signed-in" || endpoint.access === "anyone"
            ? actors.prospectOwner
            : endpoint.access.includes("Admin")
              ? actors.admin
              : endpoint.access.includes("Test Lab")
                ? actors.labAddressed
                : actors.prospectOwner;
        const reply = await client.send(endpoint.method, addressFor(endpoint, fresh), {
          ...(body as object),
          [field]: agreed.massAssignment.fields[field],
        });
        expect([
          endpoint.id,
          reply.status,
          Object.keys(reply.refusal?.fields ?? {}).some((name) => name.includes(field)),
        ]).toEqual([endpoint.id, 400, true]);
      }
    },
  );
});
