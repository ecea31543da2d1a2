import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, getProject } from "@headroom/contract/endpoints/projects";
import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftProject, labOne, projectOf, rowOf, releasedView } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const required = (envelopes: readonly Envelope[]) =>
  envelopes.map(({ lineId, quantities }) => [
    lineId,
    ...quantities
      .filter(({ convention, unit }) => convention === "rms" || unit === "kN" || unit === "m/s")
      .map(({ label, value, unit }) => `${label} ${Number(value.toPrecision(4))} ${unit}`),
  ]);

/** NAVMAT P-9492 gives its spectrum as 6.06 g rms; on 20 kg with g = 9.80665 m/s² that is 1.188 kN. */
const random = [
  "t1",
  "Acceleration 6.058 g",
  "Velocity 0.1577 m/s",
  "Force, rms (excluding armature) 1.188 kN",
];
/** 2 · 40 g · 11 ms / π, of which a shaker does half before and half after; 40 g on 20 kg. */
const shock = [
  "t2",
  "Velocity change 2.747 m/s",
  "Shaker velocity, peak (10 % compensation) 1.373 m/s",
  "Force, shock peak (excluding armature) 7.845 kN",
];

it("is answered with what each test requires, and a laboratory's part with what its own tests do", async () => {
  const customer = await server.signIn("customer@demo.test");
  const draft = await draftProject(customer);
  expect(required(draft.envelopes)).toEqual([random, shock]);

  const labs = [{ labId: labOne, lineIds: ["t2"] }];
  const submitted = projectOf(
    await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted", labs } }),
  );
  expect(required(submitted.envelopes)).toEqual([random, shock]);

  const lab = await server.signIn("lab@demo.test");
  const { projectLabId } = rowOf(submitted, labOne);
  const part = await lab.call(getLabProject, { params: { id: projectLabId } });
  expect(required(releasedView(part.body.data).envelopes)).toEqual([shock]);

  const admin = await server.signIn("admin@demo.test");
  const whole = await admin.call(getProject, { params: { id: draft.id } });
  expect(required(whole.body.data.envelopes)).toEqual([random, shock]);
});
