import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { hasFault } from "../form/first-fault.ts";

const arrivalSchema = z.object({ asks: z.boolean() });

/**
 * Marks what is empty once all has been asked for; the error summary then lists it. Who comes here because something
 * is missing (`{ asks: true }` with the navigation) has asked already.
 */
export function useAsking() {
  const arrival = arrivalSchema.safeParse(useLocation().state).data;
  const form = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(arrival?.asks === true ? 1 : 0);
  return {
    form,
    asksForAll: attempts > 0,
    /** Another one each time. */
    attempt: attempts > 0 ? attempts : null,
    ask: () => setAttempts((times) => times + 1),
    /** Checks the screen for text that cannot be read, which no draft contains. */
    isMarked: () => hasFault(form.current),
  };
}
