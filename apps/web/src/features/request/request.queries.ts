import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import {
  changeProjectStatus,
  createProject,
  getOwnProject,
  listRemovedTests,
  updateProject,
} from "@headroom/contract/endpoints/projects";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { AddressedLab, Project } from "@headroom/contract/vocabulary/project/projects";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { hashKey, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { timeZoneHere } from "../../platform/quantity/today.ts";

export type SpecificationToSend = BodyToSend<typeof createProject>["specification"];

/** Tests that the saved project had; none while there is no project. */
export const removedTestsQuery = (id: ProjectId | undefined) =>
  queryOptions({
    queryKey: ["removed-tests", id],
    queryFn: async ({ signal }) => {
      if (id === undefined) return [];
      return (await call(listRemovedTests, { params: { id }, signal })).data;
    },
    enabled: id !== undefined,
    gcTime: 0,
  });

/** State of a navigation to a project, on which another laboratory is asked at once. */
export const asksAnother = "ask another laboratory";

interface NewProject {
  readonly specification: SpecificationToSend;
  /** Laboratories that the draft will be submitted to. */
  readonly labs?: readonly AddressedLab[];
}
export const saveProject = mutationOptions({
  mutationFn: async ({ specification, labs = [] }: NewProject) => {
    return (await call(createProject, { body: { specification, labs: [...labs] } })).data;
  },
});

export const reviseProject = mutationOptions({
  mutationFn: async ({
    id,
    version,
    specification,
    labs,
  }: {
    id: string;
    version: number;
    specification: SpecificationToSend;
    /** Absent: everybody stays asked for what is left of the tests. */
    labs?: AddressedLab[] | undefined;
  }) => {
    const body = { specification, version, ...(labs && { labs }) };
    return (await call(updateProject, { params: { id }, body })).data;
  },
});

const maxCompared = 5;
export const sameProjectKey = ["same-project"] as const;

/** The newest of one's submitted projects that ask for the same specimen and tests; null where none does. */
export const sameProjectQuery = ({ specimen, tests }: Pick<SpecificationToSend, "specimen" | "tests">) =>
  queryOptions({
    queryKey: [...sameProjectKey, specimen, tests],
    queryFn: async ({ signal }): Promise<Project | null> => {
      const query = { status: "Submitted" as const, sort: "-createdAt" };
      const { data: rows } = await call(listOwnProjects, { query, signal });
      const alike = rows.filter((row) => row.tests === tests.length).slice(0, maxCompared);
      const requestHash = hashKey([specimen, tests]);
      const projects = await Promise.all(
        alike.map(async ({ id }) => (await call(getOwnProject, { params: { id }, signal })).data),
      );
      const isSame = ({ specification }: Project) =>
        hashKey([specification.specimen, specification.tests]) === requestHash;
      return projects.find(isSame) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Asks more laboratories in a project that is submitted. */
export const askMoreLabs = mutationOptions({
  mutationFn: async ({ project, labs }: { project: Project; labs: readonly AddressedLab[] }) => {
    const { id, version, specification } = project;
    const body = { specification, version, labs: [...labs] };
    return (await call(updateProject, { params: { id }, body })).data;
  },
});

interface Request {
  readonly specification: SpecificationToSend;
  readonly labs: readonly AddressedLab[];
  readonly answerBy?: string;
  readonly questionsUntil?: string | undefined;
  /** The project that an earlier try made before it failed. */
  readonly made?: Project | undefined;
  readonly onMade: (project: Project) => void;
}

async function projectOf({ specification, labs, made }: Request): Promise<Project> {
  const body = { specification, labs: [...labs] };
  if (!made) return (await call(createProject, { body })).data;
  const { id, version } = made;
  return (await call(updateProject, { params: { id }, body: { ...body, version } })).data;
}

/** Makes the project and submits it to the chosen laboratories, which asks them for quotes. A second try goes on with the project of the first. */
export const requestQuotes = mutationOptions({
  mutationFn: async (request: Request) => {
    const project = await projectOf(request);
    request.onMade(project);
    const answerBy = request.answerBy ? { answerBy: request.answerBy } : {};
    const body = {
      id: project.id,
      status: "Submitted" as const,
      labs: [...request.labs],
      timeZone: timeZoneHere(),
      ...answerBy,
      ...(request.questionsUntil && { questionsUntil: request.questionsUntil }),
    };
    return (await call(changeProjectStatus, { body })).data;
  },
});

/** Converts a search to a specification. */
export const specificationOf = (criteria: SearchCriteria): SpecificationToSend => ({
  title: criteria.specimen.name,
  specimen: criteria.specimen,
  tests: criteria.tests,
  ...(criteria.place && { place: criteria.place }),
});
