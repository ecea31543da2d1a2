import { createContext } from "react";

/** The identifier by which a field's control is described by its explanation; null outside of a field. */
export const FieldExplanation = createContext<string | null>(null);
