import { join } from "node:path";
import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { manyLabs } from "@headroom/lab-index";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { readBrandOf, readToFixed } from "./features/branding/branding.service.ts";
import { calculatorRoutes } from "./features/calculators/calculators.routes.ts";
import { forgetDeletedParts } from "./features/labs/deleted-parts.service.ts";
import { makeLabFeed } from "./features/labs/lab-feed.service.ts";
import { joiningRoutes } from "./features/joining/joining.routes.ts";
import { makeJoining } from "./features/joining/joining.service.ts";
import { makeLabsService } from "./features/labs/labs.service.ts";
import { makeReplyFigures } from "./features/labs/reply-figures.service.ts";
import { mailRoutes } from "./features/mail/mail.routes.ts";
import { makeFileRemovals, makeUploadEnd } from "./features/files/file-removals.service.ts";
import { demoMailer, type Mailer, makeMailWorker } from "./features/mail/mail.worker.ts";
import { notificationRoutes } from "./features/notifications/notifications.routes.ts";
import { makeNotificationsService } from "./features/notifications/notifications.service.ts";
import { makeMetrics } from "./features/operations/metrics.service.ts";
import { operationRoutes } from "./features/operations/operations.routes.ts";
import { makeReadiness } from "./features/operations/readiness.service.ts";
import { openGazetteer } from "./features/places/gazetteer.ts";
import { placeRoutes } from "./features/places/places.routes.ts";
import { makeAdminProjects } from "./features/projects/list/admin-projects.service.ts";
import { makeCustomerProjects } from "./features/projects/list/customer-projects.service.ts";
import { makeGuestSessions } from "./features/projects/guests/guest-sessions.service.ts";
import { guestRoutes } from "./features/projects/guests/guests.routes.ts";
import { makeTakeOverByLink } from "./features/projects/guests/guest-takeover.service.ts";
import { makeGuests } from "./features/projects/guests/guests.service.ts";
import { makeInvitations } from "./features/projects/sending/invitations.service.ts";
import { makeLabProjects } from "./features/projects/list/lab-projects.service.ts";
import { makeExpiryReminders } from "./features/expiry/expiry-reminders.service.ts";
import { makeProjectDeadlines } from "./features/projects/states/project-deadlines.service.ts";
import {
  adminProjectRoutes,
  awardRoutes,
  customerProjectRoutes,
  labProjectRoutes,
} from "./features/projects/projects.routes.ts";
import { makeFilesService } from "./features/files/files.service.ts";
import { makePackageExport } from "./features/packages/package-export.service.ts";
import { makePackageImport } from "./features/packages/package-import.service.ts";
import { packageRoutes } from "./features/packages/packages.routes.ts";
import { makeAwardConfirmations } from "./features/projects/document/award-document.service.ts";
import { makeRequestDocuments } from "./features/projects/document/request-document.service.ts";
import { forgetRemovedTests } from "./features/projects/revision/removed-tests.service.ts";
import { makeSubmissions } from "./features/projects/sending/submission.service.ts";
import { openMatchingIndex } from "./features/search/matching-index.service.ts";
import { makeOpenRatings } from "./features/search/open-ratings.service.ts";
import { makeSearchLinksService } from "./features/search/search-links.service.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { makeSearchService } from "./features/search/search.service.ts";
import { browserKeyUid, openSearchConnection } from "./features/search-index/search-connection.ts";
import { searchIndexRoutes } from "./features/search-index/search-index.routes.ts";
import { makeSearchIndex } from "./features/search-index/search-index.service.ts";
import { makeConfirmations } from "./features/session/registration/confirmation.service.ts";
import { endLostSessions, makeCookies } from "./features/session/session-cookie.ts";
import { makeOpenSession } from "./features/session/opened-session.ts";
import { openSessionRoutes } from "./features/session/devices/open-sessions.routes.ts";
import { makeOpenSessions } from "./features/session/devices/open-sessions.service.ts";
import { passkeyRoutes } from "./features/session/passkey/passkeys.routes.ts";
import { makePasskeysService } from "./features/session/passkey/passkeys.service.ts";
import { makeTryPassword } from "./features/session/password/password-guesses.service.ts";
import { makeReauthenticate } from "./features/session/password/reauthentication.service.ts";
import { makeRegistrations } from "./features/session/registration/registration.service.ts";
import { secondFactorRoutes } from "./features/session/second-factor/second-factor.routes.ts";
import { makeSecondFactorService } from "./features/session/second-factor/second-factor.service.ts";
import { makeChangeFactors } from "./features/session/second-factor/second-factor-changes.service.ts";
import { makeSecondStep } from "./features/session/second-factor/second-step.service.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import { makeSessionService } from "./features/session/session.service.ts";
import { makeOperatorRoutes } from "./operator-features.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/connect.ts";
import { openFileStorage } from "./platform/file-storage.ts";
import { forgetIdempotencyKeys } from "./platform/http/idempotency.ts";
import { forgetRequestCounts } from "./platform/http/request-counts.ts";
import type { Caller, Route } from "./platform/http/route.ts";
import { acceptUploads } from "./platform/http/upload.ts";
import { type BrowserConfig, ownApi } from "./platform/http/web-page.ts";
import { makeRepeat } from "./platform/repeat.ts";

interface Needs {
  readonly config: Config;
  readonly database: Database;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface Features {
  readonly routes: readonly Route[];
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>;
  readonly findGuest: (request: FastifyRequest) => Promise<Caller>;
  /** Registers hooks and uploads beside the contract's routes, below `/api`. */
  readonly prepare: (scope: FastifyInstance) => Promise<void>;
  /** Mounts routes outside `/api`. */
  readonly mount: (app: FastifyInstance) => Promise<void>;
  /** Told of each answer. */
  readonly countRequest: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly browserConfig: BrowserConfig;
  readonly readBrand: (hostName: string) => Promise<WhiteLabel | null>;
  readonly hasSession: (request: FastifyRequest) => boolean;
  readonly startWorkers: () => void;
  /** Waits for the rounds that are under way; they still need the server. */
  readonly stopWorkers: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const twiceASecond = 500;
const everySecond = 1000;
const everyMinute = 60_000;
const everyHour = 3_600_000;
const everyDay = 24 * everyHour;

/** Only a server that sends mail loads what sends it. */
async function makeMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer> {
  if (!smtpUrl) return demoMailer;
  const { smtpMailer } = await import("./features/mail/smtp-mailer.ts");
  return smtpMailer(smtpUrl, mailFrom);
}

/** Makes every feature and hands each what it needs. */
export async function buildFeatures({ config, database, secret, clock, log }: Needs): Promise<Features> {
  const { connection, longConnection } = database;
  const cookies = makeCookies(config.publicUrl.startsWith("https:"));
  const notifications = makeNotificationsService(connection);
  const mailer = await makeMailer(config);
  const sendWaitingMail = makeMailWorker({ connection, mailer, log });
  const workers: { stop: () => Promise<void> }[] = [];
  const labFeed = makeLabFeed(connection);
  const [searchConnection, matchingIndex] = await Promise.all([
    openSearchConnection(config, secret),
    openMatchingIndex(connection, labFeed, {
      clock,
      copy: { folder: join(config.dataDir, "matching-index"), fromLabs: manyLabs, log },
    }),
  ]);
  const searchIndex = makeSearchIndex({ search: searchConnection, connection, clock, labs: labFeed, log });
  const storage = openFileStorage(config.filesUrl);
  const { freshness: searchFreshness, lag: searchLag } = searchIndex;
  const sendsMail = config.smtpUrl !== null;
  const readiness = makeReadiness({ database, clock, searchFreshness, storage, sendsMail });
  const { publicUrl, slowQueryMs, metricsToken } = config;
  const figures = makeMetrics({ database, clock, matchingIndex, searchLag, readiness, slowQueryMs });
  const openRatings = makeOpenRatings(connection, clock);
  const searches = makeSearchService(connection, matchingIndex, clock);
  const searchLinks = makeSearchLinksService({ connection, clock, secret });
  // A demo without a mail server could ask for a confirmation that nobody is ever sent.
  const mustConfirmEmail = !config.demo || config.smtpUrl !== null;
  const invitations = makeInvitations(async (labs, specification) => {
    const proof = await searches.findProof(labs, specification);
    openRatings.count(labs.map(({ labId }) => ({ labId, tests: proof.get(labId) ?? [] })));
    return proof;
  });
  const { findAnswers } = searches;
  const projectNeeds = { connection, clock, publicUrl, mustConfirmEmail, findAnswers };
  const { refresh: refreshMatches, synthesis } = matchingIndex;
  const matches = { refreshMatches, synthesise: synthesis.inputsFor };
  const submissions = makeSubmissions({ ...projectNeeds, invitations, ...matches, log });
  const customerProjects = makeCustomerProjects({
    ...projectNeeds,
    invitations,
    submissions,
    ...matches,
  });
  const files = makeFilesService({ connection, storage, clock, publicUrl, quotaGb: config.fileQuotaGb });
  const labProjects = makeLabProjects(projectNeeds);
  const guestSessions = makeGuestSessions({ connection, clock, labProjects });
  const guests = makeGuests({ ...projectNeeds, invitations, projects: customerProjects });
  const documents = { connection, clock, publicUrl, toFixedOf: readToFixed(connection) };
  const requestDocument = makeRequestDocuments({ ...documents, readProject: customerProjects.read });
  const needs = { connection, clock, publicUrl };
  const confirmations = makeConfirmations({ ...needs, goOn: submissions.sendConfirmed });
  const change = makeChangeFactors({ connection, publicUrl, isRequired: config.production });
  const secondFactors = makeSecondFactorService({ connection, clock, secret, change });
  const openSession = makeOpenSession({ clock, publicUrl });
  const passkeys = makePasskeysService({ connection, clock, publicUrl, change, openSession });
  const secondStep = makeSecondStep({ connection, clock, secondFactors, openSession });
  const tryPassword = makeTryPassword(connection, clock);
  const joining = makeJoining({ connection, publicUrl });
  const { join: joinLab } = joining;
  const registrations = makeRegistrations({ ...needs, openSession, tryPassword, join: joinLab });
  const reauthenticate = makeReauthenticate({ connection, clock, tryPassword, secondStep, passkeys });
  const sessions = makeSessionService({
    ...needs,
    confirmations,
    secondStep,
    tryPassword,
    openSession,
    isSecondFactorRequired: config.production,
  });
  return {
    routes: [
      ...sessionRoutes({
        sessions,
        confirmations,
        registrations,
        secondStep,
        passkeys,
        reauthenticate,
        cookies,
      }),
      ...joiningRoutes({
        joining,
        labs: makeLabsService({ connection, publicUrl }),
        registrations,
        cookie: cookies.registration,
      }),
      ...secondFactorRoutes(secondFactors),
      ...passkeyRoutes(passkeys),
      ...openSessionRoutes(makeOpenSessions({ connection, clock })),
      ...notificationRoutes(notifications, clock),
      ...mailRoutes(connection, config),
      ...operationRoutes({ kind: database.kind, readiness, figures, metricsToken }),
      ...placeRoutes(openGazetteer),
      ...searchRoutes({ searches, links: searchLinks, openRatings }),
      ...customerProjectRoutes(customerProjects, requestDocument),
      ...awardRoutes(makeAwardConfirmations(documents)),
      ...packageRoutes(
        makePackageExport({ readProject: customerProjects.read, requestDocument, files }),
        makePackageImport({ projects: customerProjects, files }),
      ),
      ...labProjectRoutes(labProjects),
      ...guestRoutes({
        guests,
        sessions: guestSessions,
        takeOver: makeTakeOverByLink({ connection, clock }),
        cookie: cookies.guest,
      }),
      ...adminProjectRoutes(makeAdminProjects(connection, publicUrl)),
      ...searchIndexRoutes(searchIndex, browserKeyUid(secret)),
      ...makeOperatorRoutes({
        config,
        storage,
        connection,
        clock,
        searchClient: searchConnection.client,
        openRatings,
      }),
      ...calculatorRoutes(),
    ],
    findCaller: async (request) => {
      const token = cookies.session.read(request);
      return token === null ? null : sessions.findCaller(token);
    },
    findGuest: (request) => guestSessions.find(cookies.guest.read(request)),
    prepare: async (scope) => {
      endLostSessions(scope, cookies.session);
      await acceptUploads(scope);
    },
    mount: searchConnection.mount,
    countRequest: figures.countRequest,
    readBrand: readBrandOf(connection),
    hasSession: (request) => cookies.session.read(request) !== null,
    browserConfig: {
      apiOld: config.otherHosts.apiOld ?? ownApi,
      apiNew: config.otherHosts.apiNew ?? ownApi,
      images: config.otherHosts.images ?? ownApi,
      search: config.search?.host ?? "/search-host",
      demo: config.demo,
    },
    startWorkers: () => {
      const repeat = makeRepeat(log, figures.countRound);
      workers.push(
        repeat("mail", everySecond, sendWaitingMail),
        repeat("confirmed requests", everyMinute, () => submissions.sendConfirmed(null)),
        repeat("sessions", everyHour, sessions.forgetExpired),
        repeat("removed tests", everyHour, () => forgetRemovedTests(connection)),
        repeat("deleted parts", everyHour, () => forgetDeletedParts(connection)),
        repeat("open ratings", everyMinute, openRatings.write),
        repeat("search links", everyHour, searchLinks.forgetExpired),
        repeat("request counts", everyHour, () => forgetRequestCounts(connection)),
        repeat("idempotency keys", everyHour, () => forgetIdempotencyKeys(connection)),
        repeat("open uploads", everyHour, makeUploadEnd(connection, clock)),
        repeat("file removals", everySecond, makeFileRemovals(connection, storage)),
        repeat("expiry reminders", everyHour, makeExpiryReminders({ connection, clock, publicUrl, log })),
        repeat("deadlines", everyMinute, makeProjectDeadlines({ connection, clock, publicUrl, log })),
        repeat("matching index", twiceASecond, matchingIndex.refresh),
        repeat("matching warm-up", everyDay, matchingIndex.warmUp),
        repeat("search index", everySecond, searchIndex.keepUp),
        repeat("reply figures", everyDay, makeReplyFigures(longConnection, clock)),
        repeat("search index comparison", everyDay, searchIndex.reconcile),
      );
    },
    stopWorkers: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      // Counts of the last minute are not worth a failed end.
      await openRatings.write().catch(() => {});
    },
    close: async () => {
      mailer.close();
      // A round that did not end in time still holds it; a database that is gone frees it by itself.
      await searchIndex.giveBackLease().catch(() => {});
      await Promise.all([searchConnection.close(), matchingIndex.labs.close(), synthesis.close()]);
    },
  };
}
