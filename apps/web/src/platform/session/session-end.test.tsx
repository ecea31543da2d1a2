import { getWhiteLabel } from "@headroom/contract/endpoints/branding";
import { login } from "@headroom/contract/endpoints/account/session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../call/api-client.ts";
import { adoptStoredAccount, isPageStale, userKey } from "./page-account.ts";
import { readDraft, writeDraft } from "../kept/kept-draft.ts";
import { endOwedSession, isSessionEndOwed, isSessionEndRefused, oweSessionEnd } from "./session-end.ts";
import { sessionEvents } from "./session-events.ts";
import { z } from "zod";

/** As the network sees it: method, path, whether the session's cookie is sent. */
let sent: string[] = [];
let answerToLogout: () => Promise<Response>;

const done = () => Promise.resolve(Response.json({ success: true }));
const unavailable = () => Promise.resolve(new Response("", { status: 503 }));
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  localStorage.clear();
  adoptStoredAccount();
  sent = [];
  answerToLogout = done;
  vi.spyOn(window, "fetch").mockImplementation((address, init) => {
    const { method, credentials, url } = new Request(address, init);
    const { pathname } = new URL(url);
    if (pathname === "/config.json") return Promise.resolve(new Response("{}"));
    sent.push(`${method} ${pathname} ${credentials}`);
    return pathname === "/api/auth/logout" ? answerToLogout() : Promise.resolve(new Response("{}"));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const ask = (asked: Promise<unknown>) => asked.catch((error: unknown) => String(error));
const logout = "POST /api/auth/logout include";
const signIn = () => ask(call(login, { body: { email: "ben@lab.test", password: "a long phrase" } }));

test("A sign-out that the server confirms leaves nothing owed", async () => {
  oweSessionEnd();
  expect(isSessionEndOwed()).toBe(true);
  expect(await endOwedSession()).toBe(true);
  expect([sent, isSessionEndOwed(), isSessionEndRefused()]).toEqual([[logout], false, false]);
});

test.each([
  ["is answered 503", unavailable],
  ["finds no network", noNetwork],
])("A sign-out that %s is owed, until it is confirmed", async (_how, answer) => {
  answerToLogout = answer;
  oweSessionEnd();
  expect(await endOwedSession()).toBe(false);
  expect([isSessionEndOwed(), isSessionEndRefused()]).toEqual([true, true]);
  answerToLogout = done;
  expect(await endOwedSession()).toBe(true);
  expect([isSessionEndOwed(), isSessionEndRefused()]).toEqual([false, false]);
});

test("Nothing is sent where nothing is owed", async () => {
  expect(await endOwedSession()).toBe(true);
  expect(sent).toEqual([]);
});

test("While it is owed it is sent first, and other calls go without the session's cookie", async () => {
  answerToLogout = unavailable;
  oweSessionEnd();
  await ask(call(getWhiteLabel));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.toSorted()).toEqual(["GET /api/path/whitelabel omit", logout].toSorted());
});

test("A sign-in waits until the last session has ended, and is not sent before", async () => {
  answerToLogout = unavailable;
  oweSessionEnd();
  expect(await signIn()).toContain("The server has not confirmed the last sign-out yet.");
  expect(sent).toEqual([logout]);
  answerToLogout = done;
  sent = [];
  await signIn();
  expect(sent).toEqual([logout, "POST /api/auth/login include"]);
});

test("Several calls at once send one request to end the session", async () => {
  oweSessionEnd();
  await Promise.all([signIn(), signIn(), endOwedSession()]);
  expect(sent.filter((each) => each === logout)).toEqual([logout]);
});

const store = (id: string) => localStorage.setItem(userKey, JSON.stringify({ id, role: "Prospect" }));

test("A page of one account neither sends nor stores anything once another one is stored, or nobody", async () => {
  const stale = vi.spyOn(sessionEvents, "pageStale");
  store("ada");
  adoptStoredAccount();
  expect([isPageStale(), writeDraft("Ada's")]).toEqual([false, true]);
  for (const change of [() => store("ben"), () => localStorage.removeItem(userKey)]) {
    change();
    expect([isPageStale(), writeDraft("one letter more")]).toEqual([true, false]);
    expect(readDraft(z.string())).toBe("Ada's");
    expect(await ask(call(getWhiteLabel))).toContain("Another account is signed in");
  }
  expect([sent, stale.mock.calls.length]).toEqual([[], 2]);
});

test("A page of nobody is not stale when somebody signs in elsewhere", () => {
  store("ada");
  expect(isPageStale()).toBe(false);
});
