import { LabProjects } from "../../features/answer/lab-project-list.tsx";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

const OpenRatings = lazyPart(
  async () => (await import("../../features/own-laboratory/open-ratings.tsx")).OpenRatings,
);

export function Component() {
  return (
    <Page width="full">
      <PageHeader title="Projects" />
      <OpenRatings isFolded />
      <LabProjects />
    </Page>
  );
}
