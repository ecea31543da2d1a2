import { randomUUID } from "node:crypto";
import type { listAccreditedLabs } from "@headroom/contract/endpoints/accreditations";
import type { QueryOf } from "@headroom/contract/endpoints/endpoint";
import type { accreditationPatchSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { z } from "zod";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { makeCatalogueService, makeRemoval } from "../catalogue/catalogue.service.ts";
import { identifiedBy, listRepetitions } from "../catalogue/duplicates.service.ts";
import { noteLabsChanged } from "../labs/lab-changes.service.ts";
import { type AccreditationDraft, makeAccreditationsStore } from "./accreditations.store.ts";

type Patch = z.output<typeof accreditationPatchSchema>;
type Stored = AccreditationDraft & {
  readonly id: string;
  readonly enabled: boolean;
  readonly version: number;
};

const nameOf = (accreditation: { abbreviation: string }) => accreditation.abbreviation;
const noun = "accreditation";

type NamedBody = Pick<AccreditationDraft, "abbreviation" | "name" | "countryCode">;
export const accreditationIdentification = identifiedBy<NamedBody>({
  called: "an accreditation body",
  nameOf: ({ abbreviation, name }) => `${abbreviation} (${name})`,
  // Bodies of different countries may share an abbreviation.
  textsOf: ({ abbreviation, name, countryCode }) => ({
    abbreviation: [abbreviation, countryCode],
    name: [name],
  }),
  names: (connection) => makeAccreditationsStore(connection).names(),
});

/** Bodies that would be refused today. */
export const listBodyFaults = (connection: Connection) =>
  listRepetitions(connection, accreditationIdentification);

/** Fields that are not sent stay as they are. */
function patched(
  { id: _id, enabled: _enabled, version: _version, ...draft }: Stored,
  patch: Patch,
): AccreditationDraft {
  const sent = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<AccreditationDraft>;
  return { ...draft, ...sent };
}

export function makeAccreditationsService(connection: Connection) {
  const storeOf = makeAccreditationsStore;
  const catalogue = makeCatalogueService({
    connection,
    storeOf,
    noun,
    nameOf,
    newId: randomUUID,
    identification: accreditationIdentification,
    changed: (transaction, id) => noteLabsChanged(transaction, { accreditationIds: [id] }),
  });
  return {
    ...catalogue,
    options: storeOf(connection).options,
    accreditedLabs: async (id: string, query: QueryOf<typeof listAccreditedLabs>) => {
      await catalogue.get(id);
      return storeOf(connection).accreditedLabs(id, query);
    },
    patch: (by: Caller, record: RecordVersion, patch: Patch) =>
      catalogue.update(by, record, (before) => patched(before, patch)),
    remove: makeRemoval({ connection, storeOf, noun, nameOf }),
  };
}
export type AccreditationsService = ReturnType<typeof makeAccreditationsService>;
