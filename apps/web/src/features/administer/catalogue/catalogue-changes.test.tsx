import type { Accreditation } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { Equipment, EquipmentType } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { enabledAccreditationBodiesQuery } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { enabledModelsQuery } from "../../../domain/machine/machine-models.queries.ts";
import {
  enabledStandardTestsQuery,
  enabledTestMethodsQuery,
  testMethodsQuery,
} from "../../../domain/test-method/test-method.queries.ts";
import { createFetched, show } from "../../../testing/shown.tsx";
import { methodWith } from "../../../testing/test-methods.ts";
import { AccreditationEditor } from "./accreditation-editor.tsx";
import { AccreditationList } from "./accreditation-list.tsx";
import { accreditationsQuery } from "./accreditations.queries.ts";
import { equipmentListQuery } from "./equipment.queries.ts";
import { EquipmentEditor } from "./equipment-editor.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { EquipmentTypeEditor } from "./equipment-type-editor.tsx";
import { EquipmentTypeList } from "./equipment-type-list.tsx";
import { equipmentTypesQuery, everyEquipmentTypeQuery } from "./equipment-types.queries.ts";
import { StereoTypeEditor } from "./stereo-type-editor.tsx";
import { stereoTypeListQuery } from "./stereo-types.queries.ts";
import { TestTypeEditor } from "./test-type-editor.tsx";
import { TestTypeList } from "./test-type-list.tsx";
import { testTypesQuery } from "./test-types.queries.ts";

const record = { enabled: true, version: 1 };
const body = {
  ...record,
  id: "dakks",
  abbreviation: "DAkkS",
  name: "Deutsche Akkreditierungsstelle",
  kind: "accreditation",
  countryCode: "DE",
  standards: [],
  website: null,
  note: "",
} as unknown as Accreditation;
const machineType = {
  ...record,
  id: "ed-shaker",
  name: "Shaker",
  description: "",
  ratingKeys: [],
} as unknown as EquipmentType;
const model = {
  ...record,
  equipmentId: "generic",
  equipmentTypeId: "ed-shaker",
  manufacturer: "Generic",
  model: "35 kN",
  ratings: {},
  provenance: "declared",
  ratingProvenance: {},
  source: null,
  note: "",
} as unknown as Equipment;
const method = methodWith("vib-sine", "Sine");
const standardTest = {
  ...record,
  testTypeId: "sine-fc",
  name: "Sine Fc",
  stereoTypeId: "vib-sine",
  standard: null,
  clause: null,
  sector: [],
  preset: {},
} as unknown as TestType;

const page = (sort: string) => ({ page: 1, sort });
const lists = {
  bodies: [accreditationsQuery(page("abbreviation")), enabledAccreditationBodiesQuery],
  machineTypes: [equipmentTypesQuery(page("name")), everyEquipmentTypeQuery],
  models: [equipmentListQuery(page("name")), enabledModelsQuery],
  methods: [stereoTypeListQuery(page("sortOrder")), testMethodsQuery, enabledTestMethodsQuery],
  standardTests: [testTypesQuery(page("name")), enabledStandardTestsQuery],
} as const;
const rows = {
  bodies: [body],
  machineTypes: [machineType],
  models: [model],
  methods: [method],
  standardTests: [standardTest],
} as const;
type Thing = keyof typeof lists;
const things: readonly Thing[] = ["bodies", "machineTypes", "models", "methods", "standardTests"];

/** Every list as it was fetched a moment ago, and which of them are known to be out of date by now. */
function fetchedLists() {
  const client = createFetched();
  const keys = things.flatMap((thing) =>
    lists[thing].map((list): readonly [Thing, QueryKey] => [thing, list.queryKey]),
  );
  for (const [thing, key] of keys) {
    const data = key.includes("list")
      ? { rows: rows[thing], meta: { page: 1, limit: 25, total: 1 } }
      : rows[thing];
    client.setQueryDefaults(key, { staleTime: 300_000, refetchOnMount: false });
    client.setQueryData(key, data);
  }
  const outdated = (thing: Thing) =>
    lists[thing].every(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  return { client, outdated: () => things.filter(outdated) };
}

/** The server takes every change; nobody reads again while a test looks. */
function answerChanges(answer: unknown): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) =>
    init?.method === "GET" ? new Promise(() => undefined) : Response.json(answer),
  );
}
afterEach(() => vi.restoreAllMocks());

const ignore = () => undefined;

describe("every list is known to be out of date at once", () => {
  test.each<readonly [string, ReactNode, readonly Thing[]]>([
    ["DAkkS", <AccreditationList key="list" />, ["bodies"]],
    ["Generic 35 kN", <EquipmentList key="list" />, ["models"]],
    // A model whose type is disabled is not offered either.
    ["Shaker", <EquipmentTypeList key="list" />, ["machineTypes", "models"]],
    ["Sine Fc", <TestTypeList key="list" />, ["standardTests"]],
  ])("when %s is switched off", async (name, list, changed) => {
    answerChanges({ success: true });
    const { client, outdated } = fetchedLists();
    const screen = await show(list, 1200, client);
    await screen.getByRole("switch", { name: `${name} enabled` }).click({ force: true });
    await expect.poll(outdated).toEqual(changed);
  });

  const answers = (saved: object) => ({ success: true, data: { ...saved, version: 2 } });
  test.each<readonly [string, ReactNode, unknown, readonly Thing[]]>([
    [
      "an accreditation body",
      <AccreditationEditor key="editor" stored={body} onSaved={ignore} onDeleted={ignore} />,
      answers(body),
      ["bodies"],
    ],
    [
      "a model",
      <EquipmentEditor key="editor" stored={model} onSaved={ignore} />,
      answers({ ...model, equipmentId: undefined, id: "generic", equipmentID: "generic" }),
      ["models"],
    ],
    [
      "an equipment class",
      <EquipmentTypeEditor key="editor" stored={machineType} onSaved={ignore} onDeleted={ignore} />,
      answers(machineType),
      ["machineTypes", "models"],
    ],
    ["a test method", <StereoTypeEditor key="editor" stored={method} />, answers(method), ["methods"]],
    [
      "a standard test",
      <TestTypeEditor key="editor" stored={standardTest} kinds={[method]} onSaved={ignore} />,
      answers({ ...standardTest, testTypeId: undefined, id: "sine-fc", typeId: "sine-fc" }),
      ["standardTests"],
    ],
  ])("when %s is saved", async (_what, editor, answer, changed) => {
    answerChanges(answer);
    const { client, outdated } = fetchedLists();
    const screen = await show(editor, 1200, client);
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.poll(outdated).toEqual(changed);
  });
});
