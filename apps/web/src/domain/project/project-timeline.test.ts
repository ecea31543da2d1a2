import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { type Project, projectSchema } from "@headroom/contract/vocabulary/project/projects";
import { expect, test } from "vitest";
import { timelineOf } from "./project-timeline.ts";

type Event = readonly [day: string, project: ProjectStatus | null, lab?: ProjectLabStatus];

/** A project with these events, oldest first, and one laboratory in a state. */
function projectWith(status: ProjectStatus, events: readonly Event[], labStatus?: ProjectLabStatus): Project {
  return projectSchema.parse({
    id: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
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
});

test("Of a project from before states were noted, what it has passed is done without a day", () => {
  expect(shown(projectWith("Awarded", [["02", null]], "Awarded")).slice(0, 4)).toEqual([
    "Created 01 done",
    "Submitted – done",
    "First quote – done",
    "Awarded – now",
  ]);
});
