import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test, vi } from "vitest";
import { answerWith, checkWith, labWith } from "../../testing/answers.ts";
import { projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { RequestDialog } from "./request-dialog.tsx";

const project = projectWith();
const labOf = (id: string, name: string) => ({
  lab: labWith({ labId: labIdSchema.parse(id), name, tests: [answerWith("t1", {})] }),
  lineIds: [],
});
const ignore = () => undefined;

test("More laboratories are asked in the project with these tests, unless a new one is wanted", async () => {
  const onSend = vi.fn<Parameters<typeof RequestDialog>[0]["onSend"]>();
  const screen = await show(
    <RequestDialog
      isOpen
      onClose={ignore}
      start={null}
      name="Box"
      same={project}
      tests={project.specification.tests}
      accreditedReport={false}
      chosen={[labOf("lab-1", "Aurora"), labOf("lab-2", "Boreal")]}
      fault={undefined}
      isPending={false}
      sendLabel="Send the request"
      onSend={onSend}
    />,
  );
  // Aurora is asked there already.
  const dialog = screen.getByRole("dialog", { name: "Request quotes from 1 laboratory" });
  await expect.element(dialog.getByText("Submitted to Aurora")).toBeVisible();
  expect(dialog.getByRole("textbox").elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Send the request" }).click();
  const addressed = (id: string) => ({ labId: id, lineIds: ["t1"] });
  expect(onSend.mock.lastCall?.[0].labs).toEqual([addressed("lab-2")]);
  expect(onSend.mock.lastCall?.[1]).toBe(project);
  await screen.getByRole("radio", { name: "A new project" }).click();
  await expect.element(screen.getByRole("textbox", { name: /^Name of the project/ })).toHaveValue("Box");
  await screen.getByRole("textbox", { name: "Message to the laboratories" }).fill("Two of us will witness.");
  await screen.getByRole("button", { name: "Send the request" }).click();
  expect(onSend.mock.lastCall?.[0].message).toBe("Two of us will witness.");
  expect(onSend.mock.lastCall?.[0].labs).toEqual([addressed("lab-1"), addressed("lab-2")]);
  expect(onSend.mock.lastCall?.[1]).toBeNull();
});

test("A laboratory without the required accreditation is asked as any other, and the request says what is missing", async () => {
  const accreditation = {
    ...answerWith("t1", {}).accreditation,
    sentence: "IEC 60068-2-27 is not in its COFRAC scope.",
  };
  const checks = [checkWith(), checkWith({ key: "accreditation", verdict: "no", margin: null })];
  const tests = [{ ...answerWith("t1", {}), verdict: "no" as const, checks, accreditation }];
  const onSend = vi.fn<Parameters<typeof RequestDialog>[0]["onSend"]>();
  const screen = await show(
    <RequestDialog
      isOpen
      onClose={ignore}
      start={null}
      name="Box"
      same={null}
      tests={project.specification.tests}
      accreditedReport
      chosen={[{ lab: labWith({ name: "Aurora", tests }), lineIds: [] }]}
      fault={undefined}
      isPending={false}
      sendLabel="Send the request"
      onSend={onSend}
    />,
  );
  const dialog = screen.getByRole("dialog", { name: "Request quotes from 1 laboratory" });
  await expect.element(dialog.getByText("An accredited report is required.")).toBeVisible();
  const missing = dialog.getByText("Not accredited for test 1: IEC 60068-2-27 is not in its COFRAC scope.");
  await expect.element(missing).toBeVisible();
  await dialog.getByRole("button", { name: "Send the request" }).click();
  expect(onSend.mock.lastCall?.[0].labs).toEqual([{ labId: "lab-1", lineIds: ["t1"] }]);
});
