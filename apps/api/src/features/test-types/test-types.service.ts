import { randomUUID } from "node:crypto";
import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { EquipmentTypeId } from "@headroom/contract/vocabulary/identifiers";
import type { StereoTypeChange } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestTypeDraft } from "@headroom/contract/vocabulary/test/test-types";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { allowed, assertAllowed, invalid, notFound, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { makeCatalogueService } from "../catalogue/catalogue.service.ts";
import { identifiedBy, type KeptFault, listRepetitions } from "../catalogue/duplicates.service.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { makeStereoTypesStore } from "./stereo-types.store.ts";
import { presetFits } from "./test-types.rules.ts";
import { makeTestTypesStore } from "./test-types.store.ts";

type NamedTest = Pick<TestTypeDraft, "name" | "standard" | "clause">;
export const standardTestIdentification = identifiedBy<NamedTest>({
  called: "a standard test",
  nameOf: ({ name, standard, clause }) =>
    [`“${name}”`, standardOf({ standard: standard ?? undefined, clause: clause ?? undefined })]
      .filter(Boolean)
      .join(" of "),
  textsOf: ({ name, standard, clause }) => ({ name: [name, standard, clause] }),
  names: (connection) => makeTestTypesStore(connection).names(),
});

/** Standard tests that would be refused today. */
export async function listStandardTestFaults(connection: Connection): Promise<KeptFault[]> {
  const methods = await makeStereoTypesStore(connection).every();
  const offered = await makeTestTypesStore(connection).enabled();
  const unfit = offered.flatMap((test) => {
    const method = methods.find(({ id }) => id === test.stereoTypeId);
    const decision = method ? presetFits(test, method) : allowed;
    if (decision.allowed) return [];
    return [{ id: test.testTypeId, name: test.name, sentence: decision.refusal.message }];
  });
  return [...(await listRepetitions(connection, standardTestIdentification)), ...unfit];
}

async function check(transaction: Connection, draft: TestTypeDraft): Promise<void> {
  const stereoType = await makeStereoTypesStore(transaction).find(draft.stereoTypeId);
  if (!stereoType) throw invalid({ stereoTypeId: "This test method does not exist." });
  assertAllowed(presetFits(draft, stereoType));
}

export function makeTestTypesService(connection: Connection) {
  const storeOf = makeTestTypesStore;
  const catalogue = makeCatalogueService({
    connection,
    storeOf,
    noun: "standard test",
    nameOf: (type) => type.name,
    newId: randomUUID,
    identification: standardTestIdentification,
    check,
    // Laboratories are found by the standards of what they run.
    changed: (transaction, id) => noteLabsChanged(transaction, { testTypeIds: [id] }),
  });
  return {
    ...catalogue,
    enabled: storeOf(connection).enabled,
    options: async (equipmentTypeId?: EquipmentTypeId) => {
      const methods = await makeStereoTypesStore(connection).every();
      const runs = new Set(
        methods
          .filter((method) => method.equipmentTypeIds.some((id) => id === equipmentTypeId))
          .map(({ id }) => id),
      );
      return (await storeOf(connection).enabled())
        .filter(({ stereoTypeId }) => equipmentTypeId === undefined || runs.has(stereoTypeId))
        .map(({ testTypeId, name, stereoTypeId }) => ({ id: testTypeId, name, stereoTypeId }));
    },
    change: (by: Caller, record: RecordVersion, draft: TestTypeDraft) =>
      catalogue.update(by, record, () => draft),
  };
}
export type TestTypesService = ReturnType<typeof makeTestTypesService>;

export function makeStereoTypesService(connection: Connection) {
  const store = makeStereoTypesStore(connection);

  async function get(id: string) {
    const stereoType = await store.find(id);
    if (!stereoType) throw notFound("test method");
    return stereoType;
  }

  async function update(by: Caller, id: string, { version, ...sent }: StereoTypeChange) {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeStereoTypesStore(transaction);
      const before = await txStore.find(id, "to change");
      if (!before) throw notFound("test method");
      if (before.version !== version) throw stale(before);
      const change = { ...sent, enabled: sent.enabled ?? before.enabled };
      await txStore.change(id, change);
      // Laboratories are found by the name of what they run.
      if (change.label !== before.label) await noteLabsChanged(transaction, { stereoTypeIds: [id] });
      const after = { ...before, ...change, version: version + 1 };
      await recordActivity(transaction, by, {
        action: "update",
        subjectType: "test method",
        subjectId: id,
        subjectName: after.label,
        before: changeable(before),
        after: changeable(after),
      });
      return after;
    });
  }

  return {
    list: store.list,
    every: store.every,
    enabled: async () => (await store.every()).filter(({ enabled }) => enabled),
    get,
    update,
  };
}
export type StereoTypesService = ReturnType<typeof makeStereoTypesService>;

const changeable = ({ label, description, group, sortOrder, marginPolicy, enabled }: StereoTypeChange) => ({
  label,
  description,
  group,
  sortOrder,
  marginPolicy,
  enabled,
});
