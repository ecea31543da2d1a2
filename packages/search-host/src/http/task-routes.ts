import { unescape } from "node:querystring";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { type TaskFilter, type TaskPage, taskStatuses, taskTypes } from "../engine/task.ts";
import { isIndexUid, uidProblem } from "./index-uid.ts";
import {
  boolean,
  dateTime,
  type ParameterReader,
  ParameterSet,
  positiveInteger,
} from "./parameter-reader.ts";
import type { Service } from "./service.ts";

type TaskParams = { Params: { uid: string } };

const pageParameters = ["limit", "from", "reverse"];
const filterParameters = [
  "uids",
  "batchUids",
  "canceledBy",
  "types",
  "statuses",
  "indexUids",
  "afterEnqueuedAt",
  "beforeEnqueuedAt",
  "afterStartedAt",
  "beforeStartedAt",
  "afterFinishedAt",
  "beforeFinishedAt",
];

function invalid(at: string, code: string, problem: string): ApiError {
  return new ApiError(code, `Invalid value in parameter \`${at}\`: ${problem}`);
}

function known<T extends string>(words: readonly T[], what: string, plural: string): ParameterReader<T> {
  return (text, at, code) => {
    const word = words.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    if (word !== undefined) return word;
    const available = words.map((name) => `\`${name}\``).join(", ");
    throw invalid(at, code, `\`${text}\` is not a valid task ${what}. Available ${plural} are ${available}.`);
  };
}

const indexUid: ParameterReader<string> = (text, at) => {
  if (!isIndexUid(text)) throw invalid(at, "invalid_index_uid", uidProblem(text));
  return text;
};

function readFilter(set: ParameterSet, visibleIndexes: readonly string[] | null): TaskFilter {
  const date = (name: string): string | null => {
    if (set.text(name) === "*") return null;
    const code = `invalid_task_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    return set.read(name, code, dateTime(name.startsWith("after") ? "after" : "before"), null);
  };
  return {
    uids: set.starOrList("uids", "invalid_task_uids", positiveInteger),
    batchUids: set.starOrList("batchUids", "invalid_batch_uids", positiveInteger),
    canceledBy: set.starOrList("canceledBy", "invalid_task_canceled_by", positiveInteger),
    types: set.starOrList("types", "invalid_task_types", known(taskTypes, "type", "types")),
    statuses: set.starOrList("statuses", "invalid_task_statuses", known(taskStatuses, "status", "statuses")),
    indexUids: set.starOrList("indexUids", "invalid_index_uid", indexUid),
    afterEnqueuedAt: date("afterEnqueuedAt"),
    beforeEnqueuedAt: date("beforeEnqueuedAt"),
    afterStartedAt: date("afterStartedAt"),
    beforeStartedAt: date("beforeStartedAt"),
    afterFinishedAt: date("afterFinishedAt"),
    beforeFinishedAt: date("beforeFinishedAt"),
    visibleIndexes,
  };
}

function readPage(set: ParameterSet): TaskPage {
  return {
    limit: set.read("limit", "invalid_task_limit", positiveInteger, 20),
    from: set.read("from", "invalid_task_from", positiveInteger, null),
    isReversed: set.read("reverse", "invalid_task_reverse", boolean, false),
  };
}

function readUid(text: string, code: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new ApiError(
      code,
      `Invalid value in parameter \`uid\`: could not parse \`${text}\` as a positive integer`,
    );
  return Number(text);
}

/** Tasks and batches: list, look at, cancel, forget. A key sees the tasks of its own indexes. */
export function taskRoutes(app: FastifyInstance, { engine, authenticator }: Service): void {
  app.get("/tasks", authenticator.guard("tasks.get"), (request) => {
    const { bounds } = authenticator.accessOf(request);
    const set = new ParameterSet(request.query, [...pageParameters, ...filterParameters]);
    return engine.call("listTasks", readFilter(set, bounds), readPage(set));
  });

  app.get<TaskParams>("/tasks/:uid", authenticator.guard("tasks.get"), (request) => {
    const { bounds } = authenticator.accessOf(request);
    return engine.call("task", readUid(request.params.uid, "invalid_task_uids"), bounds);
  });

  app.get("/batches", authenticator.guard("tasks.get"), (request) => {
    const { bounds } = authenticator.accessOf(request);
    const set = new ParameterSet(request.query, [...pageParameters, ...filterParameters]);
    return engine.call("listBatches", readFilter(set, bounds), readPage(set));
  });

  app.get<TaskParams>("/batches/:uid", authenticator.guard("tasks.get"), (request) => {
    const { bounds } = authenticator.accessOf(request);
    return engine.call("batch", readUid(request.params.uid, "invalid_batch_uids"), bounds);
  });

  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: "cancelTasks" | "deleteTasks",
  ): Promise<FastifyReply> => {
    const { bounds } = authenticator.accessOf(request);
    const set = new ParameterSet(request.query, filterParameters);
    if (filterParameters.every((name) => set.text(name) === null)) {
      throw new ApiError(
        "missing_task_filters",
        `Query parameters to filter the tasks to ${kind === "cancelTasks" ? "cancel" : "delete"} are missing. Available query parameters are: ${filterParameters.map((name) => `\`${name}\``).join(", ")}.`,
      );
    }
    // Not `decodeURIComponent`, which throws at what is no encoding.
    const original = unescape(request.url.slice(request.url.indexOf("?")));
    const task = await engine.call("enqueueTaskChange", kind, readFilter(set, bounds), original);
    return reply.code(200).send(task);
  };
  app.post("/tasks/cancel", authenticator.guard("tasks.cancel"), (request, reply) =>
    change(request, reply, "cancelTasks"),
  );
  app.delete("/tasks", authenticator.guard("tasks.delete"), (request, reply) =>
    change(request, reply, "deleteTasks"),
  );
}
