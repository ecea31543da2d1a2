import { createProject, getOwnProject, listOwnProjects } from "@headroom/contract/endpoints/projects";
import { searchLabs } from "@headroom/contract/endpoints/search";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "./api-client.ts";
import { CallError } from "./call-error.ts";

afterEach(() => vi.unstubAllGlobals());

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
  const save = () => call(createProject, { body: {} as never }); // never sent
  const unknown =
    "The server cannot be reached. This may or may not have been saved: load the page again before you repeat it.";
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
    expect(await refused(true, () => call(listOwnProjects))).toBe(notSent);
    expect(await refused(true, () => call(searchLabs, { body: {} as never }))).toBe(notSent); // never sent
  });
});
