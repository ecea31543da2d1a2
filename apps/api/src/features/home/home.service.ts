import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { type Figures, makeHomeStore } from "./home.store.ts";

const keptForMs = 60_000;

/** Counting every machine is the dearest query of the product and its answer hardly changes: once a minute is enough. */
export function makeHomeService(connection: Connection, clock: Clock) {
  const store = makeHomeStore(connection);
  let kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  return {
    figures: async (): Promise<Figures> => {
      const now = clock.now().getTime();
      if (kept === null || now - kept.at >= keptForMs) kept = { at: now, figures: store.figures() };
      const current = kept;
      try {
        return await current.figures;
      } catch (cause) {
        if (kept === current) kept = null;
        throw cause;
      }
    },
  };
}
export type HomeService = ReturnType<typeof makeHomeService>;
