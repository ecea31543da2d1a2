import { defineConfig } from "vitest/config";

const api = { include: ["apps/api/src/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "packages", include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "web", include: ["apps/web/src/**/*.test.ts"] } },
      // A file named after one database is about that one only: nothing is skipped.
      { test: { ...api, exclude: ["**/*.postgresql.test.ts"], name: "api-embedded", globalSetup: "apps/api/src/testing/global-setup.ts" } },
      { test: { ...api, exclude: ["**/*.embedded.test.ts"], name: "api-postgresql", globalSetup: "apps/api/src/testing/postgres-setup.ts" } },
    ],
  },
});
