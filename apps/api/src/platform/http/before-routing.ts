import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readRefusal } from "./read-refusal.ts";
import { asksForPage, refusalPage } from "./refusal-page.ts";

/** Headers of every answer, even one that no hook has seen. */
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** No body has been read yet, so nothing is said of it. */
function refusalOf(error: unknown) {
  const { status, body } = readRefusal(error);
  const unreadable = "This request could not be read. Check its address and its headers.";
  return { status, body: status === 400 ? { ...body, error: unreadable } : body };
}

/** An address that cannot be decoded, or a part of it that is too long: it never comes to a route. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = refusalOf(error);
  void reply.code(status).headers({ ...headers, "x-request-id": request.id });
  if (asksForPage(request)) void reply.type("text/html; charset=utf-8").send(refusalPage(body.error));
  else void reply.send(body);
}

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers an unreadable request on its socket: there is nothing else. */
export function answerBadRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = refusalOf({ statusCode: statusOf[error.code ?? ""] ?? 400 });
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    "content-length": String(Buffer.byteLength(text)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${text}`);
}
