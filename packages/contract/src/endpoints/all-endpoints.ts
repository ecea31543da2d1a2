import * as accreditations from "./accreditations.ts";
import * as amendments from "./amendments.ts";
import * as branding from "./branding.ts";
import * as calculators from "./calculators.ts";
import type { Endpoint } from "./endpoint.ts";
import * as equipment from "./equipment.ts";
import * as evidence from "./laboratory/evidence.ts";
import * as files from "./files.ts";
import * as guests from "./guests.ts";
import * as joining from "./account/joining.ts";
import * as job from "./job.ts";
import * as labProjects from "./lab-projects.ts";
import * as labRecord from "./lab-record.ts";
import * as labRows from "./lab-rows.ts";
import * as lookups from "./lookups.ts";
import * as openSessions from "./account/open-sessions.ts";
import * as operations from "./operations.ts";
import * as packages from "./packages.ts";
import * as passkeys from "./account/passkeys.ts";
import * as prices from "./prices.ts";
import * as projectRows from "./project-rows.ts";
import * as projects from "./projects.ts";
import * as search from "./search.ts";
import * as secondFactors from "./account/second-factors.ts";
import * as session from "./account/session.ts";
import * as testLabs from "./test-labs.ts";
import * as testTypes from "./test-types.ts";
import * as users from "./users.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const groups = [
  accreditations,
  amendments,
  branding,
  calculators,
  equipment,
  evidence,
  files,
  guests,
  job,
  joining,
  labProjects,
  labRecord,
  labRows,
  lookups,
  openSessions,
  operations,
  packages,
  passkeys,
  prices,
  projectRows,
  projects,
  search,
  secondFactors,
  session,
  testLabs,
  testTypes,
  users,
] as const;

type In<Group> = Group extends unknown ? Extract<Group[keyof Group], Endpoint> : never;
/** Any of the endpoints as it is declared, its identifier, path and schemas included. */
export type DeclaredEndpoint = In<(typeof groups)[number]>;

/** Every endpoint of the contract; the server, the documentation and the permission matrix walk this list. */
export const allEndpoints: readonly Endpoint[] = groups.flatMap((group) =>
  Object.values(group).filter(isEndpoint),
);
