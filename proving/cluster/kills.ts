import { setTimeout } from "node:timers/promises";
import { untilTrue } from "../../apps/api/src/testing/server-process.ts";
import type { Cluster } from "./cluster.ts";
import type { Part } from "./part.ts";

/** Kills a part in a round and brings it back as a supervisor or a person does; resolves when it is started again. */
export type Kill = (cluster: Cluster, round: number) => Promise<void>;

const pick = (parts: readonly Part[], round: number): Part => {
  const part = parts[round % parts.length];
  if (!part) throw new RangeError("There is no such part.");
  return part;
};

/** A supervisor starts it again after so long. */
const again =
  (partOf: (cluster: Cluster, round: number) => Part | Promise<Part>, afterMs: number): Kill =>
  async (cluster, round) => {
    const part = await partOf(cluster, round);
    await part.kill();
    await setTimeout(afterMs);
    part.start();
  };

/** The whole machine: Patroni and PostgreSQL. It comes back when the other one has taken its place. */
const killPrimary: Kill = async ({ database }) => {
  const primary = await database.machineThat("primary");
  if (!primary) throw new Error("There is no primary to kill.");
  await primary.part.kill();
  await untilTrue(async () => (await database.machineThat("primary")) !== null, "another primary");
  primary.part.start();
};

/** Two of three members, for longer than the primary's key lives: nobody can say any more who is the primary. */
const killQuorum: Kill = async ({ database }) => {
  const members = database.etcd.slice(0, 2);
  await Promise.all(members.map((member) => member.kill()));
  await setTimeout(25_000);
  for (const member of members) member.start();
};

const standbyOf = async ({ database }: Cluster): Promise<Part> => {
  const standby = await database.machineThat("sync");
  if (!standby) throw new Error("There is no standby to kill.");
  return standby.part;
};

export const kills: Readonly<Record<string, Kill>> = {
  primary: killPrimary,
  standby: again(standbyOf, 15_000),
  etcd: again(({ database }, round) => pick(database.etcd, round), 5000),
  quorum: killQuorum,
  // Two hold one address between them on real machines; the only one of this machine is started at once.
  haproxy: again(({ haproxy }) => haproxy, 0),
  api: again(({ apis }, round) => pick(apis, round), 5000),
  search: again(({ search }) => search, 5000),
  files: again(({ files }) => files, 5000),
  mail: again(({ mail }) => mail, 5000),
};
