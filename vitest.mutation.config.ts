import { defineConfig } from "vitest/config";

/** The tests that judge one package's mutants: `tools/mutation.ts` names them. */
export default defineConfig({
  test: { include: (process.env["MUTATION_TESTS"] ?? "").split(","), testTimeout: 60_000, isolate: false },
});
