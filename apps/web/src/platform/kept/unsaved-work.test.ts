import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearStorageAndCookies, lasting } from "./browser-storage.ts";
import { adoptStoredAccount } from "../session/page-account.ts";
import {
  bringWorkBack,
  forgetRemovedWork,
  hasWork,
  keepTyped,
  registerTyped,
  removeWork,
  setWorkAside,
  takeTyped,
  workRemovedKey,
} from "./unsaved-work.ts";

/** As a browser's storage: what is stored are its own properties. */
class StorageStub {
  [key: string]: unknown;
}
Object.defineProperties(StorageStub.prototype, {
  getItem: {
    value(this: StorageStub, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
  },
  setItem: {
    value(this: StorageStub, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: StorageStub, key: string) {
      Reflect.deleteProperty(this, key);
    },
  },
  clear: {
    value(this: StorageStub) {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    },
  },
});

beforeEach(() => {
  vi.stubGlobal("localStorage", new StorageStub());
  vi.stubGlobal("sessionStorage", new StorageStub());
  vi.stubGlobal("document", { cookie: "" });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T10:00:00Z") });
  adoptStoredAccount();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  adoptStoredAccount();
});
const later = () => vi.setSystemTime(Date.now() + 1000);

/** Whoever is signed in loses the session, on this page. */
function lose(): void {
  setWorkAside(["authUser", workRemovedKey]);
  clearStorageAndCookies();
  adoptStoredAccount();
}
function signIn(id: string): void {
  lasting.write("authUser", JSON.stringify({ id }));
  adoptStoredAccount();
  bringWorkBack(id);
}
function write(): void {
  signIn("ada");
  lasting.write("draft", "half an hour");
}

describe("The work of somebody whose session is lost", () => {
  test("leaves local storage, and is back after signing in", () => {
    write();
    lose();
    expect(lasting.entries()).toEqual([]);
    bringWorkBack("ada");
    expect(lasting.entries()).toEqual([["draft", "half an hour"]]);
  });
  test("is nobody else's, and still there for its author afterwards", () => {
    write();
    const stop = registerTyped("/testlab/edit/1 record", () => ({ name: "typed" }));
    lose();
    stop();
    signIn("ben");
    expect([lasting.read("draft"), takeTyped("/testlab/edit/1 record")]).toEqual([null, undefined]);
    lose();
    expect(takeTyped("/testlab/edit/1 record")).toBeUndefined();
    signIn("ada");
    expect([lasting.read("draft"), takeTyped("/testlab/edit/1 record")]).toEqual([
      "half an hour",
      { name: "typed" },
    ]);
  });
  test("is typed once: taken, it does not come again", () => {
    write();
    const stop = registerTyped("/search conditions", () => "Toulouse");
    lose();
    stop();
    signIn("ada");
    expect([takeTyped("/search conditions"), takeTyped("/search conditions")]).toEqual([
      "Toulouse",
      undefined,
    ]);
  });
  test("does not replace what was written since, and waits on", () => {
    write();
    lose();
    lasting.write("draft", "newer");
    signIn("ada");
    expect(lasting.read("draft")).toBe("newer");
    lasting.remove("draft");
    signIn("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is known by the tab where another tab has cleared the storage already", () => {
    write();
    lasting.remove("authUser");
    lose();
    signIn("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is not touched by a second loss before signing in", () => {
    write();
    lose();
    lose();
    signIn("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is nothing where a field holds nothing", () => {
    write();
    const stop = registerTyped("/search conditions", () => null);
    lose();
    stop();
    signIn("ada");
    expect(takeTyped("/search conditions")).toBeUndefined();
  });
});

describe("What is typed when the page is left", () => {
  test("is back where it was typed, once, for a visitor too", () => {
    const stop = registerTyped("/register account", () => ["Ida"]);
    keepTyped();
    stop();
    expect([takeTyped("/register account"), takeTyped("/register account")]).toEqual([["Ida"], undefined]);
  });
  test("is nothing once it was saved", () => {
    signIn("ada");
    let typed: string | null = "typed";
    const stop = registerTyped("/users/edit/1 record", () => typed);
    keepTyped();
    typed = null;
    keepTyped();
    stop();
    expect(takeTyped("/users/edit/1 record")).toBeUndefined();
  });
  test("leaves what waits for other places", () => {
    signIn("ada");
    const stop = registerTyped("/a record", () => "a");
    keepTyped();
    stop();
    keepTyped();
    expect(takeTyped("/a record")).toBe("a");
  });
  test("is nobody else's", () => {
    signIn("ada");
    const stop = registerTyped("/a record", () => "a");
    keepTyped();
    stop();
    signIn("ben");
    expect(takeTyped("/a record")).toBeUndefined();
  });
});

describe("Work that its author removes from the browser", () => {
  const addTyped = () => registerTyped("/a record", () => "typed");
  test("is gone: what is stored, what is typed, and what waited in this tab", () => {
    write();
    const stop = addTyped();
    keepTyped();
    later();
    removeWork();
    lose();
    stop();
    expect(sessionStorage).toEqual(new StorageStub());
    later();
    signIn("ada");
    expect([lasting.read("draft"), takeTyped("/a record")]).toEqual([null, undefined]);
  });
  test("is gone from a tab that is still open when another one removes it", () => {
    write();
    const stop = addTyped();
    keepTyped();
    later();
    lasting.write(workRemovedKey, JSON.stringify({ owner: "ada", at: Date.now() }));
    forgetRemovedWork();
    expect(sessionStorage).toEqual(new StorageStub());
    later();
    keepTyped();
    stop();
    expect(sessionStorage).toEqual(new StorageStub());
  });
  test("leaves what waits for somebody else, and what is written later", () => {
    signIn("ben");
    lasting.write("draft", "Ben's");
    lose();
    write();
    later();
    removeWork();
    lose();
    later();
    signIn("ben");
    expect(lasting.read("draft")).toBe("Ben's");
    later();
    lose();
    write();
    later();
    const stop = addTyped();
    keepTyped();
    stop();
    expect(takeTyped("/a record")).toBe("typed");
  });
});

describe("Whether there is work that is not saved", () => {
  test("is nothing where somebody only looked, searched and chose units", () => {
    signIn("ada");
    lasting.write("units", "us");
    lasting.write("search_data", JSON.stringify({ version: 2, criteria: {} }));
    expect(hasWork()).toBe(false);
  });
  test("is a draft, what is typed, and what was set aside before", () => {
    signIn("ada");
    lasting.write("draft", JSON.stringify({ version: 1, draft: { tests: [] } }));
    expect(hasWork()).toBe(true);
    lasting.remove("draft");
    const stop = registerTyped("/a record", () => "typed");
    expect(hasWork()).toBe(true);
    keepTyped();
    stop();
    expect(hasWork()).toBe(true);
    takeTyped("/a record");
    expect(hasWork()).toBe(false);
  });
});
