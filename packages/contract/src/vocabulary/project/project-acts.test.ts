import { expect, it } from "vitest";
import { nextSteps, parties, type NextAct } from "./next-steps.ts";
import {
  isLegalOnPart,
  isLegalOnProject,
  partActs,
  type PartActName,
  projectActs,
  type ProjectActName,
} from "./project-acts.ts";
import {
  type ProjectLabStatus,
  projectLabStatuses,
  type ProjectStatus,
  projectStatuses,
} from "./project-states.ts";

/** Written from the product's description: state of the project → acts by actor. */
const ofProject: Readonly<Record<ProjectStatus, string>> = {
  Draft: "customer submit, revise, cancel, delete; operator cancel, delete",
  Submitted:
    "customer revise, publish answer, award, cancel; operator complete, cancel, delete; system expire",
  Awarded: "customer publish answer, withdraw award, cancel; operator complete, cancel, delete",
  "In Progress":
    "customer publish answer, accept report, cancel; operator complete, cancel, delete; system accept",
  Completed: "customer delete; operator delete",
  Cancelled: "customer delete; operator delete",
  Expired: "customer submit, delete; operator delete",
  Deleted: "operator delete, restore",
};
/** The same of a part in a project that is under way; before the award in one that is submitted. */
const quoteByLab = "propose quote amendment, withdraw quote amendment";
const quoteByCustomer = "accept quote amendment, reject quote amendment";
const byLab = `${quoteByLab}, accept specification amendment, reject specification amendment`;
const byCustomer = `give purchase order, ${quoteByCustomer}, propose specification amendment, withdraw specification amendment`;
const ofPart: Readonly<Record<ProjectLabStatus, string>> = {
  Invited: "laboratory quote, decline; customer enter quote, release, withdraw release",
  Viewed: "laboratory quote, decline; customer enter quote, release, withdraw release",
  Quoted: "laboratory quote, confirm quote, withdraw quote; customer enter quote, release",
  Awarded: `laboratory confirm schedule, note arrivals, ${byLab}; customer ${byCustomer}`,
  Scheduled: `laboratory move schedule, note arrivals, receive, start testing, ${byLab}; customer ${byCustomer}`,
  Received: `laboratory move schedule, note arrivals, start testing, ${byLab}; customer ${byCustomer}`,
  Testing: `laboratory move schedule, report incident, deliver report, ${byLab}; customer ${byCustomer}`,
  Interrupted: `laboratory move schedule, ${byLab}; customer decide incident, ${byCustomer}`,
  Reported: `laboratory ${quoteByLab}; customer give purchase order, complain, ${quoteByCustomer}`,
  Disputed: `laboratory answer complaint, ${quoteByLab}; customer give purchase order, ${quoteByCustomer}`,
  Closed: "",
  Declined: "",
  Withdrawn: "",
  "Not Selected": "",
  Expired: "",
  Cancelled: "",
};

const actors = ["laboratory", "customer", "operator", "system"] as const;
function listed(acts: readonly (readonly [actor: string, act: string])[], order: readonly string[]): string {
  return order
    .map((actor) => [actor, acts.filter(([by]) => by === actor).map(([, act]) => act)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([actor, own]) => `${actor} ${own.join(", ")}`)
    .join("; ");
}

it.each(projectStatuses)("a project that is %s can be acted on as described", (status) => {
  const legal = (Object.keys(projectActs) as ProjectActName[]).filter((act) => isLegalOnProject(act, status));
  const short = (act: string) => act.replace(/ (as operator|after a while)$/, "");
  const acts = legal.map((act) => [projectActs[act].by, short(act)] as const);
  expect(listed(acts, actors)).toBe(ofProject[status]);
});

it.each(projectLabStatuses)("a part that is %s can be acted on as described", (status) => {
  const legal = (Object.keys(partActs) as PartActName[]).filter(
    (act) =>
      act !== "ask" &&
      act !== "write" &&
      (["Submitted", "Awarded", "In Progress"] as const).some((project) =>
        isLegalOnPart(act, project, status),
      ),
  );
  expect(
    listed(
      legal.map((act) => [partActs[act].by, act] as const),
      actors,
    ),
  ).toBe(ofPart[status]);
});

it.each<[ProjectStatus, readonly PartActName[]]>([
  ["Draft", []],
  [
    "Submitted",
    [
      "quote",
      "enter quote",
      "confirm quote",
      "decline",
      "withdraw quote",
      "release",
      "withdraw release",
      "ask",
      "write",
    ],
  ],
  ["Completed", []],
  ["Cancelled", []],
  ["Expired", []],
  ["Deleted", []],
])("in a project that is %s, parts can only be acted on by %j", (project, acts) => {
  const legal = (Object.keys(partActs) as PartActName[]).filter((act) =>
    projectLabStatuses.some((part) => isLegalOnPart(act, project, part)),
  );
  expect(legal).toEqual(acts);
});

/** The acts behind the buttons of the next steps, where the state is a part's after its award. */
const behind: Partial<Record<NextAct, PartActName>> = {
  "Confirm order and dates": "confirm schedule",
  "Start testing": "start testing",
  "Decide how to go on": "decide incident",
  "Deliver report": "deliver report",
  "Answer the complaint": "answer complaint",
};
it("a next step after the award offers only an act that its reader may do", () => {
  const offered = projectLabStatuses.flatMap((status) =>
    parties.flatMap((reader) => {
      const act = behind[nextSteps[status][reader][1] ?? "Restore"];
      return act ? [[status, reader, act] as const] : [];
    }),
  );
  expect(offered).toHaveLength(6);
  for (const [status, reader, act] of offered)
    expect([partActs[act].by, isLegalOnPart(act, "In Progress", status)], `${status}, ${act}`).toEqual([
      reader,
      true,
    ]);
});
