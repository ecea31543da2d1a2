import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, deleteOwnProject } from "@headroom/contract/endpoints/projects";
import type { Operation } from "../largest/operations.ts";
import { multipart, type SentFile } from "../../apps/api/src/testing/multipart.ts";
import {
  type ActorName,
  actorNames,
  type Actors,
  type Subjects,
} from "../../apps/api/src/testing/permission-matrix/actors.ts";
import { makeFreshSubjects } from "../../apps/api/src/testing/permission-matrix/fresh-subjects.ts";
import {
  addressFor,
  bodyFor,
  versionPlace,
  wantedProject,
} from "../../apps/api/src/testing/permission-matrix/requests.ts";
import { matrixRows } from "../../apps/api/src/testing/permission-matrix/rows.ts";
import {
  draftProject,
  labOne,
  quoteOf,
  rowOf,
  submittedProject,
} from "../../apps/api/src/testing/project-factory.ts";
import type { TestServer } from "../../apps/api/src/testing/test-server.ts";
import type { Chance } from "./chance.ts";
import { makeAccountRequests, type Prepared } from "./account-requests.ts";

interface World {
  readonly server: TestServer;
  readonly actors: Actors;
  readonly subjects: Subjects;
}
type Preparation = (path: string) => Promise<Partial<Prepared>>;

const text: SentFile = { name: "a.txt", type: "text/plain", bytes: Buffer.from("lines") };
const picture: SentFile = {
  name: "logo.png",
  type: "image/png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Prepares projects and files so that a request about them can succeed. */
function projectRequests(
  { server, actors, subjects }: World,
  chance: Chance,
): Readonly<Record<string, Preparation>> {
  const { prospectOwner: owner, labAddressed: lab, admin } = actors;
  async function quoted() {
    const project = await submittedProject(owner, [labOne]);
    const { projectLabId } = rowOf(project, labOne);
    await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(1000) } });
    return { id: project.id, projectLabId, award: { projectLabId, lineIds: ["t1", "t2"] } };
  }
  async function awarded() {
    const { id, projectLabId, award } = await quoted();
    await owner.call(changeProjectStatus, { body: { id, status: "Awarded", awards: [award] } });
    return { id, projectLabId };
  }
  return {
    "lab.progress": async (path) => ({
      cookie: lab.cookie,
      path: path.replace(subjects.projectLabId, (await awarded()).projectLabId),
      body: { status: chance.is(0.7) ? "Scheduled" : chance.pick(["Testing", "Reported"]) },
    }),
    "lab.respond": async () => {
      const { projectLabId } = await (chance.is(0.5) ? quoted() : awarded());
      const answers = [
        { kind: "quote", quote: quoteOf(chance.below(1e6)) },
        { kind: "question", text: "Why?" },
        { kind: "decline", reason: "Full." },
        { kind: "withdraw", reason: "Broken." },
      ];
      return { body: { projectLabId, ...chance.pick(answers) } };
    },
    "customer.updateStatus": async () => {
      const { id, award } = await quoted();
      const steps = [
        { id, status: "Awarded", awards: [award] },
        { id: (await awarded()).id, status: chance.pick(["Submitted", "Completed", "Cancelled"]) },
        { id, status: "Cancelled", reason: "Stopped." },
        {
          id: (await draftProject(owner)).id,
          status: "Submitted",
          labs: [{ labId: labOne, lineIds: ["t1"] }],
        },
      ];
      return { body: chance.pick(steps) };
    },
    "adminProjects.restore": async (path) => {
      const { id } = await draftProject(owner);
      await owner.call(deleteOwnProject, { params: { id } });
      return { path: path.replace(subjects.projectId, id), cookie: admin.cookie };
    },
    "files.upload": async () => {
      const project = await submittedProject(owner, [labOne]);
      const [projectId, { projectLabId }] = [project.id, rowOf(project, labOne)];
      return chance.is(0.5)
        ? { cookie: owner.cookie, form: await multipart(text, { projectId }) }
        : { cookie: lab.cookie, form: await multipart(text, { projectLabId }) };
    },
    // From another machine, as an address that was forwarded says, it is for admins.
    "dev.mail": async () => ({ cookie: admin.cookie }),
    "brands.logo": async () => ({ cookie: admin.cookie, form: await multipart(picture) }),
    "brands.readLogo": async () => {
      const { body, contentType } = await multipart(picture);
      const reply = await server.app.inject({
        method: "POST",
        url: "/api/admin/brands/logo",
        headers: { cookie: admin.cookie, "content-type": contentType },
        payload: body,
      });
      const { data } = reply.json<{ data: { logo: string } }>();
      return { path: `/api${data.logo}` };
    },
  };
}

const rowById = new Map(matrixRows.map((row) => [row.id, row]));
const succeedsFor = (id: string): readonly ActorName[] => {
  const expected = rowById.get(id)?.expect;
  return actorNames.filter((name) => expected?.[name].some((status) => status < 300));
};

/** Makes requests that can succeed: fresh things to use up, the version that is stored, whoever may. */
export function makePreparedRequests(world: World, chance: Chance) {
  const { server, subjects } = world;
  const accounts = makeAccountRequests(server);

  async function versionOf(endpoint: Endpoint, everything: Subjects & { version: number }): Promise<number> {
    const place = versionPlace(endpoint, everything as never); // made by makeFreshSubjects, which has all of them
    if (!place) return everything.version;
    const { rows } = await server.database.pool.query<{ version: number }>(
      `select version from ${place.table} where id = $1`,
      [place.id],
    );
    return rows[0]?.version ?? 1;
  }

  return async function prepare({ id, endpoint }: Operation): Promise<Prepared> {
    // Limits of an hour or a minute, and failures: what is sent here is to get further.
    await server.database.pool.query("delete from request_counts; delete from failed_attempts");
    const fresh = { ...subjects, ...(await makeFreshSubjects(server, world.actors, wantedProject(id))) };
    const everything = { ...fresh, version: await versionOf(endpoint, fresh) };
    const able = succeedsFor(id);
    const plain: Prepared = {
      cookie: world.actors[able.length === 0 ? "anonymous" : chance.pick(able)].cookie,
      path: addressFor(endpoint, everything),
      body: bodyFor(endpoint, everything),
    };
    const special = projectRequests(world, chance)[id];
    if (special) return { ...plain, ...(await special(plain.path)) };
    return { ...plain, ...(await accounts[id]?.()) };
  };
}
