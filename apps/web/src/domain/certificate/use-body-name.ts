import { useQuery } from "@tanstack/react-query";
import { enabledAccreditationBodiesQuery } from "./accreditation-bodies.queries.ts";

/** Returns the abbreviation of an accreditation body. */
export function useBodyName(): (id: string) => string {
  const { data: bodies = [] } = useQuery(enabledAccreditationBodiesQuery);
  return (id) => bodies.find((body) => body.id === id)?.abbreviation ?? id;
}
