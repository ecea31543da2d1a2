import { getLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus } from "@headroom/contract/endpoints/projects";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  labOne,
  labTwo,
  projectOf,
  quoteOf,
  reread,
  rowOf,
  submittedProject,
  releasedView,
} from "../../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.signIn("customer@demo.test");
  lab = await server.signIn("lab@demo.test");
});
afterAll(() => server.stop());

/** Python: json.dumps(quote, sort_keys=True, separators=(",", ":")) and hashlib, for quoteOf(100_000). */
const hashOfQuote = "2843d2ab1adcb8ff108ca762d506f6eead79a8b7b8544343e8fa92bd14391fc4";

async function awarded(title: string): Promise<ProjectAnswer> {
  const project = await submittedProject(customer, [labOne, labTwo], title);
  const { projectLabId } = rowOf(project, labOne);
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(90_000) } });
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(100_000) } });
  const awards = [{ projectLabId, lineIds: ["t1", "t2"] }];
  return projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }),
  );
}

test("the award freezes the hashes of the request and of the latest quote, for both sides", async () => {
  const project = await awarded("Frozen");
  const { awardHashes, projectLabId } = rowOf(project, labOne);
  expect(awardHashes).toEqual({ request: project.requestHash, quote: hashOfQuote, isComputedLater: false });
  expect(rowOf(project, labTwo).awardHashes).toBeUndefined();
  const { body } = await lab.call(getLabProject, { params: { id: projectLabId } });
  expect(body.data.own.awardHashes).toEqual(awardHashes);
  expect(releasedView(body.data).requestHash).toBe(project.requestHash);
});

test("an award that is taken back has no hashes", async () => {
  const { id } = await awarded("Taken back");
  const back = projectOf(await customer.call(changeProjectStatus, { body: { id, status: "Submitted" } }));
  expect(rowOf(back, labOne).awardHashes).toBeUndefined();
});

test("an award of before is answered with hashes that were computed later", async () => {
  const { id, requestHash } = await awarded("Of before");
  await server.database.pool.query(
    "update project_labs set awarded_request_hash = null, awarded_quote_hash = null where project_id = $1",
    [id],
  );
  expect(rowOf(await reread(customer, id), labOne).awardHashes).toEqual({
    request: requestHash,
    quote: hashOfQuote,
    isComputedLater: true,
  });
});
