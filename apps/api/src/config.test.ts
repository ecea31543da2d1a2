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

  it("wants a key with a search service of one's own", () => {
    expect(faultsOf({ SEARCH_HOST: "https://search.example.com" })).toContain("SEARCH_API_KEY");
  });
});
