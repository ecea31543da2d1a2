import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { type Project, projectSchema } from "@headroom/contract/vocabulary/project/projects";
import { quoteSchema } from "@headroom/contract/vocabulary/project/quotes";
import { expect, test } from "vitest";
import { timelineOf } from "./project-timeline.ts";

type Event = readonly [day: string, project: ProjectStatus | null, lab?: ProjectLabStatus];

/** A project with these events, oldest first, and one laboratory in a state. */
function projectWith(status: ProjectStatus, events: readonly Event[], labStatus?: ProjectLabStatus): Project {
  return projectSchema.parse({
    id: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
    number: 1,
    status,
    responseMarker: "None",
    revision: 1,
    specification: {
      title: "Avionics box",
      specimen: { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
      tests: [{ lineId: "t1", stereoTypeId: "vib-random", title: "Random vibration", parameters: {} }],
      answerBy: "2026-11-20",
    },
    projectLabs: labStatus
      ? [
          {
            projectLabId: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12",
            labId: "aurora",
            labName: "Aurora",
            labSlug: "aurora",
            labCity: "Toulouse",
            labCountryCode: "FR",
            status: labStatus,
            lineIds: ["t1"],
            awardedLineIds: ["t1"],
            proof: [],
            quotes: [],
            messages: [],
            reason: null,
            responseMarker: "None",
            updatedAt: "2026-11-01T00:00:00.000Z",
          },
        ]
      : [],
    files: [],
    history: events.toReversed().map(([day, projectStatus, lab = null], index) => ({
      id: String(index),
      at: `2026-11-${day}T10:00:00.000Z`,
      byRole: "System",
      byName: "",
      sentence: "",
      projectStatus,
      labStatus: lab,
    })),
    cancelReason: null,
    createdAt: "2026-11-01T09:00:00.000Z",
    updatedAt: "2026-11-30T09:00:00.000Z",
    version: 1,
  });
}
const shown = (project: Project) =>
  timelineOf(project).map(({ label, at, state }) => `${label} ${at?.slice(8, 10) ?? "–"} ${state}`);

test("A draft has begun, and everything is to come", () => {
  expect(shown(projectWith("Draft", []))).toEqual([
    "Created 01 now",
    "Submitted – next",
    "First quote – next",
    "Awarded – next",
    "Scheduled – next",
    "Testing – next",
    "Reported – next",
    "Completed – next",
  ]);
});

test("The quotes are counted against the laboratories that were asked", () => {
  const quoteDetail = (project: Project) =>
    timelineOf(project).find(({ label }) => label === "First quote")?.detail;
  const one = projectWith("Submitted", [["02", "Submitted"]], "Viewed");
  expect(quoteDetail(one)).toBe("0 of 1 laboratory");
  expect(quoteDetail({ ...one, projectLabs: [...one.projectLabs, ...one.projectLabs] })).toBe(
    "0 of 2 laboratories",
  );
});

/** The same project with two laboratories of which each has quoted twice; only the second is awarded. */
function quotedBy(project: Project, isAwarded = true): Project {
  const quote = (day: string, earliestStart: string) =>
    quoteSchema.parse({
      lines: [{ lineId: "t1", description: "Random", amountCents: 1, days: 1 }],
      currency: "EUR",
      validUntil: "2027-01-31",
      earliestStart,
      leadTimeDays: 10,
      quoteId: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9d11",
      revision: 1,
      specificationRevision: 1,
      outdated: false,
      totalCents: 1,
      createdAt: `2026-11-${day}T09:00:00.000Z`,
    });
  const quotes = [
    [quote("08", "2026-12-01"), quote("09", "2026-12-02")],
    [quote("04", "2026-12-10"), quote("06", "2026-12-14")],
  ];
  const [lab] = project.projectLabs;
  if (!lab) throw new Error("a laboratory was asked");
  return {
    ...project,
    projectLabs: [
      { ...lab, awardedLineIds: [], quotes: quotes[0] ?? [] },
      { ...lab, awardedLineIds: isAwarded ? lab.awardedLineIds : [], quotes: quotes[1] ?? [] },
      { ...lab, awardedLineIds: [], quotes: [] },
    ],
  };
}
const detailOf = (project: Project, step: string) =>
  timelineOf(project).find(({ label }) => label === step)?.detail;

test("The first quote is the earliest of any laboratory, and each that has quoted counts once", () => {
  const project = quotedBy(projectWith("Submitted", [["02", "Submitted"]], "Quoted"), false);
  expect(shown(project)[2]).toBe("First quote 04 now");
  expect(detailOf(project, "First quote")).toBe("2 of 3 laboratories");
  expect(detailOf(projectWith("Draft", []), "First quote")).toBeUndefined();
});

test("The tests begin when the last quote of an awarded laboratory says", () => {
  const project = projectWith("Awarded", [["07", "Awarded"]], "Awarded");
  expect(detailOf(quotedBy(project), "Scheduled")).toBe("from 14 Dec 2026");
  expect(detailOf(quotedBy(project, false), "Scheduled")).toBeUndefined();
});

test("A laboratory's step is done by who is awarded alone", () => {
  const project = projectWith("In Progress", [["07", "Awarded"]], "Testing");
  const isTesting = (one: Project) => timelineOf(one).find(({ label }) => label === "Testing")?.state;
  expect([isTesting(quotedBy(project)), isTesting(quotedBy(project, false))]).toEqual(["now", "next"]);
});

test("The day until when quotes are due stands beside the request", () => {
  const project = projectWith("Submitted", [["02", "Submitted"]]);
  expect(detailOf(project, "Submitted")).toBe("quotes due 20 Nov 2026, 23:59 UTC");
  const { answerBy: _answerBy, ...specification } = project.specification;
  expect(detailOf({ ...project, specification }, "Submitted")).toBeUndefined();
});

test("A laboratory that is awarded anew has nothing scheduled yet", () => {
  const events: Event[] = [
    ["05", "Awarded", "Awarded"],
    ["06", "Awarded", "Scheduled"],
    ["08", "Awarded", "Awarded"],
  ];
  expect(shown(projectWith("Awarded", events, "Awarded"))).toContain("Scheduled – next");
});

test("Each step has the day on which it was reached, whatever happened after", () => {
  const events: Event[] = [
    ["02", "Submitted"],
    ["03", "Submitted", "Viewed"],
    ["05", "Awarded"],
    ["06", "Awarded", "Scheduled"],
    ["09", "In Progress", "Testing"],
    ["10", "In Progress"],
  ];
  expect(shown(projectWith("In Progress", events, "Testing"))).toEqual([
    "Created 01 done",
    "Submitted 02 done",
    "First quote – done",
    "Awarded 05 done",
    "Scheduled 06 done",
    "Testing 09 now",
    "Reported – next",
    "Completed – next",
  ]);
});

test("An award that was withdrawn is none, and the next one has its own day", () => {
  const events: Event[] = [
    ["02", "Submitted"],
    ["05", "Awarded"],
    ["06", "Submitted"],
  ];
  expect(shown(projectWith("Submitted", events))).toContain("Awarded – next");
  expect(shown(projectWith("Awarded", [...events, ["08", "Awarded"]]))).toContain("Awarded 08 now");
});

test("A project that ended early shows what it had reached, and its end", () => {
  const events: Event[] = [
    ["02", "Submitted"],
    ["12", "Cancelled"],
  ];
  expect(shown(projectWith("Cancelled", events))).toEqual([
    "Created 01 done",
    "Submitted 02 done",
    "Cancelled 12 now",
  ]);
  // A later event moves no end; an end that was not noted is the last change.
  expect(shown(projectWith("Cancelled", [...events, ["14", null]]))).toContain("Cancelled 12 now");
  expect(shown(projectWith("Expired", [["14", null]]))).toContain("Expired 30 now");
});

test("Of a project from before states were noted, what it has passed is done without a day", () => {
  expect(shown(projectWith("Awarded", [["02", null]], "Awarded")).slice(0, 4)).toEqual([
    "Created 01 done",
    "Submitted – done",
    "First quote – done",
    "Awarded – now",
  ]);
});

test("A receipt is a step where there was one; an incident and a complaint stand beside their step", () => {
  const events: Event[] = [
    ["05", "Awarded", "Awarded"],
    ["06", "Awarded", "Scheduled"],
    ["08", "Awarded", "Received"],
    ["09", "In Progress", "Testing"],
    ["10", "In Progress", "Interrupted"],
  ];
  const steps = (...more: [Event[], Parameters<typeof projectWith>[2]]) =>
    shown(projectWith("In Progress", [...events, ...more[0]], more[1])).slice(4);
  const next = ["Reported – next", "Completed – next"];
  expect(steps([], "Interrupted")).toEqual([
    "Scheduled 06 done",
    "Received 08 done",
    "Testing 09 now",
    ...next,
  ]);
  const reported: Event[] = [
    ["11", "In Progress", "Testing"],
    ["12", "In Progress", "Reported"],
    ["13", "In Progress", "Disputed"],
  ];
  expect(steps(reported, "Disputed").slice(2)).toEqual([
    "Testing 09 done",
    "Reported 12 now",
    "Completed – next",
  ]);
  // The repeated test is reported anew.
  expect(steps([...reported, ["14", "In Progress", "Testing"]], "Testing").slice(2)).toEqual([
    "Testing 09 now",
    ...next,
  ]);
});
