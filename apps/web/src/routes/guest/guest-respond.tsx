import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { RespondScreen } from "../laboratory/respond-screen.tsx";

/** Nothing is known of its prices: it chooses its currency in the quote. */
const habits = { currency: "EUR", leadTimeDays: 14 } as const;

export function Component() {
  const { id = "" } = useParams();
  return <RespondScreen query={useQuery(labProjectQuery(id))} habits={habits} isBrief />;
}
