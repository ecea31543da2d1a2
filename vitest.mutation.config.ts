import { defineConfig } from "vitest/config";

const patterns = (process.env["MUTATION_TESTS"] ?? "").split(" ");

/** The tests that judge one package's mutants, without those after a "!": `tools/mutation.ts` names them. */
export default defineConfig({
  test: {
    include: patterns.filter((pattern) => !pattern.startsWith("!")),
    exclude: patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    testTimeout: 60_000,
    isolate: false,
  },
});
