/**
 * Asks plain searches beside 100 of the worst requests of each kind, over HTTP, with server, burden and who asks in a
 * process each: `node proving/bench-search/worst-requests.ts --labs 20000`. Prints milliseconds as JSON.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import fastify from "fastify";
import { createSearchHost } from "../../packages/search-host/src/index.ts";
import { generateLabs } from "./lab-generator.ts";

const { values } = parseArgs({
  options: {
    labs: { type: "string", default: "20000" },
    beside: { type: "string", default: "100" },
    part: { type: "string", default: "asking" },
    address: { type: "string", default: "" },
  },
});
const masterKey = "worst-requests-master-key";
const uid = "documents";
const index = `/indexes/${uid}`;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
let address = values.address;

type Call = { readonly method: string; readonly path: string; readonly body?: object };
type Answer = { readonly status: number; readonly ms: number; readonly text: string };

function sendText({ method, path }: Call, text: string | undefined): Promise<Answer> {
  const started = performance.now();
  const headers = {
    authorization: `Bearer ${masterKey}`,
    ...(text !== undefined && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { method, agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (part: string) => (answer += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, text: answer }),
      );
    });
    asking.on("error", reject);
    asking.end(text);
  });
}
const send = (call: Call): Promise<Answer> => sendText(call, call.body && JSON.stringify(call.body));

async function finish(call: Call): Promise<void> {
  const { taskUid } = JSON.parse((await send(call)).text);
  for (;;) {
    const { status } = JSON.parse((await send({ method: "GET", path: `/tasks/${taskUid}` })).text);
    if (status === "succeeded") return;
    if (status === "failed") throw new Error(`Task ${taskUid} failed.`);
  }
}

const search = (body: object): Call => ({ method: "POST", path: `${index}/search`, body });
/** Ten words that are nearly words of the index, each within two typos of many. */
const tenWords =
  "electrodinamic environmetal laboratorys qualificaton temperatur certifcation enginering technolgies tempreature vibratoin";
const letters = "x".repeat(20_000);
const or = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${at % 2 ? "city" : "country"} = ${at}`).join(" OR ");
const names = Array.from({ length: 50_000 }, (_, at) => `*${at}`);
const everything = { attributesToHighlight: ["*"], attributesToCrop: ["*"], showMatchesPosition: true };

const worst: Readonly<Record<string, Call>> = {
  "one word of 20,000 letters": search({ q: letters }),
  "one word of 200,000 letters": search({ q: letters.repeat(10) }),
  "one word of 1,000,000 letters": search({ q: letters.repeat(50) }),
  "words of 60 letters": search({ q: `${"electrodynamicenvironmental".repeat(2)} `.repeat(300) }),
  "ten misspelt words": search({ q: tenWords }),
  "ten misspelt words, all fields shown": search({ q: tenWords, limit: 200, ...everything }),
  "one letter, all fields shown": search({ q: "e", limit: 200, ...everything, cropLength: 20 }),
  "300 excluded words": search({ q: "-test -lab -random -sine ".repeat(100) }),
  "a phrase of 500 words": search({ q: `"${"test ".repeat(500)}"` }),
  "a long word among facets": {
    method: "POST",
    path: `${index}/facet-search`,
    body: { facetName: "city", facetQuery: `${letters} ${"a ".repeat(10_000)}`, q: letters },
  },
  "a filter of 10,000 conditions": search({ q: "", filter: or(10_000) }),
  "a filter of unfinished quotes": search({ q: "", filter: "'\\".repeat(100_000) }),
  "50,000 names": search({ q: "test", attributesToSearchOn: names, attributesToRetrieve: names }),
  "marks of 100,000 letters": search({
    q: "test",
    limit: 1000,
    attributesToHighlight: ["*"],
    highlightPreTag: letters.repeat(5),
  }),
  "commas in the address": { method: "GET", path: `${index}/search?sort=${",".repeat(14_000)}` },
  "a long word in the address": { method: "GET", path: `${index}/search?q=${"x".repeat(14_000)}` },
  "a field of a long name": search({ [letters.repeat(10)]: 1 }),
  "100 queries of ten misspelt words": {
    method: "POST",
    path: "/multi-search",
    body: { queries: Array.from({ length: 100 }, () => ({ indexUid: uid, q: tenWords })) },
  },
  "20 queries merged": {
    method: "POST",
    path: "/multi-search",
    body: { federation: {}, queries: Array.from({ length: 20 }, () => ({ indexUid: uid, q: tenWords })) },
  },
};
const plain = search({ q: "vibration kiel", attributesToRetrieve: ["id"], matchingStrategy: "all" });

const part = (name: string): ChildProcess =>
  fork(fileURLToPath(import.meta.url), ["--part", name, "--beside", values.beside, "--address", address]);

async function serve(): Promise<void> {
  const host = createSearchHost({ dataDir: null, masterKey, maxTotalHits: 100_000 });
  const app = fastify();
  await app.register(host.routes);
  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
}

/** Sends all at once what it is told, and says when they are on their way and when they are answered. */
function burden(): void {
  process.send?.("ready");
  process.on("message", async (kind: string) => {
    const call = worst[kind];
    if (!call) throw new Error(`There is no kind ${kind}.`);
    const text = call.body && JSON.stringify(call.body);
    const answers = Array.from({ length: Number(values.beside) }, () => sendText(call, text));
    setTimeout(() => process.send?.("sent"), 5);
    process.send?.([...new Set((await Promise.all(answers)).map(({ status }) => status))].join(" "));
  });
}

async function fill(): Promise<void> {
  const labs = generateLabs(Number(values.labs));
  await finish({
    method: "PATCH",
    path: `${index}/settings`,
    body: {
      searchableAttributes: [
        "name",
        "city",
        "country",
        "testTypes",
        "equipments",
        "accreditations",
        "description",
      ],
      filterableAttributes: ["country", "city", "testTypes"],
      sortableAttributes: ["name"],
    },
  });
  for (let first = 0; first < labs.length; first += 5000)
    await finish({
      method: "POST",
      path: `${index}/documents?primaryKey=id`,
      body: labs.slice(first, first + 5000),
    });
}

/** Longer than this nobody waits: what is left of the burden then leaves. */
const askedForMs = 4_000;

/** The slowest plain search while the burden is worked off, one after the other. */
async function askBeside(kind: string): Promise<object> {
  const burdened = part("burden");
  await once(burdened, "message");
  burdened.send(kind);
  await once(burdened, "message");
  const statuses: string[] = [];
  burdened.once("message", (answered: string) => statuses.push(answered));
  let slowestMs = 0;
  let asked = 0;
  const began = performance.now();
  do {
    const { ms, status } = await send(plain);
    if (status !== 200) throw new Error(`A plain search was answered ${status}.`);
    slowestMs = Math.max(slowestMs, ms);
    asked += 1;
  } while (statuses.length === 0 && performance.now() - began < askedForMs);
  burdened.kill();
  await once(burdened, "exit");
  return {
    slowestPlainMs: Math.round(slowestMs),
    plainAsked: asked,
    worstStatus: statuses[0] ?? "under way",
  };
}

async function ask(): Promise<void> {
  const server = part("serving");
  const [listening] = await once(server, "message");
  address = String(listening);
  try {
    await fill();
    for (let warm = 0; warm < 20; warm += 1) await send(plain);
    const { ms: aloneMs } = await send(plain);
    const beside: Record<string, object> = {};
    for (const kind of Object.keys(worst)) beside[kind] = await askBeside(kind);
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      JSON.stringify({ labs: Number(values.labs), load, aloneMs: Math.round(aloneMs), beside }, null, 2),
    );
  } finally {
    agent.destroy();
    server.kill();
  }
}

if (values.part === "serving") await serve();
else if (values.part === "burden") burden();
else await ask();
