import { type LoaderFunctionArgs, matchRoutes, type ShouldRevalidateFunctionArgs } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { screenRoutes } from "./routes.ts";

/** Runs the loader of the route at an address; returns "enter" or where it redirects. */
async function visit(address: string, stored: Readonly<Record<string, string>> = {}): Promise<string> {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const request = new Request(`https://headroom.test${address}`);
  const { route } = matchRoutes(screenRoutes, new URL(request.url).pathname)?.at(-1) ?? {};
  if (typeof route?.loader !== "function") return `no guard at ${route?.path}`;
  try {
    await route.loader({ request } as LoaderFunctionArgs, {}); // the guard reads the request alone
    return "enter";
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get("location") ?? "";
  }
}
afterEach(() => vi.unstubAllGlobals());

const asCustomer = { authUser: JSON.stringify({ role: "Prospect" }) };

describe("An address in any form that the router takes", () => {
  test.each(["/search/result", "/search/result/", "/Search/Result", "/SEARCH/RESULT/", "/%73earch/result"])(
    "%s without search data starts a search",
    async (address) => expect(await visit(address)).toBe("/search"),
  );
  test.each(["/login", "/Login", "/login/", "/LOGIN/", "/%6Cogin", "/login?from=%2Fhome"])(
    "%s sends who is signed in to the laboratories",
    async (address) => expect(await visit(address, asCustomer)).toBe("/testlab"),
  );
});

describe("The screens of signed-out people", () => {
  test.each(["/register", "/Register/", "/forgot-password"])(
    "%s are closed when signed in",
    async (address) => {
      expect(await visit(address, asCustomer)).toBe("/testlab");
      expect(await visit(address)).toBe("enter");
    },
  );
  test.each(["/reset-password/a-token-of-a-mail", "/verify-email/a-token-of-a-mail"])(
    "%s comes with a mail and is open to everybody",
    async (address) => {
      expect(await visit(address, asCustomer)).toBe("enter");
      expect(await visit(address)).toBe("enter");
    },
  );
});

test.each([
  ["signs out where the way leads anyway", { logout: "true" }, true],
  ["only opens another tab of a screen", {}, false],
])("Whoever %s passes the guard again: %j", (_who, stored: Readonly<Record<string, string>>, passes) => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  const home = new URL("https://headroom.test/home");
  const ask = screenRoutes.find(({ path }) => path === "/home")?.shouldRevalidate;
  // what the router hands on besides is not read
  expect(ask?.({ currentUrl: home, nextUrl: home } as ShouldRevalidateFunctionArgs)).toBe(passes);
});

describe("The sizing sheet", () => {
  test.each(["/sizing", "/Sizing/?s=abc&test=t1"])("is open to everybody, at %s", async (address) => {
    expect(await visit(address)).toBe("enter");
    expect(await visit(address, asCustomer)).toBe("enter");
  });
});

describe("The estimate of a project", () => {
  test("asks a visitor to sign in, and remembers which it was", async () => {
    expect(await visit("/estimates/7d0c5a2e")).toBe("/login?from=%2Festimates%2F7d0c5a2e");
    expect(await visit("/estimates/7d0c5a2e", asCustomer)).toBe("enter");
  });
  test.each(["/", "/estimates", "/Estimates/"])("is open to visitors without one, at %s", async (address) =>
    expect(await visit(address)).toBe("enter"),
  );
});
