import { certificateSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { expect, test } from "vitest";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { OwnCertificates } from "./own-certificates.tsx";
import { ownDeletedQuery } from "./own-lab.queries.ts";

const certificate = certificateSchema.parse({
  certificateId: "00000000-0000-4000-8000-000000000001",
  labId: "lab-1",
  version: 1,
  accreditationId: "dakks",
  abbreviation: "DAkkS",
  kind: "accreditation",
  certificateNo: "D-PL-1",
  validFrom: "2025-01-01",
  validTo: null,
  scope: [{ standard: "IEC 60068-2-6", edition: "2007", clause: null, stereoTypeId: "vib-sine" }],
  verifiedOn: null,
});

test("A scope names its test methods as every other screen does", async () => {
  const client = createFetched();
  client.setQueryData(testMethodsQuery.queryKey, [methodWith("vib-sine", "Vibration, sine")]);
  client.setQueryDefaults(ownDeletedQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(ownDeletedQuery.queryKey, []);
  client.setQueryDefaults(testMethodsQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const screen = await show(<OwnCertificates lab={{ certificates: [certificate] }} />, 900, client);
  await screen.getByText("1 scope line").click();
  await expect.element(screen.getByRole("cell", { name: "Vibration, sine" })).toBeVisible();
  await expect.element(screen.getByText("vib-sine")).not.toBeInTheDocument();
});
