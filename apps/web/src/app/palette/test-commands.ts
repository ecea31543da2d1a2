import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { QueryClient } from "@tanstack/react-query";
import { addToDraft } from "../../domain/specification/add-to-draft.ts";
import { standardEntriesQuery } from "../../domain/standard/standard.queries.ts";
import { fitsMethod, presetKindsOf, withPreset } from "../../domain/standard/standard-values.ts";
import { enabledTestMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import type { Command } from "./command.ts";

const kinds = [...new Set(Object.values(presetKindsOf).flat())];

export interface TestCommands {
  readonly methods: readonly Command[];
  readonly standards: readonly Command[];
}

/** Test methods and the values of standards: each adds a test to the specification and goes there. */
export async function testCommands(client: QueryClient) {
  const [methods, entries] = await Promise.all([
    client.ensureQueryData(enabledTestMethodsQuery),
    client.ensureQueryData(standardEntriesQuery(kinds)),
  ]);
  return (go: (path: string) => () => void): TestCommands => {
    const add =
      (method: StereoType, fill?: (line: TestLine, massKg: number | undefined) => TestLine) => () => {
        addToDraft(method, fill);
        go("/")();
      };
    return {
      methods: methods.map((method) => ({
        id: `method ${method.id}`,
        label: method.label,
        detail: method.standards[0]?.ref ?? "",
        run: add(method),
      })),
      standards: entries.flatMap((entry) => {
        const method = methods.find(({ id }) => fitsMethod(entry, id));
        return method
          ? {
              id: `standard ${entry.id}`,
              label: entry.title,
              detail: [entry.document, entry.revision, entry.ref].filter(Boolean).join(" · "),
              run: add(method, (line, massKg) => withPreset(line, entry, { massKg })),
            }
          : [];
      }),
    };
  };
}
