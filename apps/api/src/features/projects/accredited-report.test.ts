import { respond } from "@headroom/contract/endpoints/lab-projects";
import { changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  boxSpecification,
  labOne,
  projectOf,
  quoteOf,
  reread,
  rowOf,
} from "../../testing/project-factory.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let customer: Client;
let lab: Client;
beforeAll(async () => {
  server = await startTestServer();
  [customer, lab] = [await server.signIn("customer@demo.test"), await server.signIn("lab@demo.test")];
});
afterAll(() => server.stop());

// The scope of Garonne Qualification has IEC 60068-2-27, and no NAVMAT P-9492.
const specimen = { ...boxSpecification.specimen, accreditedReport: true };
const { tests } = boxSpecification;
const notAccredited =
  "not accredited for test 1: NAVMAT P-9492 is not in its COFRAC scope. For this test method, the scope of COFRAC DEMO-1133 lists IEC 60068-2-64.";

describe("a laboratory that does not meet the required accreditation", () => {
  const search = async (showUnmet?: "accreditedReport"[]) =>
    (
      await server.visitor.call(searchLabs, {
        body: { specimen, tests, limit: 100, ...(showUnmet && { showUnmet }) },
      })
    ).body.data;

  it("is listed only where the viewer has it shown, and stays a no by accreditation alone", async () => {
    const [narrow, wide] = [await search(), await search(["accreditedReport"])];
    expect(narrow.labs.map(({ labId }) => labId)).not.toContain(labOne);
    const shown = wide.labs.find(({ labId }) => labId === labOne);
    expect(shown?.verdict).toBe("no");
    const failed = shown?.tests.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === "no"));
    expect(failed?.map(({ key }) => key)).toEqual(["accreditation"]);
    expect(wide.counts.yes + wide.counts.tight).toBeGreaterThan(narrow.counts.yes + narrow.counts.tight);
    // Whoever meets the requirement is answered as before.
    const met = new Map(wide.labs.map((each) => [each.labId, each.verdict]));
    for (const { labId, verdict } of narrow.labs) expect(met.get(labId)).toBe(verdict);
  });

  it("can be asked: the request keeps the requirement, and the mail names it", async () => {
    const project = await submitted("Asked without accreditation");
    expect(project.specification.specimen.accreditedReport).toBe(true);
    const { proof } = rowOf(project, labOne);
    expect(proof.map(({ lineId, verdict }) => [lineId, verdict])).toEqual([
      ["t1", "no"],
      ["t2", "yes"],
    ]);
    const { rows } = await server.database.pool.query(
      "select text from mail_outbox where subject like '%: Asked without accreditation (%' and to_address = 'lab@demo.test'",
    );
    expect(rows[0].text).toContain("An accredited report is required.");
  });

  it("is awarded only by who confirms it, and the history keeps what is not accredited", async () => {
    const project = await quoted("Awarded without accreditation");
    const refused = await award(project, ["t1", "t2"]);
    expect(refused.status).toBe(409);
    expect(refused.refusal.error).toBe(
      `An accredited report is required. Garonne Qualification, ${notAccredited} Confirm that you award without accreditation (withoutAccreditation).`,
    );
    expect((await reread(customer, project.id)).status).toBe("Submitted");

    const awarded = projectOf(await award(project, ["t1", "t2"], true));
    expect(awarded.status).toBe("Awarded");
    expect(awarded.history[0]?.sentence).toBe(
      `Awarded to Garonne Qualification without the required accreditation. Garonne Qualification, ${notAccredited}`,
    );
  });

  it("is awarded as any other where only tests in scope are awarded", async () => {
    const project = await quoted("Awarded in scope");
    const awarded = projectOf(await award(project, ["t2"]));
    expect(awarded.history[0]?.sentence).toBe("Awarded to Garonne Qualification.");
  });
});

async function submitted(title: string) {
  const { id } = projectOf(
    await customer.call(createProject, {
      body: { specification: { ...boxSpecification, specimen, title }, labs: [] },
    }),
  );
  const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
  return projectOf(await customer.call(changeProjectStatus, { body: { id, status: "Submitted", labs } }));
}

async function quoted(title: string) {
  const project = await submitted(title);
  const { projectLabId } = rowOf(project, labOne);
  await lab.call(respond, { body: { kind: "quote", projectLabId, quote: quoteOf(120_000) } });
  return project;
}

const award = (
  project: Awaited<ReturnType<typeof submitted>>,
  lineIds: readonly string[],
  withoutAccreditation?: boolean,
) =>
  customer.call(changeProjectStatus, {
    body: {
      id: project.id,
      status: "Awarded",
      awards: [{ projectLabId: rowOf(project, labOne).projectLabId, lineIds: [...lineIds] }],
      ...(withoutAccreditation !== undefined && { withoutAccreditation }),
    },
  });
