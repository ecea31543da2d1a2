import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  findPostgresPrograms,
  freePort,
  ordinaryAccount,
} from "../../apps/api/src/testing/throw-away-postgres.ts";
import { makePart, type Part } from "./part.ts";
import { fillTemplate } from "./template.ts";

const host = "127.0.0.1";
const password = () => randomBytes(12).toString("hex");

export interface DatabaseMachine {
  readonly part: Part;
  readonly port: number;
  readonly restPort: number;
}

/** The processes of a PostgreSQL, which are in no group of its starter's: the one that it wrote down, and its children. */
function processesOf(dataDir: string): number[] {
  const file = join(dataDir, "postmaster.pid");
  const first = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  if (!(first > 1)) return [];
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
  return [first, ...children.map(Number)];
}

async function isOk(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await reply?.text();
  return reply?.status === 200;
}

async function makeEtcd(folder: string) {
  const account = ordinaryAccount();
  const members = await Promise.all(
    [1, 2, 3].map(async (number) => ({
      MEMBER: `etcd${number}`,
      HOST: host,
      CLIENT_PORT: await freePort(),
      PEER_PORT: await freePort(),
      DATA: join(folder, `etcd${number}`),
    })),
  );
  const all = members.map(({ MEMBER, PEER_PORT }) => `${MEMBER}=http://${host}:${PEER_PORT}`).join();
  const parts = members.map((member) => {
    const config = join(folder, `${member.MEMBER}.yml`);
    writeFileSync(config, fillTemplate("etcd.yml", { ...member, MEMBERS: all }));
    return makePart({
      name: member.MEMBER,
      command: "/usr/bin/etcd",
      args: ["--config-file", config],
      account,
      log: join(folder, `${member.MEMBER}.log`),
    });
  });
  const hosts = members.map(({ CLIENT_PORT }) => `${host}:${CLIENT_PORT}`);
  const isWhole = async () =>
    (await Promise.all(hosts.map((each) => isOk(`http://${each}/health`)))).every(Boolean);
  return { parts, hosts, isWhole };
}

/** Three members of etcd and two machines with PostgreSQL under Patroni, made and not started. */
export async function makeDatabaseCluster(folder: string) {
  const account = ordinaryAccount();
  // Programs of an ordinary account write here.
  if (account) chownSync(folder, account.uid, account.gid);
  const etcd = await makeEtcd(folder);
  const superuserPassword = password();
  const shared = {
    HOST: host,
    NETWORK: `${host}/32`,
    ETCD_HOSTS: etcd.hosts.join(),
    POSTGRES_BIN: findPostgresPrograms() ?? "",
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: password(),
  };
  const machines: DatabaseMachine[] = [];
  for (const node of ["db1", "db2"]) {
    const [port, restPort] = [await freePort(), await freePort()];
    const [config, dataDir, sockets] = [`${node}.yml`, node, `${node}-sockets`].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    mkdirSync(sockets);
    if (account) chownSync(sockets, account.uid, account.gid);
    const values = { NODE: node, PORT: port, REST_PORT: restPort, DATA: dataDir, SOCKETS: sockets };
    const pgpass = { PGPASS: join(folder, `${node}.pgpass`) };
    writeFileSync(config, fillTemplate("patroni.yml", { ...shared, ...values, ...pgpass }));
    const part = makePart({
      name: node,
      command: "/usr/bin/patroni",
      args: [config],
      variables: { LC_ALL: "C.UTF-8", HOME: folder },
      account,
      log: join(folder, `${node}.log`),
      alsoDies: () => processesOf(dataDir),
    });
    machines.push({ part, port, restPort });
  }
  /** The machine that answers to a role: `primary`, or `sync` for the standby that has every commit. */
  const machineThat = async (role: "primary" | "sync"): Promise<DatabaseMachine | null> => {
    const answers = await Promise.all(
      machines.map((each) => isOk(`http://${host}:${each.restPort}/${role}`)),
    );
    return machines.find((_each, index) => answers[index]) ?? null;
  };
  return {
    etcd: etcd.parts,
    machines,
    machineThat,
    superuser: { user: "postgres", password: superuserPassword },
    isWhole: async () =>
      (await etcd.isWhole()) &&
      (await machineThat("primary")) !== null &&
      (await machineThat("sync")) !== null,
  };
}
