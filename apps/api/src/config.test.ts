import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfig } from "./config.ts";

const faultsOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return "";
};

describe("the configuration", () => {
  it("has a default for everything a laptop needs", () => {
    const config = readConfig({});
    expect([config.port, config.demo, config.databaseUrl, config.publicUrl]).toEqual([
      3000,
      true,
      null,
      "http://localhost:3000",
    ]);
  });

  it("listens for this machine alone, in production for everybody, and as HOST says in both", () => {
    const production = {
      NODE_ENV: "production",
      SECRET: "a secret of at least thirty-two characters",
      PUBLIC_URL: "https://tests.example.com",
      DATABASE_URL: "postgres://localhost/headroom",
      SMTP_URL: "smtp://localhost",
    };
    expect(readConfig({}).host).toBe("localhost");
    expect(readConfig(production).host).toBe("0.0.0.0");
    expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readConfig({ ...production, HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
  });

  it("reports every fault together, by name", () => {
    const message = faultsOf({
      PORT: "many",
      SMTP_URL: "mail.example.com",
      DATABASE_URL: "mysql://x",
      SECRET: "short",
    });
    for (const name of ["PORT", "SMTP_URL", "DATABASE_URL", "SECRET"]) expect(message).toContain(name);
  });

  it("refuses to serve in production on demo defaults", () => {
    const message = faultsOf({ NODE_ENV: "production", DEMO: "true", DEMO_PASSWORD: "a demo password" });
    for (const name of ["SECRET", "PUBLIC_URL", "DATABASE_URL", "SMTP_URL", "DEMO", "DEMO_PASSWORD"])
      expect(message).toContain(name);
  });

  it.each([
    ["an API host of another site", { API_HOST_NEW: "https://api.example.org" }, "another site"],
    ["an API host without encryption", { API_HOST_OLD: "http://api.example.com" }, "another site"],
    ["an API host of another kind", { API_HOST_OLD: "ftp://api.example.com" }, "http:// or https://"],
    ["an API host for many", { API_HOST_OLD: "https://*.example.com" }, "one host"],
    ["an API host with a query", { API_HOST_OLD: "https://api.example.com/?a=1" }, "without a query"],
    ["images without encryption", { IMAGE_HOST: "http://images.example.org" }, "https://"],
    ["an origin of another site", { WEB_ORIGINS: "https://app.example.org" }, "another site"],
    ["an origin without encryption", { WEB_ORIGINS: "http://app.example.com" }, "another site"],
    ["an origin with a path", { WEB_ORIGINS: "https://app.example.com/app" }, "as https://app.example.com."],
    ["an origin with a slash", { WEB_ORIGINS: "https://app.example.com/" }, "as https://app.example.com."],
    ["any origin", { WEB_ORIGINS: "*" }, "is no origin"],
    ["many origins in one", { WEB_ORIGINS: "https://*.example.com" }, "is no origin"],
    ["no origin's", { WEB_ORIGINS: "null" }, "is no origin"],
    [
      "one wrong of two",
      { WEB_ORIGINS: "https://app.example.com, https://evil.test" },
      "evil.test is another",
    ],
  ])("refuses %s, by name", (_what, variables, words) => {
    const message = faultsOf({ PUBLIC_URL: "https://tests.example.com", ...variables });
    expect(message).toContain(`  - ${Object.keys(variables)[0]} `);
    expect(message).toContain(words);
  });

  it("takes hosts and origins of its own site, and images from anywhere", () => {
    const { otherHosts, webOrigins } = readConfig({
      PUBLIC_URL: "https://tests.example.com",
      API_HOST_OLD: "https://old.example.com/api",
      API_HOST_NEW: "https://api.example.com:8443",
      IMAGE_HOST: "https://pictures.example.org/brands",
      WEB_ORIGINS: "https://app.example.com, https://tests.example.com:8443",
    });
    expect(otherHosts).toEqual({
      apiOld: "https://old.example.com/api",
      apiNew: "https://api.example.com:8443",
      images: "https://pictures.example.org/brands",
    });
    expect(webOrigins).toEqual(["https://app.example.com", "https://tests.example.com:8443"]);
  });

  it("wants a key with a search service of one's own", () => {
    expect(faultsOf({ SEARCH_HOST: "https://search.example.com" })).toContain("SEARCH_API_KEY");
  });
});
