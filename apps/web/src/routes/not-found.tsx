import { useLocation } from "react-router";
import { LinkButton } from "../ui/control/link-button.tsx";
import { Page } from "../ui/page/page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";

export function Component() {
  const { pathname } = useLocation();
  return (
    <Page width="text">
      <PageHeader title="404 Not Found" />
      <p className="mb-6 text-mute">
        Page not found: <code>{pathname}</code>
      </p>
      <LinkButton href="/home" variant="primary">
        Back to the start
      </LinkButton>
    </Page>
  );
}
