import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import { useQuery } from "@tanstack/react-query";
import { ownProjectsQuery } from "../../domain/project/own-project-rows.queries.ts";
import { projectsQuery } from "../../features/administer/projects/projects.queries.ts";
import { labProjectsQuery } from "../../features/answer/lab-project-rows.queries.ts";
import { labNamesQuery } from "../../features/find/text-search.queries.ts";
import type { Command } from "./command.ts";

const limit = 5;
type Go = (path: string) => () => void;

interface Asked {
  readonly words: string;
  readonly role: Role | null;
  readonly go: Go;
}

interface PlacedProject {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly status: string;
}

/** The projects that who is signed in may open. */
export function useProjectCommands({ words, role, go }: Asked): readonly Command[] {
  const query = { q: words, limit };
  const isAsked = (asked: Role) => role === asked && words !== "";
  const own = useQuery({ ...ownProjectsQuery(query), enabled: isAsked("Prospect"), refetchInterval: false });
  const toLab = useQuery({
    ...labProjectsQuery(query),
    enabled: isAsked("Test Lab"),
    refetchInterval: false,
  });
  const all = useQuery({ ...projectsQuery(query), enabled: isAsked("Admin") });
  if (words === "") return [];
  const at = (base: string) => (row: PlacedProject) => ({
    id: `${base}/${row.id}`,
    label: row.title,
    detail: `${projectNumber(row.number)} · ${row.status}`,
    run: go(`${base}/${row.id}`),
  });
  return [
    ...(own.data?.rows ?? []).map(at("/user/projects")),
    ...(toLab.data?.rows ?? []).map(({ projectLabId, ...row }) =>
      at("/test-lab/projects")({ ...row, id: projectLabId }),
    ),
    ...(all.data?.rows ?? []).map(at("/admin/projects")),
  ];
}

/** Laboratories by name; the operator's way is to their record. */
export function useLabCommands({ words, role, go }: Asked): readonly Command[] {
  const { data = [] } = useQuery(labNamesQuery(words, limit));
  if (words === "") return [];
  return data.map(({ id, slug, name, city, country }) => ({
    id: `laboratory ${id}`,
    label: name,
    detail: `${city}, ${country}`,
    run: go(role === "Admin" ? `/testlab/edit/${id}` : `/testlabs/${slug}`),
  }));
}
