import { equipmentIdSchema, equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import {
  equipmentSchema,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
  labEquipmentSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { MachineRatings, sourceChoice } from "./machine-ratings.tsx";

const equipmentId = equipmentIdSchema.parse("m1");
const equipmentTypeId = equipmentTypeIdSchema.parse("ed-shaker");
const model = equipmentSchema.parse({
  equipmentId,
  equipmentTypeId,
  manufacturer: "Maker",
  model: "Shaker",
  ratings: {
    forceSinePeakKN: 8.9,
    armatureMassKg: 9,
    armatureDiameterMm: 400,
    payloadMaxKg: 200,
    accelerationBareTableG: 100,
    velocitySinePeakMPerS: 1.8,
    displacementPeakToPeakMm: 51,
    frequencyMinHz: 5,
    frequencyMaxHz: 3000,
  },
  provenance: "datasheet",
  ratingProvenance: { armatureMassKg: "measured" },
  source: null,
  note: "",
  enabled: true,
  version: 1,
});
const blank: LabEquipmentDraft = {
  equipmentId,
  quantity: 1,
  status: "in service",
  downUntil: null,
  calibrationDue: null,
  overrides: {},
  ratingProvenance: {},
  dayRateCents: null,
  currency: "EUR",
};
const stored = (own: Pick<LabEquipmentDraft, "overrides" | "ratingProvenance">): LabEquipment =>
  labEquipmentSchema.parse({
    ...blank,
    ...own,
    labEquipmentId: "e1",
    labId: "l1",
    equipmentTypeId,
    name: "Maker Shaker",
    ratings: { ...model.ratings, ...own.overrides },
    provenance: "datasheet",
    version: 1,
  });

const ids = ({ options }: ReturnType<typeof sourceChoice>) => options.map(({ id }) => id);
const rules = { model, stored: null, canVerify: false };

test("An own value is declared until another source is chosen, and a laboratory cannot choose “verified”", () => {
  const draft = { ...blank, overrides: { payloadMaxKg: 150 } };
  const choice = sourceChoice("payloadMaxKg", { ...rules, draft });
  expect(choice.value).toBe("declared");
  expect(ids(choice)).toEqual(["unknown", "declared", "datasheet", "measured"]);
  expect(ids(sourceChoice("payloadMaxKg", { ...rules, draft, canVerify: true }))).toContain("verified");
});

test("A model's value has its model's source, by name", () => {
  const of = (key: string) => sourceChoice(key, { ...rules, draft: blank });
  expect(of("payloadMaxKg").value).toBe("inherited");
  expect(of("payloadMaxKg").options[0]).toEqual({ id: "inherited", label: "model · datasheet" });
  expect(of("armatureMassKg").options[0]).toEqual({ id: "inherited", label: "model · measured" });
});

test("“Verified” stays on the value that was verified, and is declared on another, as the server keeps it", () => {
  const own = { overrides: { payloadMaxKg: 150 }, ratingProvenance: { payloadMaxKg: "verified" as const } };
  const at = (payloadMaxKg: number) =>
    sourceChoice("payloadMaxKg", {
      ...rules,
      stored: stored(own),
      draft: { ...blank, ...own, overrides: { payloadMaxKg } },
    });
  expect(at(150).value).toBe("verified");
  expect(at(160).value).toBe("declared");
  expect(ids(at(160))).not.toContain("verified");
});

function Editor() {
  const form = useForm<LabEquipmentDraft>({
    resolver: draftResolver<LabEquipmentDraft>(labEquipmentDraftSchema),
    defaultValues: blank,
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <MachineRatings form={form} models={[model]} stored={null} canVerify={false} />
      <button type="submit">Save</button>
    </form>
  );
}

async function shown(widthPx: number) {
  const client = createFetched();
  client.setQueryData(testMethodsQuery.queryKey, []);
  return show(<Editor />, widthPx, client);
}

test("The picture follows what is typed, and stays, greyed, while a value cannot be read", async () => {
  const screen = await shown(1000);
  const envelope = screen.getByRole("region", { name: "Capability envelope" });
  await expect.element(envelope.getByText("Maker Shaker", { exact: true })).toBeVisible();
  await envelope.getByText("Figures as a table").click();
  // By hand, of a force of which four fifths count: 0.8 · 8,900 N/(9 kg + 10 kg)/9.80665 m/s² = 38.21 g.
  await expect.element(envelope.getByText(/^38\.2/).first()).toBeVisible();
  const force = screen.getByLabelText("Force, sine peak", { exact: true });
  await expect.element(force).toHaveAttribute("placeholder", expect.stringMatching(/^8\.9\skN$/));
  await force.fill("rubbish");
  await expect.element(envelope.getByText(/^As last drawn/)).toBeVisible();
  await expect.element(envelope.getByText(/^38\.2/).first()).toBeVisible();
  await force.fill("20 kN");
  // 38.21 g · 20/8.9 = 85.87 g.
  await expect.element(envelope.getByText(/^85\.[89]/).first()).toBeVisible();
  await expect.element(envelope.getByText(/^As last drawn/)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Source of Force, sine peak")).toHaveValue("declared");
  await force.fill("");
  await expect.element(screen.getByLabelText("Source of Force, sine peak")).toHaveValue("inherited");
});

test("Arrow keys and Enter go from value to value, and Enter sends nothing", async () => {
  const screen = await shown(340);
  const force = screen.getByLabelText("Force, sine peak", { exact: true });
  await force.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByLabelText("Velocity, sine peak", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Stroke, peak-to-peak", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(force).toHaveFocus();
});

test("A value's error of a refused save goes once the value is corrected", async () => {
  const screen = await shown(1000);
  const force = screen.getByLabelText("Force, sine peak", { exact: true });
  await force.fill("-5");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("At least 0 kN.")).toBeVisible();
  await force.fill("120 kN");
  await expect.element(screen.getByText("At least 0 kN.")).not.toBeInTheDocument();
  await expect.element(force).not.toHaveAttribute("aria-invalid", "true");
});
