import { expect, test } from "vitest";
import { awardsOf, biddersOf } from "../../domain/quote/compare-quotes.ts";
import { answerWith } from "../../testing/answers.ts";
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
});
