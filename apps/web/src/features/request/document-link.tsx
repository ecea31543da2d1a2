import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { useQuery } from "@tanstack/react-query";
import { documentAddressQuery } from "../../domain/project/own-project.queries.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** The request for quotation as a PDF. */
export function DocumentLink({ projectId }: { projectId: ProjectId }) {
  const address = useQuery(documentAddressQuery(projectId)).data;
  if (address === undefined) return null;
  return (
    <LinkButton href={address} variant="primary" reloads>
      Download as PDF
    </LinkButton>
  );
}
