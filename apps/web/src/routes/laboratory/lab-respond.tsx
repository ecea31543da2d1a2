import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { ownLabQuery } from "../../features/own-laboratory/own-lab.queries.ts";
import { RespondScreen } from "./respond-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(labProjectQuery(id));
  const lab = useQuery(ownLabQuery);
  const { currency = "EUR", leadTimeDays = 14, minOrderCents = null, reportDays = null } = lab.data ?? {};
  const habits = lab.isPending ? undefined : { currency, leadTimeDays, minOrderCents, reportDays };
  return <RespondScreen query={query} habits={habits} />;
}
