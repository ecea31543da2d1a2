import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import { type ActorName, actorNames, makeSubjects, signInActors } from "./permission-matrix/actors.ts";
import { makeFreshSubjects } from "./permission-matrix/fresh-subjects.ts";
import { addressFor, bodyFor, wantedProject } from "./permission-matrix/requests.ts";
import type { TestServer } from "./test-server.ts";

interface Question {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly actor: ActorName;
  readonly cookie: string;
}

/** Parts by the machine's own clock: a search's time, a document's date and identifier. */
const ofTheRealClock = /"elapsedMs":[\d.]+|\(D:\d+Z\)|\/ID \[[^\]]*\]/g;
/** Figures of the process itself, and the package, which packs the document with its date; each part of it is asked for. */
const isOfTheProcess = (id: string) => id.endsWith("metrics") || id === "packages.export";

/** Everything that can be asked without changing anything, by everybody, of data that are made for it. */
export async function prepareQuestions(server: TestServer): Promise<readonly Question[]> {
  const actors = await signInActors(server);
  const subjects = await makeSubjects(server, actors);
  const everything = { ...subjects, ...(await makeFreshSubjects(server, actors, wantedProject(""))) };
  return allEndpoints
    .filter(({ method, id }) => method === "GET" || id.startsWith("search."))
    .filter(({ id }) => !isOfTheProcess(id))
    .flatMap((endpoint) => {
      const url = addressFor(endpoint, everything);
      const asked = { method: endpoint.method, url, body: bodyFor(endpoint, everything) };
      return actorNames.map((actor) => ({ ...asked, actor, cookie: actors[actor].cookie }));
    });
}

/** Status and text of every answer, by who asked what. */
export async function answersTo(
  questions: readonly Question[],
  { visitor }: TestServer,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { method, url, body, actor, cookie } of questions) {
    const { status, text } = await visitor.send(method, url, body, cookie ? { cookie } : {});
    answers[`${actor} ${method} ${url}`] = `${status} ${text.replaceAll(ofTheRealClock, "")}`;
  }
  return answers;
}
