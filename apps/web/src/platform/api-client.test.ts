import { getOwnProject } from "@headroom/contract/endpoints/projects";
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
    expect(answer).toMatchObject({ code: "not-found", message: "There is nothing at this address." });
  });
});
