import { type Client, type TestServer } from "../test-server.ts";
import { submittedProject, labOne, rowOf } from "../project-factory.ts";

export const actorNames = [
  "anonymous",
  "prospectOwner",
  "prospectOther",
  "labAddressed",
  "labOther",
  "admin",
] as const;
export type ActorName = (typeof actorNames)[number];
export type Actors = Readonly<Record<ActorName, Client>>;

const addresses: Readonly<Record<Exclude<ActorName, "anonymous">, string>> = {
  prospectOwner: "customer@demo.test",
  prospectOther: "customer2@demo.test",
  labAddressed: "lab@demo.test",
  labOther: "lab2@demo.test",
  admin: "admin@demo.test",
};

export async function signInActors(server: TestServer): Promise<Actors> {
  const signedIn = await Promise.all(
    Object.entries(addresses).map(async ([name, email]) => [name, await server.signIn(email)] as const),
  );
  return { anonymous: server.visitor, ...Object.fromEntries(signedIn) } as Actors;
}

/** What the rows name in braces. */
export interface Subjects {
  readonly projectMark: string;
  readonly projectId: string;
  readonly projectLabId: string;
  readonly labId: string;
  readonly disabledLabId: string;
  readonly disabledLabName: string;
  readonly userId: string;
  readonly adminUserId: string;
  readonly fileId: string;
}

const mark = "Matrix project of the owner";

export async function makeSubjects(server: TestServer, actors: Actors): Promise<Subjects> {
  const project = await submittedProject(actors.prospectOwner, [labOne], mark);
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await server.database.pool.query(text, values)).rows[0]?.value);
  const fileId = "11111111-2222-4333-8444-555555555555";
  await server.database.pool.query(
    "insert into files (id, project_id, name, bytes, content_type, storage_key, uploaded_by) select $1, $2, 'drawing.txt', 5, 'text/plain', 'attachments/drawing', owner_id from projects where id = $2",
    [fileId, project.id],
  );
  return {
    projectMark: mark,
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
