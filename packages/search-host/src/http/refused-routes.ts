import type { FastifyInstance } from "fastify";
import type { Action } from "../keys/api-key.ts";
import { jsonBody } from "./bodies.ts";
import { asBoolean, BodyReader } from "./request-reader.ts";
import { notAvailable } from "./search-parameters.ts";
import type { Service } from "./service.ts";

type Refused = readonly [
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  url: string,
  action: Action,
  what: string,
];

const refused: readonly Refused[] = [
  ["POST", "/dumps", "dumps.create", "Making dumps"],
  ["POST", "/snapshots", "snapshots.create", "Making snapshots"],
  ["POST", "/export", "export", "Exporting to another instance"],
  ["GET", "/network", "network.get", "The network of instances"],
  ["PATCH", "/network", "network.update", "The network of instances"],
  ["GET", "/webhooks", "webhooks.get", "Calling webhooks"],
  ["POST", "/webhooks", "webhooks.create", "Calling webhooks"],
  ["GET", "/webhooks/:uid", "webhooks.get", "Calling webhooks"],
  ["PATCH", "/webhooks/:uid", "webhooks.update", "Calling webhooks"],
  ["DELETE", "/webhooks/:uid", "webhooks.delete", "Calling webhooks"],
  ["GET", "/chats", "chats.get", "Chat"],
  ["GET", "/chats/:workspace", "chats.get", "Chat"],
  ["DELETE", "/chats/:workspace", "chats.delete", "Chat"],
  ["GET", "/chats/:workspace/settings", "chatsSettings.get", "Chat"],
  ["PATCH", "/chats/:workspace/settings", "chatsSettings.update", "Chat"],
  ["DELETE", "/chats/:workspace/settings", "chatsSettings.update", "Chat"],
  ["POST", "/chats/:workspace/chat/completions", "chatCompletions", "Chat"],
  ["GET", "/metrics", "metrics.get", "The metrics route"],
  ["POST", "/render-template", "documents.get", "Rendering templates"],
  ["POST", "/indexes/:uid/similar", "search", "Searching similar documents"],
  ["GET", "/indexes/:uid/similar", "search", "Searching similar documents"],
  ["POST", "/indexes/:uid/documents/edit", "documents.add", "Editing documents by function"],
  ["GET", "/indexes/:uid/settings/chat", "settings.get", "Chat"],
  ["PATCH", "/indexes/:uid/settings/chat", "settings.update", "Chat"],
];

/** Experimental features of the real engine. */
const experimentalFeatures = [
  "metrics",
  "logsRoute",
  "editDocumentsByFunction",
  "containsFilter",
  "network",
  "getTaskDocumentsRoute",
  "compositeEmbedders",
  "chatCompletions",
  "multimodal",
  "vectorStoreSetting",
];
const allOff = Object.fromEntries(experimentalFeatures.map((name) => [name, false]));

/** All experimental features are off and stay so; only switching one on is refused. */
function experimentalRoutes(app: FastifyInstance, { authenticator }: Service): void {
  const url = "/experimental-features";
  app.get(url, authenticator.guard("experimental.get"), () => allOff);
  app.patch(url, authenticator.guard("experimental.update"), (request) => {
    const reader = new BodyReader(jsonBody(request), experimentalFeatures);
    for (const name of experimentalFeatures)
      if (reader.read(name, "bad_request", asBoolean, false)) throw notAvailable(`\`${name}\``);
    return allOff;
  });
}

/** Routes of the real engine that this host lacks: refused by name, after the key is checked, never pretended. */
export function refusedRoutes(app: FastifyInstance, service: Service): void {
  const { authenticator } = service;
  experimentalRoutes(app, service);
  for (const [method, url, action, what] of refused) {
    app.route({
      method,
      url,
      ...authenticator.guard(action),
      handler: () => {
        throw notAvailable(what);
      },
    });
  }
}
