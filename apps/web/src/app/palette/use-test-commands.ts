import { queryOptions, useQuery } from "@tanstack/react-query";
import type { TestCommands } from "./test-commands.ts";

/** The words of standards and the formulas of their values come with the palette: few screens need either. */
const testCommandsQuery = queryOptions({
  queryKey: ["test-commands"],
  queryFn: async ({ client }) => (await import("./test-commands.ts")).testCommands(client),
  // Functions are compared by nothing.
  structuralSharing: false,
});

const none: TestCommands = { methods: [], standards: [] };

export function useTestCommands(go: (path: string) => () => void): TestCommands {
  return useQuery(testCommandsQuery).data?.(go) ?? none;
}
