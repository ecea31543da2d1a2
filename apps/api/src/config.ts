import { resolve } from "node:path";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { emailSchema } from "@headroom/contract/vocabulary/words/text";
import { z } from "zod";
import { hostFaults, type OtherHosts, webOriginsOf } from "./config-hosts.ts";

const flag = z.enum(["true", "false"]).transform((word) => word === "true");
const address = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with http:// or https://, for example https://tests.example.com",
});

/** null where the operator says nothing. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: orNull(z.string()),
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  /** Public address of the product, linked in mails. Defaults to the local address. */
  PUBLIC_URL: orNull(address),
  DATABASE_URL: orNull(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://")),
  SEARCH_HOST: orNull(address),
  API_HOST_OLD: orNull(address),
  API_HOST_NEW: orNull(address),
  IMAGE_HOST: orNull(address),
  /** Other origins whose pages call this server's API, separated by commas. */
  WEB_ORIGINS: z.string().default(""),
  SEARCH_API_KEY: orNull(z.string().min(16, "must have at least 16 characters")),
  SMTP_URL: orNull(z.string().regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  MAIL_FROM: z.string().default(`${brand.name} <no-reply@headroom.test>`),
  FILES_URL: orNull(z.string()),
  /** Files of one account that can still be removed, in GB. */
  FILE_QUOTA_GB: z.coerce.number().pipe(z.number().positive().max(100_000)).default(2),
  SECRET: orNull(z.string().min(32, "must have at least 32 characters")),
  /** Address to invite as admin while there is none. */
  ADMIN_EMAIL: orNull(emailSchema),
  DEMO: orNull(flag),
  /** Whether the first start of the demo makes projects too. */
  DEMO_PROJECTS: flag.default(true),
  DEMO_PASSWORD: orNull(z.string().min(10, "must have at least 10 characters")),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(""),
  /** Statements that take this long or longer are logged. */
  SLOW_QUERY_MS: z.coerce.number().pipe(z.int().min(1).max(60_000)).default(500),
  /** Lets Prometheus read the figures. */
  METRICS_TOKEN: orNull(z.string().min(16, "must have at least 16 characters")),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly databaseUrl: string | null;
  /** A text search service elsewhere; null means the embedded one. */
  readonly search: { readonly host: string; readonly apiKey: string } | null;
  /** Hosts that answer browsers in place of this server. */
  readonly otherHosts: OtherHosts;
  /** Origins, beside our own, whose pages may call the API. */
  readonly webOrigins: readonly string[];
  /** Folder of the embedded search service; null keeps its files in memory, for tests. */
  readonly searchDataDir: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** `s3://key:secret@host/bucket`-like address or a folder. */
  readonly filesUrl: string;
  readonly fileQuotaGb: number;
  /** Signs derived keys; null means: make one and keep it under the data folder. */
  readonly secret: string | null;
  /** Address to invite as admin while there is none. */
  readonly adminEmail: string | null;
  readonly demo: boolean;
  readonly demoPassword: string | null;
  readonly demoProjects: boolean;
  readonly trustedProxies: readonly string[];
  readonly slowQueryMs: number;
  readonly metricsToken: string | null;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
}

/** Every fault of the environment, by name, in one message. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

type Environment = z.infer<typeof environmentSchema>;

function productionFaults(environment: Environment): string[] {
  if (environment.NODE_ENV !== "production") return [];
  const needed = ["SECRET", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL"] as const;
  const faults = needed
    .filter((name) => environment[name] === null)
    .map((name) => `${name} is needed in production.`);
  if (environment.DEMO === true)
    faults.push("DEMO must not be true in production: it makes users whose password is printed.");
  if (environment.DEMO_PASSWORD !== null) faults.push("DEMO_PASSWORD must not be set in production.");
  return faults;
}

const searchOf = ({ SEARCH_HOST: host, SEARCH_API_KEY: apiKey }: Environment): Config["search"] =>
  host !== null && apiKey !== null ? { host, apiKey } : null;

/** Reads the environment once. Throws ConfigurationError with every fault together. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = environmentSchema.safeParse(given);
  const faults = read.success
    ? [...productionFaults(read.data), ...hostFaults(read.data, publicUrlOf(read.data))]
    : read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  if (given["SEARCH_HOST"] && !given["SEARCH_API_KEY"])
    faults.push("SEARCH_API_KEY is needed with SEARCH_HOST.");
  if (faults.length > 0 || !read.success)
    throw new ConfigurationError(
      `The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`,
    );
  return configOf(read.data);
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, "");

function configOf(environment: Environment): Config {
  const dataDir = resolve(environment.DATA_DIR);
  const production = environment.NODE_ENV === "production";
  return {
    production,
    // The demo listens on localhost unless the operator names a host: its password and mail are open.
    host: environment.HOST ?? (production ? "0.0.0.0" : "localhost"),
    port: environment.PORT,
    dataDir,
    publicUrl: publicUrlOf(environment),
    databaseUrl: environment.DATABASE_URL,
    search: searchOf(environment),
    otherHosts: {
      apiOld: environment.API_HOST_OLD,
      apiNew: environment.API_HOST_NEW,
      images: environment.IMAGE_HOST,
    },
    webOrigins: webOriginsOf(environment),
    searchDataDir: environment.NODE_ENV === "test" ? null : dataDir,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    filesUrl: environment.FILES_URL ?? resolve(dataDir, "files"),
    fileQuotaGb: environment.FILE_QUOTA_GB,
    secret: environment.SECRET,
    adminEmail: environment.ADMIN_EMAIL,
    demo: environment.DEMO ?? !production,
    demoPassword: environment.DEMO_PASSWORD,
    demoProjects: environment.DEMO_PROJECTS,
    trustedProxies: environment.TRUSTED_PROXIES.split(",")
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    slowQueryMs: environment.SLOW_QUERY_MS,
    metricsToken: environment.METRICS_TOKEN,
    logLevel: environment.LOG_LEVEL,
  };
}
