import type { FreightBasis } from "@headroom/contract/vocabulary/search/matching";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { answerWith, checkWith, labWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { LabGrid } from "./lab-grid.tsx";

const ignore = () => undefined;
const row = (
  lab: ReturnType<typeof labWith>,
  freight: FreightBasis = { status: "no place" },
  onShow: () => void = ignore,
) => (
  <LabGrid
    labs={[lab]}
    chosen={[]}
    onChoose={ignore}
    shown={null}
    onShow={onShow}
    plannedOn={undefined}
    freight={freight}
  />
);

test("A result row shows each test's margin, rounded down, beside its bar", async () => {
  const tests = [
    // 34.8 % is shown as 34: no rounding flatters a machine.
    answerWith("t1", { label: "Force", margin: 0.348 }),
    // −5.2 % is shown as −6.
    answerWith("t2", { label: "Velocity", margin: -0.052, verdict: "no" }),
    answerWith("t3", { label: "Stroke", margin: null, verdict: "unknown" }),
  ];
  const screen = await show(row(labWith({ tests })));
  const shown = (label: string) => {
    const bar = screen.getByText(label).element().nextElementSibling;
    const [, , fill] = bar?.children ?? [];
    return {
      figure: bar?.nextElementSibling?.textContent,
      hasBar: (fill?.getBoundingClientRect().width ?? 0) > 0,
    };
  };
  expect(shown("1 Force")).toEqual({ figure: "+34 %", hasBar: true });
  expect(shown("2 Velocity")).toEqual({ figure: "−6 %", hasBar: true });
  expect(shown("3 Stroke")).toEqual({ figure: "unknown", hasBar: false });
});

test("A result row shows where the laboratory is, how soon it replies and what it costs", async () => {
  // 1 234.56 euros are shown without their cents.
  const lab = labWith({ distanceKm: 122.7, responseMedianHours: 30.4, costCents: 123_456 });
  const screen = await show(row(lab));
  const facts = screen
    .getByText(/Toulouse/)
    .element()
    .textContent.replaceAll("\u00a0", " ");
  expect(facts).toBe("Toulouse, FR · 123 km · reply in 30 h · about €1,235");
});

test("A result row says what the way there and back costs, where it is known", async () => {
  // Two legs of 122.7 km with 18.6 kg: 2 × 60 + 2 × 122.7 × 18.6 × 0.0005 = 122.28 euros.
  const lab = labWith({ distanceKm: 122.7, responseMedianHours: null, costCents: 123_456 });
  const screen = await show(
    row(lab, { status: "counted", crateMassKg: 18.6, baseEuroCents: 6000, euroCentsPerKgKm: 0.05 }),
  );
  const facts = screen
    .getByText(/Toulouse/)
    .element()
    .textContent.replaceAll("\u00a0", " ");
  expect(facts).toBe("Toulouse, FR · 123 km · about €1,235 · freight about €122");
});

test("A verdict leads to its reasons, by a press and by keyboard", async () => {
  const onShow = vi.fn<() => void>();
  const screen = await show(row(labWith({ verdict: "unknown" }), undefined, onShow));
  const verdict = screen.getByRole("button", { name: "Ask: why, Aurora" });
  await expect.element(verdict).toHaveTextContent("? Ask");
  await verdict.click();
  await userEvent.keyboard("{Enter}");
  expect(onShow).toHaveBeenCalledTimes(2);
});

test("A row of a laboratory without the required accreditation is a no by accreditation, beside what its machines allow", async () => {
  const accreditation = checkWith({
    key: "accreditation",
    label: "Accreditation",
    verdict: "no",
    margin: null,
  });
  const tests = [{ ...answerWith("t1", {}), verdict: "no" as const, checks: [checkWith(), accreditation] }];
  const screen = await show(row(labWith({ verdict: "no", tests })));
  const verdict = screen.getByRole("button", { name: "No by accreditation, technically yes: why, Aurora" });
  await expect.element(verdict.getByText("✕ No")).toBeVisible();
  await expect.element(verdict.getByText("by accreditation, technically yes")).toBeVisible();
});
