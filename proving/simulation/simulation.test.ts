import { respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectDeadlines } from "../../apps/api/src/features/projects/states/project-deadlines.service.ts";
import { testToday } from "../../apps/api/src/testing/global-setup.ts";
import {
  boxSpecification,
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
} from "../../apps/api/src/testing/project-factory.ts";
import {
  type Client,
  openTestDatabase,
  type Reply,
  startTestServer,
  type TestServer,
} from "../../apps/api/src/testing/test-server.ts";
import { type Break, makeBreakingConnection } from "./breaking-pool.ts";
import { actOnJob, jobKinds, partIn } from "../load/job-acts.ts";
import { faultsBetween, readStored } from "./project-invariants.ts";
import { makeSending } from "./sending.ts";

/**
 * `npm run prove simulate` takes more, and others: SIMULATE_SEEDS, SIMULATE_FROM. A seed costs as much as some twenty
 * requests. No acknowledged transition may be lost, done twice or by half; award and laboratories must agree; each mail
 * is sent at least once under one identifier and by one process at a time.
 */
const seeds = Number(process.env["SIMULATE_SEEDS"] ?? 300);
const from = Number(process.env["SIMULATE_FROM"] ?? 1);

let server: TestServer;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let breaking: ReturnType<typeof makeBreakingConnection>;
let customer: Client;
let labs: readonly Client[];
beforeAll(async () => {
  database = await openTestDatabase();
  // Each submission proves its laboratories against the whole index, which is not what is simulated.
  await database.pool.query("update labs set enabled = false where id <> all($1)", [[labOne, labTwo]]);
  breaking = makeBreakingConnection(database.pool);
  server = await startTestServer({}, { ...database, connection: breaking.connection });
  customer = await server.signIn("customer@demo.test");
  labs = [await server.signIn("lab@demo.test"), await server.signIn("lab2@demo.test")];
});
afterAll(() => server.stop());

interface Step {
  readonly kind: string;
  readonly lost?: Break | null;
  readonly twice?: boolean;
  readonly who?: number;
  readonly hours?: number;
}

const lost = fc.constantFrom<Break | null>(null, null, null, "before", "after");
const who = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom("submit", "award", "award", "withdraw", "cancel"),
    lost,
    twice: fc.boolean(),
    who,
  }),
  fc.record({ kind: fc.constantFrom("quote", "quote", "decline", "schedule", "test"), lost, who }),
  fc.record({ kind: fc.constantFrom(...jobKinds), lost, who, twice: fc.boolean() }),
  fc.record({ kind: fc.constant("send"), lost, who }),
  fc.record({ kind: fc.constantFrom("take", "refuse"), lost, who }),
  fc.record({ kind: fc.constantFrom("kill", "killed after arrival"), who }),
  fc.record({ kind: fc.constant("pass"), hours: fc.constantFrom(0.001, 0.003, 0.02, 2, 30) }),
  fc.record({ kind: fc.constant("deadlines"), lost }),
);
/** One sender takes over from the other, which stood still and goes on: chance alone seldom gets there. */
const takeover = fc
  .record({ who, end: fc.constantFrom("take", "refuse", "kill", "killed after arrival") })
  .map(({ who: first, end }): Step[] => [
    { kind: "send", who: first },
    { kind: "put first", who: first },
    { kind: "pass", hours: 0.003 },
    { kind: "send", who: 1 - first },
    { kind: end, who: first },
    { kind: "send", who: first },
  ]);
/** The way of a project, of which a run begins with a part. */
const story: readonly Step[] = [
  { kind: "submit" },
  { kind: "quote", who: 0 },
  { kind: "quote", who: 1 },
  { kind: "award", who: 0 },
  { kind: "withdraw" },
  { kind: "award", who: 1 },
  { kind: "schedule", who: 1 },
  { kind: "receive", who: 1 },
  { kind: "test", who: 1 },
  { kind: "interrupt", who: 1 },
  { kind: "go on", who: 1 },
  { kind: "propose cost", who: 1 },
  { kind: "report", who: 1 },
  { kind: "object", who: 1 },
];
const steps = fc
  .tuple(
    fc.nat({ max: story.length }),
    fc.array(lost, { minLength: story.length, maxLength: story.length }),
    fc.array(fc.oneof({ weight: 8, arbitrary: step.map((each): Step[] => [each]) }, takeover), {
      minLength: 6,
      maxLength: 16,
      size: "max",
    }),
  )
  .map(([length, breaks, rest]): Step[] => [
    ...story.slice(0, length).map((each, place) => ({ ...each, lost: breaks[place] ?? null })),
    ...rest.flat(),
  ]);

/** Two tests that cost little to compute: random vibration, twice. */
const specification = {
  ...boxSpecification,
  tests: boxSpecification.tests
    .slice(0, 1)
    .flatMap((test) => ["t1", "t2"].map((lineId) => ({ ...test, lineId }))),
};
const sendingSteps = new Set(["send", "take", "refuse", "kill", "killed after arrival", "put first", "pass"]);

/** Everything in the outbox happened so much earlier: the database's clock cannot be moved. */
const passMail = (hours: number) =>
  database.pool.query(
    "update mail_outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1), claimed_until = claimed_until - make_interval(secs => $1), trying_since = trying_since - make_interval(secs => $1), created_at = created_at - make_interval(secs => $1)",
    [hours * 3600],
  );

/** Nobody leaves: how long a session lasts is not what is simulated. */
async function moveClock(instant: Date): Promise<void> {
  server.clock.instant = instant;
  await database.pool.query("update sessions set last_used_at = $1", [instant]);
}

/** Runs the steps on a project of its own; throws at the first thing that may not be. */
async function run(planned: readonly Step[]): Promise<void> {
  await moveClock(new Date(testToday));
  await database.pool.query("delete from mail_outbox; delete from projects; delete from request_counts");
  const { id } = projectOf(await customer.call(createProject, { body: { specification, labs: [] } }));
  const sending = makeSending(database.pool);
  const keepDeadlines = () =>
    makeProjectDeadlines({
      connection: breaking.connection,
      clock: { now: () => server.clock.instant },
      publicUrl: "http://localhost:3000",
      log: { error: () => {} },
    })();

  const requests: Readonly<Record<string, (place: number) => Promise<Reply<unknown> | null>>> = {
    submit: () =>
      customer.call(changeProjectStatus, {
        body: {
          id,
          status: "Submitted",
          labs: [labOne, labTwo].map((labId) => ({ labId, lineIds: ["t1", "t2"] })),
          answerBy: new Date(server.clock.instant.getTime() + 86_400_000).toISOString().slice(0, 10),
        },
      }),
    withdraw: () => customer.call(changeProjectStatus, { body: { id, status: "Submitted" } }),
    cancel: () =>
      customer.call(changeProjectStatus, { body: { id, status: "Cancelled", reason: "Stopped." } }),
    award: async (place) => {
      const { projectLabs } = await reread(customer, id);
      const winner = projectLabs[place];
      const lineIds = ["t1", "t2"];
      return winner
        ? customer.call(changeProjectStatus, {
            body: { id, status: "Awarded", awards: [{ projectLabId: winner.projectLabId, lineIds }] },
          })
        : null;
    },
  };
  const asLab = async (kind: string, place: number): Promise<Reply<unknown> | null> => {
    const row = (await reread(customer, id)).projectLabs.find((lab) => lab.labId === [labOne, labTwo][place]);
    if (!row || !labs[place]) return null;
    const [lab, { projectLabId, awardedLineIds }] = [labs[place], row];
    if (jobKinds.includes(kind) || kind === "schedule" || kind === "test")
      return actOnJob(kind, { customer, lab, awardedLineIds, ...partIn(database.pool, projectLabId) });
    return lab.call(respond, {
      body:
        kind === "quote"
          ? { kind: "quote", projectLabId, quote: quoteOf(100_000) }
          : { kind: "decline", projectLabId, reason: "No capacity." },
    });
  };

  let stored = await readStored(database.pool, id);
  const assertSteady = async (what: string, mustBe: (next: typeof stored) => boolean) => {
    const next = await readStored(database.pool, id);
    expect(faultsBetween(stored, next), what).toEqual([]);
    expect(mustBe(next), `${what}: ${stored.status} → ${next.status}`).toBe(true);
    stored = next;
  };
  const unchanged = (next: typeof stored) => JSON.stringify(next) === JSON.stringify(stored);
  const acknowledged: Readonly<Record<string, readonly string[]>> = {
    submit: ["Submitted"],
    withdraw: ["Submitted"],
    award: ["Awarded"],
    cancel: ["Cancelled"],
  };

  async function request({ kind, lost: when = null, who: place = 0, twice = false }: Step): Promise<void> {
    const ask = () => requests[kind]?.(place) ?? asLab(kind, place);
    breaking.breakNext(when);
    const reply = await ask();
    breaking.breakNext(null);
    const isDone = reply !== null && reply.status < 300;
    await assertSteady(`${kind} (${reply?.status})`, (next) =>
      isDone
        ? acknowledged[kind]?.includes(next.status) !== false && next.events.length > stored.events.length
        : reply?.status === 503 || unchanged(next),
    );
    if (!isDone || !twice) return;
    const again = await ask();
    await assertSteady(`${kind} again (${again?.status})`, unchanged);
  }

  async function take(each: Step): Promise<void> {
    const { kind, lost: when = null, who: sender = 0, hours = 0 } = each;
    if (kind === "send") return sending.begin(sender, when);
    if (kind === "take" || kind === "refuse")
      return sending.answer(sender, kind === "take" ? null : new Error("Busy."), when);
    if (kind.startsWith("kill")) return sending.kill(sender, kind !== "kill");
    if (kind === "put first") {
      const first =
        "update mail_outbox set next_attempt_at = next_attempt_at - interval '1 hour' where id = $1";
      await database.pool.query(first, [sending.heldBy(sender)]);
      return;
    }
    if (kind === "pass") {
      sending.pass(hours * 3_600_000);
      const later = new Date(server.clock.instant.getTime() + hours * 3_600_000);
      await Promise.all([moveClock(later), passMail(hours)]);
      return;
    }
    if (kind !== "deadlines") return request(each);
    breaking.breakNext(when);
    await Promise.allSettled([keepDeadlines(), keepDeadlines()]);
    breaking.breakNext(null);
    await assertSteady(kind, (next) => next.status === stored.status || next.status === "Expired");
  }

  const assertMail = async () => {
    expect(sending.faults).toEqual([]);
    const { rows } = await database.pool.query<{ id: string; status: string }>(
      "select id, status from mail_outbox where status = 'sent' or (id = any($1) and claimed_until is null)",
      [sending.claimed()],
    );
    expect(
      rows.filter(({ status }) => status !== "sent"),
      "being sent, and anybody may take it",
    ).toEqual([]);
    expect(
      rows.filter(({ id: mail, status }) => status === "sent" && !sending.taken.includes(mail)),
      "sent, and the server has not got it",
    ).toEqual([]);
  };
  for (const each of planned) {
    await take(each);
    // Requests add mail and change none.
    if (sendingSteps.has(each.kind)) await assertMail();
  }
  // Everything ends well once nothing breaks any more.
  await sending.answer(0, null, null);
  await sending.answer(1, null, null);
  sending.pass(7_200_000);
  await passMail(2);
  for (await sending.begin(0, null); sending.heldBy(0) !== null; await sending.begin(0, null))
    await sending.answer(0, null, null);
  await assertMail();
  const { rows } = await database.pool.query<{ id: string; status: string }>(
    "select id, status from mail_outbox",
  );
  expect(
    rows.filter(({ status }) => status !== "sent"),
    "mail that is never sent",
  ).toEqual([]);
  expect(new Set(sending.taken), "an identifier that is in no outbox").toEqual(
    new Set(rows.map((mail) => mail.id)),
  );
}

it.each(Array.from({ length: seeds }, (_, place) => from + place))("holds for seed %i", async (seed) => {
  await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: 1, endOnFailure: true });
});
