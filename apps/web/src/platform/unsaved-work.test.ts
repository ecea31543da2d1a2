import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearStorageAndCookies, lasting } from "./browser-storage.ts";
import { bringWorkBack, keepTyped, registerTyped, setWorkAside, takeTyped } from "./unsaved-work.ts";

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
});
afterEach(() => vi.unstubAllGlobals());

/** Ada writes; her session is lost. */
function lose(signedIn: string | null = "ada"): void {
  setWorkAside(["authUser"], signedIn);
  clearStorageAndCookies();
}
function write(): void {
  bringWorkBack("ada");
  lasting.write("authUser", "{}");
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
    bringWorkBack("ben");
    expect([lasting.read("draft"), takeTyped("/testlab/edit/1 record")]).toEqual([null, undefined]);
    lose("ben");
    expect(takeTyped("/testlab/edit/1 record")).toBeUndefined();
    bringWorkBack("ada");
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
    bringWorkBack("ada");
    expect([takeTyped("/search conditions"), takeTyped("/search conditions")]).toEqual([
      "Toulouse",
      undefined,
    ]);
  });
  test("does not replace what was written since, and waits on", () => {
    write();
    lose();
    lasting.write("draft", "newer");
    bringWorkBack("ada");
    expect(lasting.read("draft")).toBe("newer");
    lasting.remove("draft");
    bringWorkBack("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is known by the tab where another tab has cleared the storage already", () => {
    write();
    lasting.remove("authUser");
    lose(null);
    bringWorkBack("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is not touched by a second loss before signing in", () => {
    write();
    lose();
    lose(null);
    bringWorkBack("ada");
    expect(lasting.read("draft")).toBe("half an hour");
  });
  test("is nothing where a field holds nothing", () => {
    write();
    const stop = registerTyped("/search conditions", () => null);
    lose();
    stop();
    bringWorkBack("ada");
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
    bringWorkBack("ada");
    let typed: string | null = "typed";
    const stop = registerTyped("/users/edit/1 record", () => typed);
    keepTyped();
    typed = null;
    keepTyped();
    stop();
    expect(takeTyped("/users/edit/1 record")).toBeUndefined();
  });
  test("leaves what waits for other places", () => {
    bringWorkBack("ada");
    const stop = registerTyped("/a record", () => "a");
    keepTyped();
    stop();
    keepTyped();
    expect(takeTyped("/a record")).toBe("a");
  });
  test("is nobody else's", () => {
    bringWorkBack("ada");
    const stop = registerTyped("/a record", () => "a");
    keepTyped();
    stop();
    bringWorkBack("ben");
    expect(takeTyped("/a record")).toBeUndefined();
  });
});
