import { expect, test } from "vitest";
import { awardsOf, biddersOf } from "../../domain/quote/compare-quotes.ts";
import { withLapses } from "../../domain/quote/lapsed-certificates.ts";
import { answerWith } from "../../testing/answers.ts";
import { biddersWith } from "../../testing/bidders.ts";
import { projectLabWith, projectWith, quoteWith, shockTest } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { AwardPanel } from "./award-panel.tsx";

const accreditation = {
  ...answerWith("t1", {}).accreditation,
  sentence: "IEC 60068-2-27 is not in its COFRAC scope.",
};
const message = { id: "m1", fromName: "Anna", createdAt: "2026-11-20T09:00:00Z" };
const project = projectWith({
  specification: {
    title: "Box",
    specimen: {
      name: "Box",
      massKg: 12,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      accreditedReport: true,
    },
    tests: [shockTest("t1")],
  },
  projectLabs: [
    {
      ...projectLabWith("lab-1", ["t1"]),
      proof: [{ ...answerWith("t1", {}), accreditation }],
      quotes: [quoteWith({ notes: "IEC 60068-2-27 is in our flexible scope." })],
      messages: [
        { ...message, fromRole: "Test Lab", text: "Our scope covers it since May." },
        { ...message, id: "m2", fromRole: "Prospect", text: "Thank you." },
      ],
    },
  ],
});

test("An award without accreditation is asked for beside what the laboratory itself says", async () => {
  const choice = Object.fromEntries(project.projectLabs.map((lab) => ["t1", lab.projectLabId]));
  const awards = awardsOf(biddersOf(project, "2026-11-23", { EUR: 1 }), choice);
  const screen = await show(<AwardPanel project={project} awards={awards} isFirst={false} />);
  await screen.getByRole("button", { name: "Award" }).click();
  const dialog = screen.getByRole("dialog");
  for (const words of [
    "Not accredited for test 1: IEC 60068-2-27 is not in its COFRAC scope.",
    "Aurora says in its quote: “IEC 60068-2-27 is in our flexible scope.”",
    "Aurora says in its last message: “Our scope covers it since May.”",
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Back" })).toHaveClass(/bg-action/);
  await expect
    .element(dialog.getByRole("button", { name: "Award without accreditation" }))
    .not.toHaveClass(/bg-action/);
});

test("The first choice is named as the lowest accredited one", async () => {
  const [lab] = project.projectLabs;
  const choice = { t1: lab?.projectLabId };
  const awards = awardsOf(biddersOf(project, "2026-11-23", { EUR: 1 }), choice);
  const screen = await show(<AwardPanel project={project} awards={awards} isFirst />);
  await expect
    .element(screen.getByRole("heading", { name: "Lowest accredited total: €1,200.00" }))
    .toBeVisible();
});

test("Before an award is confirmed, it says whose answers it gives up", async () => {
  const second = { ...projectLabWith("lab-2", ["t1"]), labName: "Isar", status: "Viewed" };
  const asked = projectWith({ ...project, projectLabs: [...project.projectLabs, second] });
  const choice = Object.fromEntries(project.projectLabs.map((lab) => ["t1", lab.projectLabId]));
  const awards = awardsOf(biddersOf(project, "2026-11-23", { EUR: 1 }), choice);
  const screen = await show(<AwardPanel project={asked} awards={awards} isFirst={false} />);
  const sentence = /^2 laboratories have not answered: Aurora, Isar\./;
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await screen.getByRole("button", { name: "Award" }).click();
  await expect
    .element(screen.getByRole("dialog").getByText(/Aurora, Isar\. The award gives up their quotes\.$/))
    .toBeVisible();
});

test("An award names the other items of each laboratory that its sum includes", async () => {
  const lines = [
    { lineId: "t1", description: "Shock", amountCents: 90_000, days: 1 },
    { lineId: null, description: "Fixture", amountCents: 20_000, days: 0 },
    { lineId: null, description: "Report", amountCents: 10_000, days: 0 },
  ];
  const [lab] = project.projectLabs;
  if (!lab) throw new Error("nobody is asked");
  const asked = projectWith({ ...project, projectLabs: [{ ...lab, quotes: [quoteWith({ lines })] }] });
  const awards = awardsOf(biddersOf(asked, "2026-11-23", { EUR: 1 }), { t1: lab.projectLabId });
  const screen = await show(<AwardPanel project={asked} awards={awards} isFirst />);
  await expect.element(screen.getByText("Includes: Fixture, Report")).toBeVisible();
});

test("One specimen for two laboratories travels, which the total does not have", async () => {
  const bidders = biddersWith({ t1: 1000, t2: 9000 }, { t1: 9000, t2: 1000 });
  const [one, other] = bidders;
  const awards = awardsOf(bidders, { t1: one?.lab.projectLabId, t2: other?.lab.projectLabId });
  const screen = await show(<AwardPanel project={project} awards={awards} isFirst={false} />);
  await expect
    .element(screen.getByText(/There is one specimen for 2 laboratories: they test after/))
    .toBeVisible();
  const alone = await show(<AwardPanel project={project} awards={awards.slice(0, 1)} isFirst={false} />);
  expect(alone.container.textContent).not.toContain("There is one specimen");
});

test("A certificate that ends before the report keeps its test out of the accredited choice", () => {
  const [first] = project.projectLabs;
  if (!first) throw new Error("the project has no laboratory");
  const until = (validTo: string) => ({
    ...project,
    projectLabs: [
      {
        ...first,
        proof: [
          {
            ...answerWith("t1", {}),
            accreditation: { ...accreditation, status: "in-scope" as const, validTo },
          },
        ],
        quotes: [quoteWith({ earliestStart: "2026-12-07" })],
      },
    ],
  });
  const kept = (validTo: string) => {
    const bidders = biddersOf(until(validTo), "2026-11-23", { EUR: 1 });
    return withLapses(bidders, project.specification, "2026-11-23").flatMap(({ unaccredited }) => [
      ...unaccredited,
    ]);
  };
  // One day of testing on Monday, 7 December: the report is there on Tuesday.
  expect([kept("2026-12-07"), kept("2026-12-08")]).toEqual([["t1"], []]);
});
