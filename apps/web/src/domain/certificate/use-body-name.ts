import { useQuery } from "@tanstack/react-query";
import { enabledAccreditationBodiesQuery } from "./accreditation-bodies.queries.ts";

/** What an accreditation body is called in short. */
export function useBodyName(): (id: string) => string {
  const { data: bodies = [] } = useQuery(enabledAccreditationBodiesQuery);
  return (id) => bodies.find((body) => body.id === id)?.abbreviation ?? id;
}
