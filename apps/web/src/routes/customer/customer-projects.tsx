import { ProjectList } from "../../features/request/own-project-list.tsx";
import { PackageUpload } from "../../features/request/package-buttons.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

export function Component() {
  return (
    <Page>
      <PageHeader
        title="Your projects"
        actions={
          <>
            <PackageUpload />
            <LinkButton href="/" variant="primary">
              New project
            </LinkButton>
          </>
        }
      />
      <ProjectList />
    </Page>
  );
}
