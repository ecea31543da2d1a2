import type { FastifyInstance, FastifyReply } from "fastify";
import type { Json, JsonObject } from "../json.ts";
import { readSetting, settingReaders } from "../settings/setting-readers.ts";
import type { SettingName } from "../settings/settings.ts";
import { jsonBody } from "./bodies.ts";
import { checkIndexUid } from "./index-uid.ts";
import { BodyReader } from "./request-reader.ts";
import type { Service } from "./service.ts";

type IndexParams = { Params: { uid: string } };

/** Settings made of parts are patched, the others put. */
const patched = new Set<string>(["typoTolerance", "faceting", "pagination", "embedders"]);

function isSettingName(name: string): name is SettingName {
  return name in settingReaders;
}

const settingNames = Object.keys(settingReaders).filter(isSettingName);

function pathOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a body of settings; names that are not there stay as they are. */
function readChange(body: Json): JsonObject {
  const reader = new BodyReader(body, settingNames);
  return Object.fromEntries(
    settingNames
      .filter((name) => name in reader.body)
      .map((name) => [name, readSetting(name, reader.body[name] ?? null, `.${name}`)]),
  );
}

/** All settings of an index, together and one by one. */
export function settingsRoutes(app: FastifyInstance, { engine, authenticator }: Service): void {
  const accept = async (
    reply: FastifyReply,
    indexUid: string,
    change: JsonObject | null,
  ): Promise<FastifyReply> => {
    const task = {
      type: "settingsUpdate",
      indexUid: checkIndexUid(indexUid),
      details: change ?? {},
      payload: { kind: "settings", change },
    } as const;
    return reply.code(202).send(await engine.call("enqueue", task));
  };

  app.get<IndexParams>("/indexes/:uid/settings", authenticator.guardIndex("settings.get"), (request) => {
    return engine.call("settings", request.params.uid);
  });

  app.patch<IndexParams>(
    "/indexes/:uid/settings",
    authenticator.guardIndex("settings.update"),
    (request, reply) => {
      return accept(reply, request.params.uid, readChange(jsonBody(request)));
    },
  );

  app.delete<IndexParams>(
    "/indexes/:uid/settings",
    authenticator.guardIndex("settings.update"),
    (request, reply) => {
      return accept(reply, request.params.uid, null);
    },
  );

  for (const name of settingNames) {
    const url = `/indexes/:uid/settings/${pathOf(name)}`;
    app.get<IndexParams>(url, authenticator.guardIndex("settings.get"), async (request, reply) => {
      const settings = await engine.call("settings", request.params.uid);
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(settings[name] ?? null));
    });

    app.route<IndexParams>({
      method: patched.has(name) ? "PATCH" : "PUT",
      url,
      ...authenticator.guardIndex("settings.update"),
      handler: (request, reply) => {
        return accept(reply, request.params.uid, { [name]: readSetting(name, jsonBody(request), "") });
      },
    });

    app.delete<IndexParams>(url, authenticator.guardIndex("settings.update"), (request, reply) => {
      return accept(reply, request.params.uid, { [name]: null });
    });
  }
}
