import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";

export function Component() {
  return (
    <Page width="text">
      <PageHeader title="403 Forbidden" />
      <p className="mb-6 text-mute">
        Your account has no access to this page. Sign in with another account or go back to the start.
      </p>
      <LinkButton href="/home" variant="primary">
        Back to the start
      </LinkButton>
    </Page>
  );
}
