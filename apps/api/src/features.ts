import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { makeMailWorker, demoPostman, smtpPostman } from "./features/mail/mail.worker.ts";
import { mailRoutes } from "./features/mail/mail.routes.ts";
import { notificationRoutes } from "./features/notifications/notifications.routes.ts";
import { makeNotificationsService } from "./features/notifications/notifications.service.ts";
import { operationRoutes } from "./features/operations/operations.routes.ts";
import { makeSessionCookie } from "./features/session/session-cookie.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import { makeSessionService } from "./features/session/session.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/connect.ts";
import type { Caller, Route } from "./platform/http/route.ts";
import type { BrowserConfig } from "./platform/http/web-app.ts";
import { repeat } from "./platform/repeat.ts";

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
  /** What must be registered beside the contract's routes, below `/api`. */
  readonly prepare: (scope: FastifyInstance) => Promise<void>;
  /** What lives outside `/api`. */
  readonly mount: (app: FastifyInstance) => Promise<void>;
  readonly browserConfig: BrowserConfig;
  readonly startWorkers: () => void;
  readonly close: () => Promise<void>;
}

const everySecond = 1000;
const everyHour = 3_600_000;

/** Makes every feature and hands each what it needs. */
export async function buildFeatures({ config, database, clock, log }: Needs): Promise<Features> {
  const { connection } = database;
  const cookie = makeSessionCookie(config.publicUrl.startsWith("https:"));
  const sessions = makeSessionService({ connection, clock, publicUrl: config.publicUrl });
  const notifications = makeNotificationsService(connection);
  const postman = config.smtpUrl ? smtpPostman(config.smtpUrl, config.mailFrom) : demoPostman;
  const sendWaitingMail = makeMailWorker({ connection, postman, clock, log });
  const workers: { stop: () => Promise<void> }[] = [];

  return {
    routes: [
      ...sessionRoutes(sessions, cookie),
      ...notificationRoutes(notifications, clock),
      ...mailRoutes(connection, config.demo),
      ...operationRoutes(database),
    ],
    findCaller: async (request) => {
      const token = cookie.read(request);
      return token === null ? null : sessions.findCaller(token);
    },
    prepare: async () => {},
    mount: async () => {},
    browserConfig: { apiOld: "/api", apiNew: "/api", images: "/api", search: config.search?.host ?? "/search-host", demo: config.demo },
    startWorkers: () => {
      workers.push(repeat("mail", everySecond, sendWaitingMail, log), repeat("sessions", everyHour, sessions.forgetExpired, log));
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      postman.close();
    },
  };
}
