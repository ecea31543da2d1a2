import { LabProjects } from "../../features/answer/lab-project-list.tsx";
import { OpenRatings } from "../../features/own-laboratory/open-ratings.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

export function Component() {
  return (
    <Page width="full">
      <PageHeader title="Projects" />
      <OpenRatings isFolded />
      <LabProjects />
    </Page>
  );
}
