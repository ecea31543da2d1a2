import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Answers with a CSV file, as it is read. */
export const sendCsv = (reply: FastifyReply, name: string, lines: Readable): FastifyReply =>
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("cache-control", "no-store")
    .send(lines);
