import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { ownLabQuery } from "./own-lab.queries.ts";

interface OwnLabViewProps {
  readonly title: string;
  readonly width?: "wide" | "full";
  readonly children: (lab: LabRecord) => ReactNode;
}

/** The frame of the three screens of one's own laboratory. */
export function OwnLabView({ title, width = "wide", children }: OwnLabViewProps) {
  const lab = useQuery(ownLabQuery);
  return (
    <Page width={width}>
      <PageHeader
        title={title}
        detail={lab.data && `${lab.data.name}${lab.data.enabled ? "" : " · disabled by the operator"}`}
        actions={lab.data && <LinkButton href={`/testlabs/${lab.data.slug}`}>Public page</LinkButton>}
      />
      <QueryView query={lab}>{children}</QueryView>
    </Page>
  );
}
