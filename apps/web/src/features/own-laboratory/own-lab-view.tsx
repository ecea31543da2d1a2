import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { ownLabQuery } from "./own-lab.queries.ts";

interface OwnLabViewProps {
  readonly title: string;
  readonly width?: "wide" | "full";
  readonly children: (lab: LabRecord) => ReactNode;
}

const stateOf = ({ enabled, isDraft }: LabRecord) =>
  enabled ? "" : isDraft ? " · draft" : " · disabled by the operator";

/** The frame of the three screens of one's own laboratory. */
export function OwnLabView({ title, width = "wide", children }: OwnLabViewProps) {
  const lab = useQuery(ownLabQuery);
  return (
    <Page width={width}>
      <PageHeader
        title={title}
        detail={lab.data && `${lab.data.name}${stateOf(lab.data)}`}
        actions={lab.data && <LinkButton href={`/testlabs/${lab.data.slug}`}>Public page</LinkButton>}
      />
      {lab.data?.isDraft && (
        <div className="mb-4">
          <Notice>
            Only your own people see this laboratory. Customers find it once the operator has published it;
            you are told by email.
          </Notice>
        </div>
      )}
      <QueryView query={lab}>{children}</QueryView>
    </Page>
  );
}
