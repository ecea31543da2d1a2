import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import {
  decideIncident,
  noteArrivals,
  receiveSpecimen,
  reportIncident,
} from "@headroom/contract/endpoints/job";
import { markLabProjectRead, progressLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { uploadFile } from "@headroom/contract/endpoints/files";
import {
  answerQuestion,
  changeProjectStatus,
  createProject,
  getOwnProject,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { daysAfter } from "../platform/clock.ts";
import type { Connection } from "../platform/database/connect.ts";
import type { FileStorage } from "../platform/file-storage.ts";
import { backdate, databaseNow, settleDemoNotifications } from "./backdate.store.ts";
import { type DemoCaller, demoCaller } from "./demo-caller.ts";
import { type DemoSpecification, demoSpecifications } from "./demo-specifications.ts";
import { storageFault } from "./storage-fault.ts";

const garonne = "lab-020";
const isar = "lab-023";
const projectSchema = z.object({
  data: z.object({
    id: z.string(),
    version: z.number(),
    projectLabs: z.array(z.object({ projectLabId: z.string(), labId: z.string() })),
  }),
});
type DemoProject = z.infer<typeof projectSchema>["data"];

interface People {
  readonly mara: DemoCaller;
  readonly jonas: DemoCaller;
  readonly labs: Readonly<Record<string, DemoCaller>>;
}
interface TextFile {
  readonly name: string;
  readonly text: string;
}
interface Stage {
  readonly people: People;
  readonly connection: Connection;
  readonly now: Date;
  /** Tells the server which day it is, so that every date follows from the day of its step. */
  readonly setClock: (at: Date) => void;
}

const iso = (day: Date) => day.toISOString().slice(0, 10);

/** History of one demo project; each step happened so many days before today. */
class Story {
  readonly #stage: Stage;
  readonly #owner: DemoCaller;
  readonly #specification: DemoSpecification;
  #project: DemoProject | null = null;

  constructor(stage: Stage, owner: DemoCaller, specification: DemoSpecification) {
    this.#stage = stage;
    this.#owner = owner;
    this.#specification = specification;
  }

  get #id(): string {
    return this.#project?.id ?? "";
  }
  get #lineIds(): readonly string[] {
    return this.#specification.tests.map(({ lineId }) => lineId);
  }
  #rowOf(labId: string): string {
    return this.#project?.projectLabs.find((row) => row.labId === labId)?.projectLabId ?? "";
  }
  #day(daysAgo: number, daysLater: number): string {
    return iso(daysAfter(this.#stage.now, daysLater - daysAgo));
  }

  async #step(daysAgo: number, work: () => Promise<unknown>): Promise<this> {
    const { connection, now, setClock } = this.#stage;
    const at = daysAfter(now, -daysAgo);
    setClock(at);
    const since = await databaseNow(connection);
    await work();
    await backdate(connection, this.#id, { since, at });
    const read = projectSchema.parse(await this.#owner(getOwnProject, { params: { id: this.#id } }));
    this.#project = read.data;
    return this;
  }

  draft(daysAgo: number) {
    return this.#step(daysAgo, async () => {
      const body = { specification: this.#specification, labs: [] };
      this.#project = projectSchema.parse(await this.#owner(createProject, { body })).data;
    });
  }
  submit(daysAgo: number, labIds: readonly string[]) {
    const labs = labIds.map((labId) => ({ labId, lineIds: this.#lineIds }));
    const body = { id: this.#id, status: "Submitted", labs, answerBy: this.#day(daysAgo, 21) };
    return this.#step(daysAgo, () => this.#owner(changeProjectStatus, { body }));
  }
  revise(daysAgo: number, notes: string) {
    const specification = { ...this.#specification, notes, answerBy: this.#day(daysAgo, 15) };
    const body = { specification, version: this.#project?.version };
    return this.#step(daysAgo, () => this.#owner(updateProject, { params: { id: this.#id }, body }));
  }
  change(daysAgo: number, status: "Completed" | "Cancelled", reason?: string) {
    const body = { id: this.#id, status, ...(reason && { reason }) };
    return this.#step(daysAgo, () => this.#owner(changeProjectStatus, { body }));
  }
  award(daysAgo: number, labId: string) {
    const awards = [{ projectLabId: this.#rowOf(labId), lineIds: this.#lineIds }];
    const body = { id: this.#id, status: "Awarded", awards };
    return this.#step(daysAgo, () => this.#owner(changeProjectStatus, { body }));
  }
  write(daysAgo: number, labId: string, text: string) {
    const body = { projectLabId: this.#rowOf(labId), text };
    return this.#step(daysAgo, () => this.#owner(answerQuestion, { body }));
  }
  attach(daysAgo: number, { name, text }: TextFile, labId?: string) {
    const form = new FormData();
    if (labId) form.set("projectLabId", this.#rowOf(labId));
    else form.set("projectId", this.#id);
    form.set("file", new Blob([text], { type: "text/plain" }), name);
    const by = labId ? this.#lab(labId) : this.#owner;
    return this.#step(daysAgo, () => by(uploadFile, { body: form }));
  }

  #lab(labId: string): DemoCaller {
    const caller = this.#stage.people.labs[labId];
    if (!caller) throw new Error(`Nobody of the demo works at ${labId}.`);
    return caller;
  }
  open(daysAgo: number, labId: string) {
    const params = { projectLabId: this.#rowOf(labId) };
    return this.#step(daysAgo, () =>
      this.#lab(labId)(markLabProjectRead, { params, body: { data: "Test Lab" } }),
    );
  }
  ask(daysAgo: number, labId: string, text: string) {
    const body = { kind: "question", projectLabId: this.#rowOf(labId), text };
    return this.#step(daysAgo, () => this.#lab(labId)(respond, { body }));
  }
  decline(daysAgo: number, labId: string, reason: string) {
    const body = { kind: "decline", projectLabId: this.#rowOf(labId), reason };
    return this.#step(daysAgo, () => this.#lab(labId)(respond, { body }));
  }
  quote(daysAgo: number, labId: string, eurosPerTest: readonly number[]) {
    const tests = this.#specification.tests.map(({ lineId, title }, at) => ({
      lineId,
      description: title,
      amountCents: (eurosPerTest[at] ?? 0) * 100,
      days: at + 1,
    }));
    const quote = {
      lines: [...tests, { lineId: null, description: "Fixture and report", amountCents: 85_000, days: 0 }],
      currency: "EUR",
      validUntil: this.#day(daysAgo, 90),
      earliestStart: this.#day(daysAgo, 12),
      leadTimeDays: 12,
      notes: "",
    };
    const body = { kind: "quote", projectLabId: this.#rowOf(labId), quote };
    return this.#step(daysAgo, () => this.#lab(labId)(respond, { body }));
  }
  /** The tests follow each other, each as long as quoted. */
  schedule(daysAgo: number, labId: string, startsIn: number) {
    const params = { projectLabId: this.#rowOf(labId) };
    let free = startsIn;
    const schedule = this.#lineIds.map((lineId, at) => {
      const start = this.#day(daysAgo, free);
      free += at + 1;
      return { lineId, start, end: this.#day(daysAgo, free - 1) };
    });
    const body = { status: "Scheduled", schedule };
    return this.#step(daysAgo, () => this.#lab(labId)(progressLabProject, { params, body }));
  }
  progress(daysAgo: number, labId: string, status: "Testing" | "Reported") {
    const params = { projectLabId: this.#rowOf(labId) };
    return this.#step(daysAgo, () => this.#lab(labId)(progressLabProject, { params, body: { status } }));
  }

  /** An act of either side on a part after its award. */
  act(daysAgo: number, labId: string, [endpoint, body]: readonly [Endpoint, object]) {
    const by = endpoint.access.includes("Prospect") ? this.#owner : this.#lab(labId);
    const params = { projectLabId: this.#rowOf(labId) };
    return this.#step(daysAgo, () => by(endpoint, { params, body }));
  }
}

async function tellStories(stage: Stage): Promise<void> {
  const { mara, jonas } = stage.people;
  const of = (owner: DemoCaller, specification: DemoSpecification) => new Story(stage, owner, specification);
  const { navigation, antenna, inverter, battery, camera, authenticator, recorder, gearbox } =
    demoSpecifications;

  const completed = await of(mara, recorder).draft(70);
  await completed.submit(69, [garonne, isar]);
  await completed.quote(66, garonne, [3200, 1400]);
  await completed.quote(64, isar, [3650, 1500]);
  await completed.award(62, garonne);
  await completed.schedule(60, garonne, 15);
  await completed.progress(45, garonne, "Testing");
  await completed.attach(
    40,
    { name: "test-report-2291.txt", text: "Test report 2291\nAll tests passed.\n" },
    garonne,
  );
  await completed.progress(40, garonne, "Reported");
  await completed.change(38, "Completed");

  const reported = await of(jonas, authenticator).draft(40);
  await reported.submit(39, [isar]);
  await reported.quote(36, isar, [1250, 4100]);
  await reported.award(33, isar);
  await reported.schedule(30, isar, 18);
  await reported.progress(12, isar, "Testing");
  await reported.attach(
    2,
    { name: "report-door-controller.txt", text: "Report\nDoor controller: passed.\n" },
    isar,
  );
  await reported.progress(2, isar, "Reported");

  const testing = await of(mara, inverter).draft(32);
  await testing.submit(31, [garonne, isar]);
  await testing.quote(27, isar, [2400, 5200]);
  await testing.quote(26, garonne, [2900, 5600]);
  await testing.award(24, isar);
  await testing.schedule(22, isar, 18);
  const arrived = iso(daysAfter(stage.now, -6));
  const readiness = [{ item: "Fixture", arrivedOn: arrived }, { item: "Mating connectors" }];
  await testing.act(6, isar, [noteArrivals, { readiness }]);
  await testing.act(5, isar, [receiveSpecimen, { inspectedOn: arrived, isDamaged: false }]);
  await testing.progress(4, isar, "Testing");
  const hadRun = "Axis X, 35 of 60 min: a mating connector came loose.";
  const incident = { kind: "fixture", happenedOn: iso(daysAfter(stage.now, -3)), hadRun };
  await testing.act(3, isar, [reportIncident, incident]);
  await testing.act(2, isar, [decideIncident, { decision: "restart", note: "Secure the connectors." }]);

  const awarded = await of(jonas, gearbox).draft(15);
  await awarded.submit(14, [isar, garonne]);
  await awarded.quote(11, isar, [1850]);
  await awarded.award(6, isar);

  const outdated = await of(mara, antenna).draft(13);
  await outdated.submit(12, [garonne, isar]);
  await outdated.quote(9, garonne, [1900, 3900]);
  await outdated.quote(8, isar, [2150, 3600]);
  await outdated.revise(5, "Functional test before and after each axis, 20 minutes each.");
  await outdated.quote(3, isar, [2450, 3600]);

  const declined = await of(jonas, battery).draft(9);
  await declined.submit(8, [garonne, isar]);
  await declined.decline(6, garonne, "Our lithium storage is full until the end of the quarter.");
  await declined.quote(5, isar, [2600, 1900]);

  const questioned = await of(mara, navigation).draft(6);
  await questioned.submit(5, [garonne, isar]);
  await questioned.attach(5, {
    name: "interface-drawing.txt",
    text: "Interface drawing 4711-02\nM5, 8 points, 304 × 224 mm\n",
  });
  await questioned.open(4, isar);
  await questioned.ask(3, garonne, "Is the fixture yours, and what is its first resonance?");
  await questioned.write(2, garonne, "It is ours: aluminium, 14 kg, first resonance at 1,450 Hz.");
  await questioned.quote(1, garonne, [2800, 1500, 950]);

  await of(jonas, camera).draft(1);
}

/**
 * Eight projects in different states, made by the demo's people at the server's own API and moved to their days.
 * Answers why there are none, where their files could not be stored.
 */
export async function loadDemoProjects(
  app: FastifyInstance,
  connection: Connection,
  {
    password,
    storage,
    ...days
  }: Pick<Stage, "now" | "setClock"> & { readonly password: string; readonly storage: FileStorage },
): Promise<string | null> {
  const fault = await storageFault(storage);
  if (fault !== null) return fault;
  const as = (email: string) => demoCaller(app, email, password);
  const people = {
    mara: as("customer@demo.test"),
    jonas: as("customer2@demo.test"),
    labs: { [garonne]: as("lab@demo.test"), [isar]: as("lab2@demo.test") },
  };
  await tellStories({ people, connection, ...days });
  await settleDemoNotifications(connection, daysAfter(days.now, -4));
  return null;
}
