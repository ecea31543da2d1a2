import { keepSearch } from "@headroom/contract/endpoints/search";
import { respond } from "@headroom/contract/endpoints/lab-projects";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { askedGuest, mailedToken, openLink } from "../guest-client.ts";
import { type Client, type TestServer } from "../test-server.ts";
import { boxSpecification, submittedProject, labOne, quoteOf, rowOf } from "../project-factory.ts";

export const actorNames = [
  "anonymous",
  "prospectOwner",
  "prospectOther",
  "labAddressed",
  "labOther",
  "admin",
] as const;
/** And who has no account: the guest of the owner's project, which calls below `/guest`. */
export const matrixActorNames = [...actorNames, "guest"] as const;
export type MatrixActorName = (typeof matrixActorNames)[number];
const guestDraft = { name: "Matrix guest", email: "guest@matrix.test" };
const mark = "Matrix project of the owner";
const thirdLab = { id: "lab-001", email: "third@matrix.test" };
export type ActorName = (typeof actorNames)[number];
export type Actors = Readonly<Record<ActorName, Client>>;

const addresses: Readonly<Record<Exclude<ActorName, "anonymous">, string>> = {
  prospectOwner: "customer@demo.test",
  prospectOther: "customer2@demo.test",
  labAddressed: "lab@demo.test",
  labOther: "lab2@demo.test",
  admin: "admin@demo.test",
};

/** A session of its own; a guest is asked with the subjects. */
export const signInAs = async (server: TestServer, actor: MatrixActorName): Promise<Client> => {
  if (actor === "guest") return openLink(server, await mailedToken(server, guestDraft.email));
  return actor === "anonymous" ? server.visitor : server.signIn(addresses[actor]);
};

export async function signInActors(server: TestServer): Promise<Actors> {
  const signedIn = await Promise.all(
    actorNames.map(async (actor) => [actor, await signInAs(server, actor)] as const),
  );
  return Object.fromEntries(signedIn) as Actors;
}

/** Placeholders of the rows. */
export interface Subjects {
  readonly projectMark: string;
  /** Words and a price that another laboratory answered to the same project. */
  readonly otherLabResponseMark: string;
  readonly otherLabPriceCents: string;
  readonly projectId: string;
  readonly projectLabId: string;
  readonly labId: string;
  readonly disabledLabId: string;
  readonly disabledLabName: string;
  readonly userId: string;
  readonly adminUserId: string;
  readonly fileId: string;
  readonly searchLinkId: string;
}

const otherAnswer = { words: "Matrix answer of another laboratory", cents: 98_765_431 };

/** A laboratory that is addressed too, and nobody's among the actors, quotes. */
async function answerAsThirdLab(server: TestServer, project: Project): Promise<void> {
  await server.database.pool.query(
    "insert into users (id, email, name, role, lab_id, password_hash) select gen_random_uuid(), $1, 'Third', 'Test Lab', $2, password_hash from users where email = 'admin@demo.test'",
    [thirdLab.email, thirdLab.id],
  );
  const quote = { ...quoteOf(otherAnswer.cents), notes: otherAnswer.words };
  const { projectLabId } = rowOf(project, thirdLab.id);
  const client = await server.signIn(thirdLab.email);
  const reply = await client.call(respond, { body: { kind: "quote", projectLabId, quote } });
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
}

export async function makeSubjects(server: TestServer, actors: Actors): Promise<Subjects> {
  const project = await submittedProject(actors.prospectOwner, [labOne, thirdLab.id], mark);
  await answerAsThirdLab(server, project);
  await askedGuest(actors.prospectOwner, project, guestDraft);
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await server.database.pool.query(text, values)).rows[0]?.value);
  const fileId = "11111111-2222-4333-8444-555555555555";
  await server.database.pool.query(
    "insert into files (id, project_id, name, bytes, content_type, storage_key, uploaded_by) select $1, $2, 'drawing.txt', 5, 'text/plain', 'attachments/drawing', owner_id from projects where id = $2",
    [fileId, project.id],
  );
  const { specimen, tests } = boxSpecification;
  const stored = await actors.prospectOwner.call(keepSearch, { body: { specimen, tests } });
  return {
    searchLinkId: stored.body.data.id,
    projectMark: mark,
    otherLabResponseMark: otherAnswer.words,
    otherLabPriceCents: String(otherAnswer.cents),
    projectId: project.id,
    projectLabId: rowOf(project, labOne).projectLabId,
    labId: labOne,
    disabledLabId: "lab-026",
    disabledLabName: await one("select name as value from labs where id = 'lab-026'"),
    userId: await one("select id as value from users where email = 'customer@demo.test'"),
    adminUserId: await one("select id as value from users where email = 'admin@demo.test'"),
    fileId,
  };
}
