import { ProjectList } from "../features/request/own-project-list.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Page } from "../ui/page.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export function Component() {
  return (
    <Page>
      <PageHeader
        title="Your projects"
        actions={
          <LinkButton href="/" variant="primary">
            New project
          </LinkButton>
        }
      />
      <ProjectList />
    </Page>
  );
}
