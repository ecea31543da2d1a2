import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { focusFirstFault, hasFault } from "../../ui/first-fault.ts";

const arrivalSchema = z.object({ asks: z.boolean() });

/**
 * Marks what is empty once all has been asked for, and each time takes the reader to the first fault. Who comes here
 * because something is missing (`{ asks: true }` with the navigation) has asked already.
 */
export function useAsking() {
  const arrival = arrivalSchema.safeParse(useLocation().state).data;
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(arrival?.asks === true ? 1 : 0);
  useEffect(() => {
    if (asked > 0) focusFirstFault(form.current);
  }, [asked]);
  return {
    form,
    asksForAll: asked > 0,
    ask: () => setAsked((times) => times + 1),
    /** What was typed and cannot be read is in no draft: only the screen knows of it. */
    isMarked: () => hasFault(form.current),
  };
}
