import type { Meilisearch } from "meilisearch";
import type { Config } from "./config.ts";
import { accreditationTransfer } from "./features/accreditations/accreditations-transfer.service.ts";
import { accreditationRoutes } from "./features/accreditations/accreditations.routes.ts";
import { makeAccreditationsService } from "./features/accreditations/accreditations.service.ts";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { makeActivityService } from "./features/activity/activity.service.ts";
import { brandingRoutes } from "./features/branding/branding.routes.ts";
import { makeBrandingService } from "./features/branding/branding.service.ts";
import { makeLogos } from "./features/branding/logos.ts";
import { pricesRoutes } from "./features/prices/prices.routes.ts";
import { makePricesService } from "./features/prices/prices.service.ts";
import { equipmentTransfer } from "./features/equipment/equipment-transfer.service.ts";
import { equipmentRoutes } from "./features/equipment/equipment.routes.ts";
import { makeEquipmentService } from "./features/equipment/equipment.service.ts";
import { equipmentTypeRoutes } from "./features/equipment-types/equipment-types.routes.ts";
import { makeEquipmentTypesService } from "./features/equipment-types/equipment-types.service.ts";
import { fileRoutes } from "./features/files/files.routes.ts";
import { makeFilesService } from "./features/files/files.service.ts";
import { homeRoutes } from "./features/home/home.routes.ts";
import { makeHomeService } from "./features/home/home.service.ts";
import { ledgerRoutes } from "./features/ledger/ledger.routes.ts";
import { makeLedgerService } from "./features/ledger/ledger.service.ts";
import { makeListDeleted } from "./features/labs/deleted-parts.service.ts";
import { makeLabCertificatesService } from "./features/labs/lab-certificates.service.ts";
import { evidenceRoutes } from "./features/labs/evidence/evidence.routes.ts";
import { makeEvidenceService } from "./features/labs/evidence/evidence.service.ts";
import { makeLabMachinesService } from "./features/labs/lab-machines.service.ts";
import { labRecordRoutes, ownLabRoutes } from "./features/labs/lab-record.routes.ts";
import { labTransfer } from "./features/labs/lab-transfer.service.ts";
import { makeMachineTransfer } from "./features/labs/machine-transfer.service.ts";
import { labRoutes } from "./features/labs/labs.routes.ts";
import { makeLabsService } from "./features/labs/labs.service.ts";
import type { OpenRatings } from "./features/search/open-ratings.service.ts";
import { presetRoutes } from "./features/presets/presets.routes.ts";
import { makePresetsService } from "./features/presets/presets.service.ts";
import { makeFailedSearchTasks } from "./features/queue/failed-search-tasks.ts";
import { queueRoutes } from "./features/queue/queue.routes.ts";
import { makeQueueService } from "./features/queue/queue.service.ts";
import { testRequestRoutes } from "./features/test-request/test-request.routes.ts";
import { testTypeRoutes } from "./features/test-types/test-types.routes.ts";
import { makeStereoTypesService, makeTestTypesService } from "./features/test-types/test-types.service.ts";
import { transferRoutes } from "./features/transfer/transfer.routes.ts";
import { makeTransfer } from "./features/transfer/transfer.service.ts";
import { userRoutes } from "./features/users/users.routes.ts";
import { makeUsersService } from "./features/users/users.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { Connection } from "./platform/database/connect.ts";
import type { FileStorage } from "./platform/file-storage.ts";
import type { Route } from "./platform/http/route.ts";

interface Needs {
  readonly config: Config;
  readonly storage: FileStorage;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly searchClient: Meilisearch;
  readonly openRatings: OpenRatings;
}

/** Operator's routes: laboratories, the catalogue, people and brands. */
export function makeOperatorRoutes({
  config,
  storage,
  connection,
  clock,
  searchClient,
  openRatings,
}: Needs): Route[] {
  const labs = makeLabsService({ connection, publicUrl: config.publicUrl });
  const users = makeUsersService({ connection, clock, publicUrl: config.publicUrl });
  const labRecord = {
    labs,
    machines: makeLabMachinesService(connection),
    certificates: makeLabCertificatesService(connection, clock),
    listDeleted: makeListDeleted(connection),
  };
  return [
    ...labRoutes(labs, users),
    ...labRecordRoutes(labRecord),
    ...ownLabRoutes({ ...labRecord, openRatings, transfer: makeMachineTransfer(connection) }),
    ...evidenceRoutes(makeEvidenceService({ connection, storage, clock })),
    ...accreditationRoutes(makeAccreditationsService(connection)),
    ...testTypeRoutes(makeTestTypesService(connection), makeStereoTypesService(connection)),
    ...equipmentTypeRoutes(makeEquipmentTypesService(connection)),
    ...equipmentRoutes(makeEquipmentService(connection)),
    ...userRoutes(users),
    ...fileRoutes(
      makeFilesService({
        connection,
        storage,
        clock,
        publicUrl: config.publicUrl,
        quotaGb: config.fileQuotaGb,
      }),
    ),
    ...pricesRoutes(makePricesService(connection)),
    ...brandingRoutes(
      makeBrandingService({ connection, logos: makeLogos(storage), imageHost: config.otherHosts.images }),
    ),
    ...transferRoutes({
      labs: makeTransfer(connection, labTransfer),
      equipment: makeTransfer(connection, equipmentTransfer),
      accreditations: makeTransfer(connection, accreditationTransfer),
    }),
    ...ledgerRoutes(makeLedgerService(connection)),
    ...activityRoutes(makeActivityService(connection)),
    ...queueRoutes(
      makeQueueService({
        connection,
        clock,
        failedSearchTasks: makeFailedSearchTasks(searchClient),
        openRatings: openRatings.ofAll,
      }),
    ),
    ...presetRoutes(makePresetsService()),
    ...testRequestRoutes(),
    ...homeRoutes(makeHomeService(connection, clock)),
  ];
}
