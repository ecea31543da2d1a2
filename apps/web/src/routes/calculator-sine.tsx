import { Page } from "../ui/page.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";

export function Component() {
  return (
    <Page>
      <PageHeader title="Sine" />
      <EmptyState title="Nothing here yet">This screen has no content at present.</EmptyState>
    </Page>
  );
}
