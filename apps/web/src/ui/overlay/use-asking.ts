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
  const [asked, setAsked] = useState(arrival?.asks === true ? 1 : 0);
  return {
    form,
    asksForAll: asked > 0,
    /** Another one each time. */
    attempt: asked > 0 ? asked : null,
    ask: () => setAsked((times) => times + 1),
    /** Checks the screen for text that cannot be read, which no draft contains. */
    isMarked: () => hasFault(form.current),
  };
}
