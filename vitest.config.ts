import { defineConfig } from "vitest/config";

const api = { include: ["apps/api/src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "packages", include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "web", include: ["apps/web/src/**/*.test.ts"] } },
      { test: { ...api, name: "api-embedded", globalSetup: "apps/api/src/testing/global-setup.ts" } },
      { test: { ...api, name: "api-postgresql", globalSetup: "apps/api/src/testing/postgres-setup.ts" } },
    ],
  },
});
