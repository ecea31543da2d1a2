import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { uploadFile } from "@headroom/contract/endpoints/files";
import { answerQuestion, createProject, getOwnProject } from "@headroom/contract/endpoints/projects";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { changePassword } from "@headroom/contract/endpoints/account/session";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call, upload } from "./api-client.ts";
import { CallError } from "./call-error.ts";
import { sessionEvents } from "../session/session-events.ts";

beforeEach(() => vi.stubGlobal("window", { location: { pathname: "/" } }));
afterEach(() => vi.unstubAllGlobals());

const criteria = {
  specimen: { name: "Box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine" as const,
      title: "Shock",
      parameters: { amplitudeG: 40 },
    },
  ],
};
const idOf = (text: string) => text as ProjectId; // as an address brings it

describe("A record whose identifier stands in the address", () => {
  test.each(["xyz", "", "7d0c5a2e-3b59-4a0d-8a0e"])("is not found where %j stands", async (id) => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("Nothing may be asked.")));
    const answer: unknown = await call(getOwnProject, { params: { id: idOf(id) } }).catch((error) => error);
    expect(answer).toBeInstanceOf(CallError);
    expect(answer).toMatchObject({ code: "not-found", message: "This address does not exist." });
  });
});

describe("A request that is never answered", () => {
  const refused = async (onLine: boolean, ask: () => Promise<unknown>) => {
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    return ask().catch((error: unknown) => (error instanceof Error ? error.message : ""));
  };
  const save = () => call(createProject, { body: { specification: { title: "Box", ...criteria } } });
  const unknown =
    "The server cannot be reached. This may or may not have been saved. Try again: it is saved only once.";
  const notSent = "The server cannot be reached. Check the connection and try again.";

  test("may have been saved where it was to save something", async () => {
    expect(await refused(true, save)).toBe(unknown);
  });
  test("may have been saved where the network is lost after it was sent", async () => {
    const network = { onLine: true };
    vi.stubGlobal("navigator", network);
    vi.stubGlobal("fetch", () => {
      network.onLine = false;
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    await expect(save()).rejects.toThrow(unknown);
  });
  test("was not sent where there is no network", async () => {
    expect(await refused(false, save)).toBe(notSent);
  });
  test("saves nothing where it reads or searches", async () => {
    expect(await refused(true, () => call(listOwnProjects))).toBe(`Failed to fetch project. ${notSent}`);
    const search = () => call(searchLabs, { body: criteria });
    expect(await refused(true, search)).toBe(`Failed to search. ${notSent}`);
  });
});

describe("A request that needs a recent proof of who asks", () => {
  const refusal = {
    success: false,
    error: "Confirm that it is you, then send this again.",
    code: "reauthenticate",
  };
  /** Refused until it is proved. */
  const ask = async (proof: () => Promise<boolean>) => {
    const sent: unknown[] = [];
    let isProved = false;
    sessionEvents.reauthenticate = async () => (isProved = await proof());
    vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
      sent.push(init.body);
      const body = isProved ? { success: true } : refusal;
      return Promise.resolve(Response.json(body, { status: isProved ? 200 : 403 }));
    });
    const body = { currentPassword: "the old one", password: "the new long one" };
    const answer: unknown = await call(changePassword, { body }).catch((error: unknown) => error);
    return { answer, sent };
  };

  test("is sent again as it was, once it is proved", async () => {
    const { answer, sent } = await ask(() => Promise.resolve(true));
    expect(answer).toEqual({ success: true });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });
  test("is refused in words where nobody proves it", async () => {
    const { answer, sent } = await ask(() => Promise.resolve(false));
    expect(answer).toMatchObject({ code: "reauthenticate", message: refusal.error });
    expect(sent).toHaveLength(1);
  });
});

describe("A request that must be done once", () => {
  const message = (text: string) =>
    call(answerQuestion, {
      body: { projectLabId: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12", text },
    });
  const attach = (content: string, name = "plot.csv") => {
    const form = new FormData();
    form.set("file", new File([content], name, { lastModified: 1 }));
    return upload(uploadFile, form);
  };
  let keys: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", { onLine: true });
    keys = [];
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
  const answerWith = (answer: () => Promise<Response>) =>
    vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get("idempotency-key") ?? "none");
      return answer();
    });
  const ask = (asked: Promise<unknown>) => asked.catch(() => undefined);
  const stored = async () => Response.json({ success: true, data: null }, { status: 201 });

  test.each([
    ["a message", () => message("When?"), () => message("Where?")],
    ["a file", () => attach("1,2"), () => attach("1,2", "other.csv")],
  ])("carries one key for two clicks and another for another: %s", async (_what, once, other) => {
    answerWith(stored);
    await Promise.all([once(), once(), other()].map(ask));
    await ask(once());
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([keys[0], keys[1], keys[3]]).size).toBe(1);
    expect(keys[2]).not.toBe(keys[0]);
  });
  test("carries the same key when it is sent again after no answer came, and says that it may be", async () => {
    answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(message("Lost?")).rejects.toThrow(
      "The server cannot be reached. This may or may not have been saved. Try again: it is saved only once.",
    );
    vi.advanceTimersByTime(600_000);
    answerWith(stored);
    await ask(message("Lost?"));
    expect(keys[1]).toBe(keys[0]);
  });
  test("carries a new key once it was answered, as a new intent", async () => {
    answerWith(stored);
    await ask(message("Again"));
    vi.advanceTimersByTime(1001);
    await ask(message("Again"));
    expect(keys[1]).not.toBe(keys[0]);
  });
  test("carries no key where the operation takes none", async () => {
    answerWith(stored);
    await ask(call(searchLabs, { body: criteria }));
    expect(keys).toEqual(["none"]);
  });
});
