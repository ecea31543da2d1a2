import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { exportCsv } from "@headroom/contract/endpoints/operations";
import { uploadFile } from "@headroom/contract/endpoints/files";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { sendAction } from "../features/administer/projects/projects.queries.ts";
import { changeStatus } from "../domain/project/own-project.queries.ts";
import { call, upload } from "../platform/call/api-client.ts";
import { sentenceOf } from "../platform/call/call-error.ts";
import { download } from "../platform/download.ts";
import { sessionEvents } from "../platform/session/session-events.ts";

/** Every call of the specification, with its sentence where it names one: method, path, sentence. */
const specified: readonly (readonly [string, string, string?])[] = [
  ["GET", "/path/whitelabel", "Failed to fetch whitelabel data"],
  ["PUT", "/path/whitelabel", "Failed to update whitelabel data"],
  ["GET", "/path/fetch-tooltips"],
  ["POST", "/path/update-tooltip"],
  ["GET", "/testlabs/all/options"],
  ["GET", "/testlabs/options"],
  ["GET", "/testlabs"],
  ["GET", "/testlabs/lab_id/{id}"],
  ["GET", "/admin/user/test_lab_id/{id}"],
  ["POST", "/testlabs/create", "Failed to create test lab"],
  ["PUT", "/testlabs/update/{id}", "Failed to update test lab"],
  ["PATCH", "/testlabs/{id}/toggle_status", "Failed to update test lab"],
  ["GET", "/testlabs/test_types/stereo_types"],
  ["GET", "/admin/accreditation/test_lab/options", "Failed to fetch accreditation"],
  ["GET", "/admin/accreditation/", "Failed to fetch accreditation"],
  ["POST", "/admin/accreditation/create"],
  ["GET", "/admin/accreditation/{id}", "Failed to fetch accreditation"],
  ["PATCH", "/admin/accreditation/{id}"],
  ["DELETE", "/admin/accreditation/{id}"],
  ["PATCH", "/admin/accreditation/toggle_status/{id}"],
  ["GET", "/admin/test-types/test_types"],
  ["GET", "/admin/test-types/enabled_test_types"],
  ["POST", "/admin/test-types/create"],
  ["GET", "/admin/test-types/getById/{id}"],
  ["PATCH", "/admin/test-types/toggle_status/{id}"],
  ["GET", "/admin/test-types/stereo_types"],
  ["PUT", "/admin/test-types/update_test_types/{typeId}"],
  ["GET", "/admin/user/", "Failed to fetch user"],
  ["PATCH", "/admin/user/toggle_status/{id}", "Failed to toggle test user status"],
  ["POST", "/admin/user/create", "Failed to create new user"],
  ["DELETE", "/admin/user/{id}", "Failed to delete user"],
  ["GET", "/admin/user/{id}", "Failed to fetch user"],
  ["PUT", "/admin/user/{id}", "Failed to create new user"],
  ["POST", "/admin/user/send-mail", "Failed to send mail"],
  ["GET", "/admin/equipment-types/"],
  ["POST", "/admin/equipment-types/create"],
  ["PATCH", "/admin/equipment-types/toggle_status/{id}"],
  ["DELETE", "/admin/equipment-types/{id}"],
  ["GET", "/admin/equipment-types/{id}"],
  ["PUT", "/admin/equipment-types/{id}"],
  ["GET", "/admin/equipment-types/test_type/options"],
  ["GET", "/admin/equipments/get"],
  ["POST", "/admin/equipments/create"],
  ["PATCH", "/admin/equipments/toggle_status/{id}"],
  ["GET", "/admin/equipments/get/{id}"],
  ["PUT", "/admin/equipments/update/{equipmentID}"],
  ["GET", "/admin/equipments/enabled-equipment"],
  ["POST", "/search/search", "Failed to search"],
  ["POST", "/search/distance", "Failed to search"],
  ["GET", "/admin/stereo-types/get"],
  ["GET", "/admin/stereo-types/get/{id}"],
  ["PUT", "/admin/stereo-types/update/{id}"],
  ["GET", "/admin/project/get-projects", "Failed to fetch project"],
  ["GET", "/admin/project/getProById/{id}", "Failed to fetch project"],
  ["POST", "/admin/project/project-action/{id}"],
  ["GET", "/save-project/get-user-projects", "Failed to fetch project"],
  ["GET", "/save-project/get-project-details/{id}", "Failed to fetch project"],
  ["POST", "/save-project/update-project-status"],
  ["POST", "/save-project/change-project-response-status"],
  ["DELETE", "/save-project/update-delete-project-status/{id}"],
  ["GET", "/test-lab/project/get-test-lab-projects", "Failed to fetch project"],
  ["GET", "/test-lab/project/get-test-lab-project-by-id/{id}", "Failed to fetch project"],
  ["PUT", "/test-lab/project/update-internal-project-status/{projectLabId}"],
  ["POST", "/test-lab/project/respond", "Failed to create respond"],
];
/** Calls beside the specification's that do the same. */
const alike: Readonly<Record<string, string>> = {
  "accreditation.holders": "Failed to fetch accreditation",
  "brands.list": "Failed to fetch whitelabel data",
  "brands.create": "Failed to update whitelabel data",
  "brands.delete": "Failed to update whitelabel data",
  "users.endSessions": "Failed to create new user",
  "users.resetSecondFactors": "Failed to create new user",
  "ownLab.update": "Failed to update test lab",
  "search.browserKey": "Failed to search",
};
const samePath = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const endpointOf = (method: string, path: string) =>
  allEndpoints.find((each) => each.method === method && samePath(each.path) === samePath(path));
const sentenceFor = (endpoint: Endpoint): string | undefined =>
  alike[endpoint.id] ?? specified.find(([method, path]) => endpointOf(method, path) === endpoint)?.[2];

const uuid = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12";
const candidates = [uuid, "lab-001", "labs", `${uuid}.webp`, "a".repeat(22), "random", 1];
/** Something that an address may name. */
function paramsOf({ params }: Endpoint): Record<string, unknown> {
  const names = params instanceof z.ZodObject ? Object.keys(params.shape) : ["equipmentId", "testTypeId"];
  for (const value of candidates) {
    const given = Object.fromEntries(names.map((name) => [name, value]));
    if (params === undefined || z.safeEncode<z.ZodType>(params, given).success) return given;
  }
  return {};
}

const file = () => {
  const form = new FormData();
  form.set("file", new File(["1"], "plot.csv"));
  return form;
};

function ask(endpoint: Endpoint): Promise<unknown> {
  const params = paramsOf(endpoint);
  if (endpoint.raw === "answer") return download({ ...endpoint, raw: "answer" }, { params }, "file");
  if (endpoint.raw === "body") return upload({ ...endpoint, raw: "body" }, file(), params);
  return call(endpoint, { params });
}

const failures = {
  "an empty 500": () => Promise.resolve(new Response("", { status: 500 })),
  "a 500 with a sentence": () => Promise.resolve(Response.json({ error: "Disk is full" }, { status: 500 })),
  "a 500 with an empty sentence": () =>
    Promise.resolve(Response.json({ success: false, error: "", code: "unexpected" }, { status: 500 })),
  "no network": () => Promise.reject(new TypeError("Failed to fetch")),
} as const;
const sentenceAt = async (failure: keyof typeof failures, sent: () => Promise<unknown>): Promise<string> => {
  vi.stubGlobal("fetch", failures[failure]);
  return sent().then(
    () => "done",
    (error: unknown) => sentenceOf(error),
  );
};

let lost: string[];
beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: false });
  lost = [];
  sessionEvents.lost = (sentence) => void lost.push(sentence);
});
afterEach(() => vi.unstubAllGlobals());

test("Every call of the specification is one of the web app's", () => {
  expect(specified.filter(([method, path]) => !endpointOf(method, path))).toEqual([]);
  expect(specified).toHaveLength(64);
});

describe.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))("%s", (_id, endpoint) => {
  const named = sentenceFor(endpoint);
  const unreached = "The server cannot be reached. Check the connection and try again.";

  test.each([
    ["an empty 500", named ?? "An error occurred"],
    ["a 500 with a sentence", "Disk is full"],
    ["a 500 with an empty sentence", named ?? "An error occurred"],
    ["no network", named ? `${named}. ${unreached}` : unreached],
  ] as const)("says at %s: %s", async (failure, sentence) => {
    expect(await sentenceAt(failure, () => ask(endpoint))).toBe(sentence);
    expect(lost).toEqual([]);
  });
  test.each([{ error: "Unauthorized" }, { success: false, error: "Unauthorized", code: "not-signed-in" }])(
    "loses the session at 401 with %j",
    async (body) => {
      vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 401 })));
      await expect(ask(endpoint)).rejects.toThrow("Unauthorized");
      expect(lost).toEqual(["Unauthorized"]);
    },
  );
});

const project = uuid as ProjectId; // as an address brings it
const sendStatus = (status: "Cancelled" | "Submitted") => {
  const send = changeStatus.mutationFn as (body: unknown) => Promise<unknown>; // without a cache around it
  return send({ id: project, status });
};
test.each([
  ["by its customer", () => sendStatus("Cancelled"), "Failed to Cancel project"],
  ["by the operator", () => sendAction(project, "Cancelled"), "Failed to Cancel project"],
  ["to another state", () => sendStatus("Submitted"), "An error occurred"],
  ["by the operator to another state", () => sendAction(project, "Completed"), "An error occurred"],
])("A project is changed %s", async (_who, send, sentence) => {
  expect(await sentenceAt("an empty 500", send)).toBe(sentence);
  expect(await sentenceAt("a 500 with a sentence", send)).toBe("Disk is full");
  expect(await sentenceAt("no network", send)).toMatch(
    sentence === "An error occurred" ? /^The server cannot/ : /^Failed to Cancel project\. The server cannot/,
  );
});

test("A file that is sent or fetched is a call like every other", () => {
  expect([uploadFile.raw, exportCsv.raw]).toEqual(["body", "answer"]);
});
